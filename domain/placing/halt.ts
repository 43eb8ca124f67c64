/** What an operator stops bets on. */
export const HALT_SCOPES = ['all', 'sport', 'match', 'market', 'player'] as const;
export type HaltScope = (typeof HALT_SCOPES)[number];

/** Bets are stopped since a moment (epoch ms), for a reason that players read. `id` is empty where all is stopped; `isWhole`: cancels
 * and cash out too. */
export type Halt = {
  readonly scope: HaltScope;
  readonly id: string;
  readonly isWhole: boolean;
  readonly reason: string;
  readonly since: number;
};

/** Where a bet is about to be taken, as far as it is known. */
export type HaltedPlace = {
  readonly playerId?: string | number;
  readonly marketId?: string;
  readonly matchId?: string;
  readonly sportId?: string | number;
};

const placeOf = ({ playerId, marketId, matchId, sportId }: HaltedPlace): Record<HaltScope, string> => ({
  all: '',
  sport: String(sportId),
  match: String(matchId),
  market: String(marketId),
  player: String(playerId),
});

/** Whether a halt stops bets at this place. */
export const isHaltOn = ({ scope, id }: Pick<Halt, 'scope' | 'id'>, place: HaltedPlace): boolean =>
  placeOf(place)[scope] === id;
