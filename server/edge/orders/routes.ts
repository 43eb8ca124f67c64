import { sql } from 'kysely';
import * as v from 'valibot';
import { wireId } from '../../../api/schemas/common';
import type { Db } from '../../base/db/connect';

/** Where a call is answered: by the owner of this market; null: there is none it is about, so that any owner can say so. */
type Route = (db: Db, body: unknown, playerId: number) => Promise<string | null>;

const marketOf = v.object({ market_id: wireId });
const fancyOf = v.object({ fancy_id: wireId });
const betOf = v.object({ bet_id: wireId });
const quoteOf = v.object({ quote_id: wireId });
const refOf = v.object({ ref: v.string() });

type Found = { marketId: string };

function numberOf(id: string | number): number | null {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : null;
}

const byMarket: Route = (_db, body) => Promise.resolve(String(v.parse(marketOf, body).market_id));
const bySession: Route = (_db, body) => Promise.resolve(String(v.parse(fancyOf, body).fancy_id));

const byBet: Route = async (db, body, playerId) => {
  const id = numberOf(v.parse(betOf, body).bet_id);
  const { rows } = await sql<Found>`select market_id as "marketId" from bets
    where id = ${id}::bigint and player_id = ${playerId}`.execute(db);
  return rows[0]?.marketId ?? null;
};

const byRef: Route = async (db, body, playerId) => {
  const { rows } = await sql<Found>`select market_id as "marketId" from pending_bets
    where player_id = ${playerId} and ref = ${v.parse(refOf, body).ref}`.execute(db);
  return rows[0]?.marketId ?? null;
};

const byQuote: Route = async (db, body, playerId) => {
  const id = numberOf(v.parse(quoteOf, body).quote_id);
  const { rows } = await sql<Found>`select market_id as "marketId" from cash_outs
    where id = ${id}::bigint and player_id = ${playerId}`.execute(db);
  return rows[0]?.marketId ?? null;
};

export type Handed = {
  route: Route;
  changes: boolean;
  /** Answered only after the market's delay. */
  mayWait?: boolean;
};

/** What the owner of a market answers, as it changes the market or reads what only the owner knows. */
export const HANDED: ReadonlyMap<string, Handed> = new Map([
  ['bet/placeMarketBet', { route: byMarket, changes: true, mayWait: true }],
  ['bet/placeFancyBet', { route: bySession, changes: true, mayWait: true }],
  ['bet/replaceBet', { route: byBet, changes: true, mayWait: true }],
  ['bet/cancelBet', { route: byBet, changes: true }],
  ['bet/cancelPending', { route: byRef, changes: true }],
  ['bet/cashOutQuote', { route: byMarket, changes: false }],
  ['bet/cashOut', { route: byQuote, changes: true }],
  ['bet/setCashOutRule', { route: byMarket, changes: true }],
  ['match/getDepth', { route: byMarket, changes: false }],
  ['match/getPriceHistory', { route: byMarket, changes: false }],
]);
