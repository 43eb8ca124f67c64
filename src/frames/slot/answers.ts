import { SYMBOLS } from '../../../domain/games/slot';
import type { Reels, SlotSymbol } from '../../../domain/games/slot';
import type { Answer } from '../calls';

/** A round of the player's as the games' server tells it. Amounts are paise. */
export type Round = {
  id: string;
  n: number;
  /** `void`: the stake is back. `refused`: none was taken. `held`: the wallet refused to give the stake back, and an operator looks at it. */
  state: 'open' | 'done' | 'void' | 'refused' | 'held';
  stake: number;
  pays: number;
  isFree: boolean;
  reels: Reels | undefined;
  refusal: string | undefined;
  /** When it began, ms since 1970. */
  at: number;
};

const isSymbol = (found: unknown): found is SlotSymbol => SYMBOLS.some((symbol) => symbol === found);

/** Three symbols, or nothing where they are not known yet. */
export function readReels(found: unknown): Reels | undefined {
  if (!Array.isArray(found) || found.length !== 3) return undefined;
  const [first, second, third] = found as unknown[];
  return isSymbol(first) && isSymbol(second) && isSymbol(third) ? [first, second, third] : undefined;
}

function stateOf(state: string, reels: Reels | undefined): Round['state'] {
  if (state === 'REVERSED') return 'void';
  if (state === 'REFUSED') return 'refused';
  if (state === 'BACK_REFUSED') return 'held';
  // What is drawn is drawn: the exchange is told of it until it has answered.
  return reels === undefined ? 'open' : 'done';
}

/** Reads one round; undefined: it is none. */
export function readRound(found: unknown): Round | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { round, n, state, stake, pays, free, reels, refusal, at } = found as Readonly<
    Record<string, unknown>
  >;
  const isRead =
    typeof round === 'string' &&
    typeof n === 'number' &&
    typeof state === 'string' &&
    typeof stake === 'number' &&
    typeof pays === 'number' &&
    typeof at === 'number';
  if (!isRead) return undefined;
  const shown = readReels(reels);
  return {
    id: round,
    n,
    state: stateOf(state, shown),
    stake,
    pays,
    isFree: free === true,
    reels: shown,
    refusal: typeof refusal === 'string' ? refusal : undefined,
    at,
  };
}

export const readRounds = ({ rounds }: Answer): readonly Round[] =>
  Array.isArray(rounds) ? rounds.flatMap((found) => readRound(found) ?? []) : [];

/** What the player is up by a round: what it paid less what it took. */
export const netOf = ({ stake, pays, isFree }: Pick<Round, 'stake' | 'pays' | 'isFree'>): number =>
  pays - (isFree ? 0 : stake);

/** Bets that the player has for nothing. */
export type Free = { left: number; amount: number };

export function readFree(found: unknown): Free | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { left, amount } = found as Readonly<Record<string, unknown>>;
  return typeof left === 'number' && typeof amount === 'number' ? { left, amount } : undefined;
}

export type Chain = { epoch: number; terminalHash: string; rounds: number; used: number };

/** The chain of the player's next round; undefined: none is told. */
export function readChain(found: unknown): Chain | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { epoch, terminal_hash: terminalHash, rounds, used } = found as Readonly<Record<string, unknown>>;
  const isRead =
    typeof epoch === 'number' &&
    typeof terminalHash === 'string' &&
    typeof rounds === 'number' &&
    typeof used === 'number';
  return isRead ? { epoch, terminalHash, rounds, used } : undefined;
}
