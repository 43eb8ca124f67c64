import { sql } from 'kysely';
import type * as v from 'valibot';
import type { addAlertRequest, WireAlert } from '../../../api/schemas/priceAlerts';
import { parseOdds, toDecimal } from '../../../domain/bets/ladder';
import { toIst } from '../../../domain/base/time';
import { traitsOf } from '../../../domain/kinds/rules';
import { kindOfType } from '../../../domain/markets/marketKind';
import { ALERT_DAYS, MOST_ALERTS } from '../../../domain/players/priceAlerts';
import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';
import type { Answer } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';

/** The most of those that are over in one list. */
const LISTED = 40;

type Row = Omit<WireAlert, 'odds' | 'reached'> & {
  odds: number;
  reachedOdds: number | null;
  reachedAt: Date | null;
};

/** What a player waits for, and what was reached lately; those that wait first. What ended without is not listed. */
export async function listAlerts(db: Db, playerId: number): Promise<WireAlert[]> {
  const { rows } = await sql<Row>`
    select a.id as alert_id, m.match_id, t.name as match_name, a.market_id, m.name as market_name, a.selection_id,
      r.name as runner_name, a.rises, a.odds, a.reached_odds as "reachedOdds", a.reached_at as "reachedAt"
    from price_alerts a join markets m on m.id = a.market_id join matches t on t.id = m.match_id
      join runners r on r.market_id = a.market_id and r.selection_id = a.selection_id
    where a.player_id = ${playerId} and (a.reached_at is not null or m.result is null)
    order by a.reached_at is null desc, a.id desc limit ${LISTED}`.execute(db);
  return rows.map(({ odds, reachedOdds, reachedAt, ...row }) => ({
    ...row,
    odds: toDecimal(odds),
    reached:
      reachedOdds === null || reachedAt === null
        ? null
        : { odds: toDecimal(reachedOdds), at: toIst(reachedAt.getTime()) },
  }));
}

type Refused = Extract<Answer<never>, { ok: false }>;
type Asked = v.InferOutput<typeof addAlertRequest>;

/** Whether a market has odds that are traded: lines, rates and tables have none. */
function hasTradedOdds(marketType: string): boolean {
  const kind = kindOfType(marketType);
  return kind !== undefined && traitsOf(kind).price === 'decimal' && !traitsOf(kind).isDealt;
}

async function refusalOf(
  trx: Trx,
  playerId: number,
  { market_id, selection_id }: Asked,
): Promise<Refused | undefined> {
  const market = await trx
    .selectFrom('markets')
    .innerJoin('runners', 'runners.market_id', 'markets.id')
    .select(['markets.market_type', 'markets.result', 'runners.status'])
    .where('markets.id', '=', market_id)
    .where('runners.selection_id', '=', selection_id)
    .executeTakeFirst();
  if (!market) return refuse('UNKNOWN_MARKET', tell('noSuchMarket'));
  if (market.result !== null || market.status !== 'ACTIVE' || !hasTradedOdds(market.market_type))
    return refuse('BAD_REQUEST', tell('alertNever'));
  const waiting = await trx
    .selectFrom('price_alerts')
    .innerJoin('markets', 'markets.id', 'price_alerts.market_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('price_alerts.player_id', '=', playerId)
    .where('price_alerts.reached_at', 'is', null)
    .where('markets.result', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting.count) < MOST_ALERTS
    ? undefined
    : refuse('BAD_REQUEST', tell('alertLimit', { most: MOST_ALERTS }));
}

/** Keeps what a player wants to be told of; the same again changes nothing. @param now wall clock, ms @returns why it is not kept */
export async function addAlert(
  db: Db,
  playerId: number,
  asked: Asked,
  now: number,
): Promise<Refused | undefined> {
  const odds = parseOdds(asked.odds);
  if (odds === undefined) return refuse('BAD_REQUEST', tell('alertNever'));
  return db.transaction().execute(async (trx) => {
    // Of two that are asked for at once the second counts the first.
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
    const refused = await refusalOf(trx, playerId, asked);
    if (refused) return refused;
    await sql`
      insert into price_alerts (player_id, market_id, selection_id, odds, rises, created_at)
      values (${playerId}, ${asked.market_id}, ${asked.selection_id}, ${odds}, ${asked.rises}, ${new Date(now)})
      on conflict (player_id, market_id, selection_id, odds, rises) where reached_at is null do nothing`.execute(
      trx,
    );
    return undefined;
  });
}

/** Whether it waits or was told; one that is not the player's is left alone. */
export async function removeAlert(db: Db, playerId: number, alertId: number): Promise<void> {
  await db.deleteFrom('price_alerts').where('id', '=', alertId).where('player_id', '=', playerId).execute();
}

/** @param now wall clock, ms */
export async function sweepAlerts(db: Db, now: number): Promise<void> {
  await sql`delete from price_alerts
    where created_at < ${new Date(now)}::timestamptz - ${ALERT_DAYS}::int * interval '1 day'`.execute(db);
}
