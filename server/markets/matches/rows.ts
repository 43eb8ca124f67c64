import type { Side } from '../../../domain/bets/bet';
import type { MarketRow, WatchRow } from '../../../api/schemas/match';
import { toDecimal } from '../../../domain/bets/ladder';
import { binaryHours } from '../../../domain/sessions/sessionKinds';
import { toRupees } from '../../../domain/base/money';
import { sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import type { Catalogue, MarketInfo, MatchInfo } from './catalogue';
import type { LiveMarket, LiveMarkets, LiveRunner } from './live';
import { tradedKindOf } from './tradedKind';

export type Profits = Readonly<Record<number, number>>;

/** A player's figures by runner (paise); `ranges` in markets of several winners. */
export type Figures = {
  profits: Profits;
  ranges?: Readonly<Record<number, { worst: number; best: number }>> | undefined;
};

const levelsOf = (live: LiveMarkets, marketId: string, selectionId: number, side: Side) =>
  live.shown(marketId, selectionId, side).map(({ odds, sizePaise }) => ({
    price: toDecimal(odds),
    size: toRupees(sizePaise),
  }));

const sortedRunners = (market: LiveMarket): LiveRunner[] =>
  [...market.runners.values()].sort((a, b) => a.sort - b.sort);

function resultOf(market: LiveMarket): string {
  if (!market.settled || market.result === null) return '';
  if (market.isVoid) return 'Void';
  if (market.result.length === 0) return 'No winner';
  return market.result.map((id) => market.runners.get(id)?.name ?? String(id)).join(', ');
}

function rangeOf({ winners }: LiveMarket, { ranges }: Figures, id: number) {
  if (winners < 2) return {};
  const { worst, best } = ranges?.[id] ?? { worst: 0, best: 0 };
  return { win_loss_worst: toRupees(worst), win_loss_best: toRupees(best) };
}

const runnerRows = (live: LiveMarkets, market: LiveMarket, figures: Figures): MarketRow['runner_json'] =>
  sortedRunners(market).map(({ id, name, status, ltp }) => ({
    selection_id: id,
    name,
    status,
    win_loss: toRupees(figures.profits[id] ?? 0),
    ...rangeOf(market, figures, id),
    ltp: ltp === null ? null : toDecimal(ltp),
    back: levelsOf(live, market.id, id, 'back'),
    lay: levelsOf(live, market.id, id, 'lay'),
  }));

/** A market in API form, with the player's figures by runner. */
export const marketRowOf = (
  live: LiveMarkets,
  market: LiveMarket,
  info: MarketInfo,
  figures: Figures,
): MarketRow => ({
  market_id: market.id,
  match_id: market.matchId,
  name: market.name,
  status: market.status,
  status_message: market.statusMessage,
  status_since: market.statusSince,
  market_type: market.marketType,
  market_start_time: toIst(info.startAt),
  inplay: market.inPlay,
  bet_delay: market.betDelayS,
  number_of_winners: market.winners,
  commission_percent: info.commissionBps / 100,
  allows_unmatched: info.allowsUnmatched,
  min_stack: toRupees(info.minStakePaise),
  max_stack: toRupees(info.maxStakePaise),
  super_admin_message: market.remark.en,
  super_admin_message_hi: market.remark.hi,
  super_admin_message_bn: market.remark.bn ?? '',
  total_matched: toRupees(market.tradedPaise),
  price_ladder: market.priceLadder,
  pt: market.pt,
  result: resultOf(market),
  runner_json: runnerRows(live, market, figures),
});

/** What a match offers besides its odds; of its markets those count that still may be bet on. */
export function offersOf(
  catalogue: Pick<Catalogue, 'tvOf'>,
  matchId: string,
  markets: readonly LiveMarket[],
): Pick<WatchRow, 'is_fancy' | 'is_bookmaker_market' | 'IsTv'> {
  const open = markets.filter(({ status }) => status !== 'CLOSED');
  return {
    is_fancy: open.some(({ session }) => session) ? 1 : 0,
    is_bookmaker_market: open.some(({ marketType }) => marketType === 'BOOKMAKER') ? 1 : 0,
    IsTv: catalogue.tvOf(matchId) !== null,
  };
}

/** A match in a list with the prices of its first market, and what it offers besides. */
export function watchRowOf(
  live: LiveMarkets,
  match: MatchInfo,
  market: LiveMarket,
  offers: ReturnType<typeof offersOf>,
): WatchRow {
  const hours = binaryHours(market.marketType);
  return {
    match_id: match.id,
    match_name: match.name,
    match_date: toIst(match.openAt),
    market_id: market.id,
    sport_id: match.sportId,
    sport_name: sportName(match.sportId),
    series_name: match.seriesName,
    status: market.status,
    inplay: market.inPlay,
    ...offers,
    price_ladder: market.priceLadder,
    kind: tradedKindOf(market.marketType),
    ...(hours === '' ? {} : { hours }),
    runner_json: sortedRunners(market).map(({ id, name }) => ({
      selection_id: id,
      name,
      back: levelsOf(live, market.id, id, 'back'),
      lay: levelsOf(live, market.id, id, 'lay'),
    })),
  };
}
