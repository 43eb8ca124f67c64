import { weakMapMemoize } from '@reduxjs/toolkit';
import type { HeldMarket } from '../../domain/outcomes';
import type { RuledMarket } from '../../domain/kinds/rules';
import type { Position } from '../../domain/position';
import { marketOf, numbers } from './marketBook';
import type { RootState } from './rootReducer';

const heldOf = weakMapMemoize(
  (
    marketId: string,
    ruled: RuledMarket,
    positions: readonly Position[],
    ids: string,
    winners: number,
  ): HeldMarket => ({ marketId, ruled, positions, field: { runnerIds: numbers(ids), winners } }),
);

const sameList = weakMapMemoize((...markets: readonly HeldMarket[]): readonly HeldMarket[] => markets);

/** The markets of a match on which the player has live bets, as they are laid out; the same list until a bet or a
 * market changes, whatever prices do. */
export function selectHeld(state: RootState, matchId: string): readonly HeldMarket[] {
  const { order, byId } = state.prices;
  const held = order
    .filter((id) => byId[id]?.matchId === matchId)
    .flatMap((id) => {
      const market = marketOf(state, id, matchId);
      if (!market?.positions.some(({ liveBets }) => liveBets > 0)) return [];
      return [heldOf(id, market.ruled, market.positions, market.ids, market.winners)];
    });
  return sameList(...held);
}
