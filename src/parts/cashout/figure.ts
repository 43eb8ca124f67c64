import { weakMapMemoize } from '@reduxjs/toolkit';
import { cashOfferOf } from '../../../domain/cashOffer';
import type { Depth } from '../../../domain/cashout';
import { rulesOf } from '../../../domain/kinds/rules';
import type { Position } from '../../../domain/position';
import type { Paise } from '../../../domain/money';
import { selectLiveMarket } from '../../../slices/prices';
import type { LiveMarket } from '../../../slices/prices';
import { WHOLE } from '../../../slices/cashOut';
import { marketOf, numbers } from '../../../store/base/marketBook';
import type { RootState } from '../../../store/base/rootReducer';

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

/** Once for each change of the prices or of the bets. */
const figureOf = weakMapMemoize(
  (market: LiveMarket, positions: readonly Position[], ids: string): Paise | null => {
    const field = { runnerIds: numbers(ids), winners: 1 };
    const table = rulesOf({ kind: 'odds', session: null }).table([...positions], field);
    const profits = Object.fromEntries(Object.entries(table).map(([id, { worst }]) => [id, worst]));
    return cashOfferOf(profits, depthsIn(market), WHOLE)?.closedPaise ?? null;
  },
);

/** About what cashing out a market would bring now; null where nothing is to be had. The firm price says it exactly. */
export function selectFigure(state: RootState, marketId: string, matchId: string): Paise | null {
  const market = selectLiveMarket(state, marketId);
  const held = marketOf(state, marketId, matchId);
  if (market?.status !== 'OPEN' || held?.ruled.kind !== 'odds' || held.winners !== 1) return null;
  return figureOf(market, held.positions, held.ids);
}
