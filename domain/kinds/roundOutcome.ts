import type { RoundResult } from '../casino/game';

/** What became of each selection of a round; one that is not named is void, and its stakes go back. */
export type RoundOutcome = { readonly round: Readonly<Record<number, RoundResult>> };
