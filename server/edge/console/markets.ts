import type { ConsoleAsked } from '../../../api/schemas/operator/console';
import { formatPrice } from '../../../domain/bets/ladder';
import type { Side } from '../../../domain/bets/bet';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { hasLine, RUNS } from '../../../domain/sessions/sessionFacts';
import type { Db } from '../../base/db/connect';
import { readLiability } from '../../book/liability';
import type { MarketLiability } from '../../book/liability';
import type { LiveMarket } from '../../markets/matches/live';
import type { Outcome } from '../../operator/outcome';
import { marketsLook } from '../../operator/looks/markets';
import type { Known } from './desk';
import { rowsOf, shown } from './rows';
import type { ConsoleRow } from './rows';

const EVERYTHING = '1000';
const MINUTE_MS = 60_000;

/** Bets that were placed in the last minute, by market. */
async function lastMinute(db: Db, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bets')
    .select(({ fn }) => ['market_id', fn.countAll<string>().as('count')])
    .where('placed_at', '>', new Date(now - MINUTE_MS))
    .groupBy('market_id')
    .execute();
  return new Map(rows.map(({ market_id: id, count }) => [id, Number(count)]));
}

type Prices = Pick<Known, 'live' | 'exchangeNow'>;

/** What stands first at one side: a price with how much is there, of a session its line with the rate. */
function bestAt({ live }: Prices, market: LiveMarket, selectionId: number, side: Side): string {
  const [best] = live.shown(market.id, selectionId, side, 1);
  if (!best) return '';
  const price = formatPrice(best.odds, market.priceLadder);
  if (market.session) return `${price} @ ${best.sizePaise / 100}`;
  return `${price} (${formatAmount(best.sizePaise)})`;
}

/** The line of a session and its rates as `line move` takes them; null where there is none, or only half of one. */
function lineOf({ live }: Prices, market: LiveMarket): number[] | null {
  if (!market.session || !hasLine(market.session)) return null;
  const [no] = live.shown(market.id, RUNS, 'lay', 1);
  const [yes] = live.shown(market.id, RUNS, 'back', 1);
  return no && yes
    ? [no.odds, yes.odds, no.sizePaise, yes.sizePaise].map((hundredths) => Math.round(hundredths / 100))
    : null;
}

/** How old the prices of a market are, and whether bets are taken on them; null and '' where this process does not follow it. */
function agedOf(prices: Prices, market: LiveMarket | undefined) {
  if (!market || market.pt === 0) return { price_age_s: null, prices: '', line: null };
  return {
    price_age_s: Math.max(0, Math.round((prices.exchangeNow() - market.pt) / 1000)),
    prices: prices.live.standing(market.id),
    line: lineOf(prices, market),
  };
}

/** Selections with what can be had on them now. */
function pricedOf(prices: Prices, market: LiveMarket | undefined, selections: unknown): ConsoleRow[] {
  const rows = Array.isArray(selections) ? (selections as ConsoleRow[]) : [];
  return rows.map((row) => ({
    ...row,
    back: market ? bestAt(prices, market, Number(row['selection_id']), 'back') : '',
    lay: market ? bestAt(prices, market, Number(row['selection_id']), 'lay') : '',
  }));
}

const riskOf = (risk: MarketLiability | undefined) => ({
  bets: risk?.liveBets ?? 0,
  players_hold: toRupees(risk?.heldPaise ?? 0),
  house_at_worst: toRupees(risk?.worstPaise ?? 0),
  house_at_best: toRupees(risk?.bestPaise ?? 0),
});

/** Markets with what the house may win or lose by them and how old their prices are, worst first. */
export async function readMarkets(db: Db, { market, all }: ConsoleAsked, known: Known): Promise<Outcome> {
  const match =
    market === undefined
      ? undefined
      : await db.selectFrom('markets').select('match_id').where('id', '=', market).executeTakeFirst();
  if (market !== undefined && !match) return shown([]);
  const found = await marketsLook.show(db, {
    limit: EVERYTHING,
    ...(all === 'yes' || match ? { all: true } : {}),
    ...(match ? { match: match.match_id } : {}),
  });
  const placed = await lastMinute(db, known.exchangeNow());
  const risks = new Map((await readLiability(db)).map((one) => [one.marketId, one]));
  const rows = rowsOf(found).flatMap((row) => {
    const id = String(row['market_id']);
    if (market !== undefined && id !== market) return [];
    const live = known.live.get(id);
    return {
      ...row,
      ...riskOf(risks.get(id)),
      ...agedOf(known, live),
      selections: pricedOf(known, live, row['selections']),
      bets_a_minute: placed.get(id) ?? 0,
    };
  });
  return shown(rows.sort((a, b) => a.house_at_worst - b.house_at_worst));
}
