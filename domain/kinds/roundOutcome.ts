import type { RoundResult } from '../casino/game';

/** What became of each selection of a round; one that is not named is void, and its stakes go back. */
export type RoundOutcome = {
  readonly round: Readonly<Record<number, RoundResult>>;
  /** Of bets placed while cards lay open, where they end otherwise than those placed before the first: by their positions
   * (domain/rounds/placed). */
  readonly later?: Readonly<Record<number, RoundResult>>;
};
