import { weakMapMemoize } from '@reduxjs/toolkit';
import { cashOfferOf } from '../../../domain/cashout/cashOffer';
import type { Depth, Profits } from '../../../domain/cashout/cashout';
import { rulesOf, traitsOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { Position } from '../../../domain/bets/position';
import type { Paise } from '../../../domain/base/money';
import { selectLiveMarket } from '../../../slices/prices';
import type { LiveMarket } from '../../../slices/prices';
import { WHOLE } from '../../../slices/cashOut';
import { marketOf, runnerIdsIn } from '../../../store/base/selectors/marketPositions';
import type { RootState } from '../../../store/base/root/rootReducer';

const BACKS = 3;
const isThere = ({ odds, sizePaise }: { odds: number; sizePaise: number }) => odds > 0 && sizePaise > 0;

/** What the page sees of the depth: three levels of either side. */
const depthsIn = ({ runners }: LiveMarket): Depth[] =>
  runners
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id, cells }) => ({
      selectionId: id,
      back: cells.slice(0, BACKS).filter(isThere),
      lay: cells.slice(BACKS).filter(isThere),
    }));

/** What each runner brings by the bets held, paise. */
const profitsOf = weakMapMemoize(
  (ruled: RuledMarket, positions: readonly Position[], ids: string): Profits => {
    const field = { runnerIds: runnerIdsIn(ids), winners: 1 };
    const table = rulesOf(ruled).table([...positions], field);
    return Object.fromEntries(Object.entries(table).map(([id, { worst }]) => [id, worst]));
  },
);

/** Once for each change of the prices or of the bets. */
const figureOf = weakMapMemoize(
  (market: LiveMarket, profits: Profits): Paise | null =>
    cashOfferOf(profits, depthsIn(market), WHOLE)?.closedPaise ?? null,
);

/** A market where bets can be cashed out, and what each runner that may still win brings; null elsewhere. */
function heldIn(state: RootState, marketId: string, matchId: string) {
  const market = selectLiveMarket(state, marketId);
  const held = marketOf(state, marketId, matchId);
  if (!market || market.status === 'CLOSED' || held?.winners !== 1) return null;
  if (traitsOf(held.ruled.kind).noCashOut) return null;
  return { market, profits: profitsOf(held.ruled, held.positions, held.ids) };
}

/** About what cashing out a market would bring now; null where nothing is to be had. The firm price says it exactly. */
export function selectFigure(state: RootState, marketId: string, matchId: string): Paise | null {
  const held = heldIn(state, marketId, matchId);
  return held?.market.status === 'OPEN' ? figureOf(held.market, held.profits) : null;
}

/** What every runner brings where all bring the same, so that nothing is left to be cashed out; else null. */
export function selectEven(state: RootState, marketId: string, matchId: string): Paise | null {
  const [first = null, ...others] = Object.values(heldIn(state, marketId, matchId)?.profits ?? {});
  return others.every((paise) => paise === first) ? first : null;
}
