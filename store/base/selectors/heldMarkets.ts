import { weakMapMemoize } from '@reduxjs/toolkit';
import { answersOf, questionsOf } from '../../../domain/settlement/outcomes';
import type { HeldMarket, Question } from '../../../domain/settlement/outcomes';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { Position } from '../../../domain/bets/position';
import type { LiveMarket } from '../../../slices/prices';
import { marketOf, runnerIdsIn } from './marketPositions';
import type { RootState } from '../root/rootReducer';

const heldOf = weakMapMemoize(
  (
    marketId: string,
    ruled: RuledMarket,
    positions: readonly Position[],
    ids: string,
    winners: number,
    type: string | undefined,
    names: string,
  ): HeldMarket => ({
    marketId,
    ruled,
    positions,
    field: { runnerIds: runnerIdsIn(ids), winners },
    answers: answersOf(type, winners, names.split('\n')),
  }),
);

const sameList = weakMapMemoize((...markets: readonly HeldMarket[]): readonly Question[] =>
  questionsOf(markets),
);

/** Of the runners of `marketOf`, in its order. */
const namesOf = (market: LiveMarket | undefined): string =>
  (market?.runners ?? [])
    .filter(({ status }) => status !== 'REMOVED')
    .map(({ name }) => name)
    .join('\n');

/** What the markets of a match ask on which the player has live bets, as they are laid out; the same list until a bet or
 * a market changes, whatever prices do. */
export function selectHeld(state: RootState, matchId: string): readonly Question[] {
  const { order, byId } = state.prices;
  const held = order
    .filter((id) => byId[id]?.matchId === matchId)
    .flatMap((id) => {
      const market = marketOf(state, id, matchId);
      if (!market?.positions.some(({ liveBets }) => liveBets > 0)) return [];
      const { ruled, positions, ids, winners } = market;
      return [heldOf(id, ruled, positions, ids, winners, byId[id]?.rules?.type, namesOf(byId[id]))];
    });
  return sameList(...held);
}
