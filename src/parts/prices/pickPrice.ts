import { LEVELS } from '../../../api/markets';
import type { Cell, MarketRules } from '../../../api/markets';
import { getMarketWatch, getMatchDetail } from '../../../api/matches';
import type { WatchedMatch } from '../../../api/matches';
import { kindIn } from '../../../domain/kinds/recorded';
import type { Ladder } from '../../../domain/bets/ladder';
import { kindOfType } from '../../../domain/markets/marketKind';
import type { MarketKind } from '../../../domain/markets/marketKind';
import { selectIsStale } from '../../../slices/connection';
import { selectCell, selectRunner, selectLiveMarket } from '../../../slices/prices';
import type { LiveMarket } from '../../../slices/prices';
import type { Pick } from '../../../slices/slip/slipDraft';
import type { RootState } from '../../../store/base/root/rootReducer';
import { watchRequestOf } from '../../../store/base/selectors/wanted';
import { takesBets } from './takesBets';

/** The match as the list on screen has it. */
const listedIn = (state: RootState, matchId: string): WatchedMatch | undefined =>
  getMarketWatch
    .select(watchRequestOf(state.route) ?? {})(state)
    .data?.find((match) => match.matchId === matchId);

/** The match's name from the reply on screen; the slip shows it after the screen has changed. */
const matchNameOf = (state: RootState, matchId: string): string =>
  getMatchDetail.select({ matchId })(state).data?.name ?? listedIn(state, matchId)?.name ?? '';

/** Of a market whose rules nobody has asked for yet, its list says them. Null for one with arithmetic of its own. */
function kindAndLadder(
  state: RootState,
  { matchId, rules }: LiveMarket,
): { kind: MarketKind; ladder: Ladder } | null {
  const listed = rules ?? listedIn(state, matchId)?.market;
  if (!listed) return null;
  const kind = rules ? kindOfType(rules.type) : kindIn(listed);
  return kind ? { kind, ladder: listed.ladder ?? 'CLASSIC' } : null;
}

/** What stands beneath a line is its rate. */
const sessionOf = (rules: MarketRules | null | undefined, { sizePaise }: Cell): Partial<Pick> =>
  rules?.session ? { session: rules.session, rateBps: sizePaise } : {};

/** What a press on a runner takes, whatever its price; null while it is suspended or stale. */
export function pickRunner(
  state: RootState,
  marketId: string,
  selectionId: number,
): Omit<Pick, 'side' | 'odds'> | null {
  const market = selectLiveMarket(state, marketId);
  const runner = selectRunner(state, marketId, selectionId);
  if (!market || !runner || !takesBets(market, runner, selectIsStale(state))) return null;
  const priced = kindAndLadder(state, market);
  if (!priced) return null;
  return {
    matchId: market.matchId,
    matchName: matchNameOf(state, market.matchId),
    marketId,
    marketName: market.name,
    selectionId,
    selectionName: runner.name,
    ...priced,
  };
}

/** What a press on a cell takes from the store: the price in the state at that moment, not the one seen when
 * the finger came down. Null if it is empty, suspended or stale. */
export function pickPrice(
  state: RootState,
  marketId: string,
  selectionId: number,
  index: number,
): Pick | null {
  const cell = selectCell(state, marketId, selectionId, index);
  const runner = cell.odds === 0 ? null : pickRunner(state, marketId, selectionId);
  return (
    runner && {
      ...runner,
      side: index < LEVELS ? 'back' : 'lay',
      odds: cell.odds,
      ...sessionOf(selectLiveMarket(state, marketId)?.rules, cell),
      cell: index,
    }
  );
}
