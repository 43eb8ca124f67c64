// Words of the wallet that its two sides and the page share (wallet.md 4.2 and 4.4).

/** What a provider may send of a round. */
export const ROUND_MOVES = ['bet', 'win', 'rollback'] as const;
export type RoundMove = (typeof ROUND_MOVES)[number];

/** A round as its provider has it. */
export const TOLD_ROUND_STATES = ['OPEN', 'CLOSED', 'VOID'] as const;
export type ToldRoundState = (typeof TOLD_ROUND_STATES)[number];

/** A round as the exchange has it; STALE: open for longer than anybody expects. */
export const GAME_ROUND_STATES = ['OPEN', 'CLOSED', 'VOID', 'STALE'] as const;
export type GameRoundState = (typeof GAME_ROUND_STATES)[number];
