import type { Random } from '../chaos/random';
import type { OneProcess } from '../e2e/exchange';

/** What a trial of the wallet is played against: a provider in a process of its own, and its players. */
export type Side = {
  start: () => Promise<void>;
  /** @param signal SIGKILL: no handler of it runs */
  stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** Seats every player; resolves once all can play. @returns how many */
  seat: () => Promise<number>;
  /** All players play on until `isOver`. @returns how many of their bets were answered at once */
  play: (random: Random, isOver: () => boolean) => Promise<number>;
  /** What has been sent, or is about to be, and has no final answer yet. */
  unanswered: () => Promise<readonly string[]>;
  /** Resolves once nothing is played any more; called when all players have left. */
  end: () => Promise<void>;
  /** What the wallet has against what the provider knows. */
  compare: () => Promise<{ findings: readonly string[]; said: string }>;
  /** Puts away what the provider kept beside the exchange's database. */
  clear: () => Promise<void>;
};

export type SideOptions = {
  exchange: OneProcess;
  players: number;
  /** Between two bets of a player, ms. */
  pauseMs: number;
};
