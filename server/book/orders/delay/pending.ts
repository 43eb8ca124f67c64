import { sql } from 'kysely';
import type { Db } from '../../../base/db/connect';
import { HOLDS_MARKET } from '../../../base/db/fence';
import { Displaced, sure } from '../../../base/db/outage';
import { DELAY_MS, pendingFacts } from '../../rows/pending';
import type { PendingFacts } from '../../rows/pending';
import type { Trx } from '../../../ledger/accounts';
import type { Order } from '../order/order';
import { refusals } from '../order/refusals';
import type * as v from 'valibot';
import type { cancelPendingReply } from '../../../../api/schemas/bets';
import { tell } from '../../../../domain/words/sayings';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import { answerTo } from '../order/answers';
import type { BookParts } from '../parts/parts';

/** Writes the row of a bet whose delay begins, one statement that waits for the disk. A row that an outage left
 * under this `ref` is taken over. @returns the row as players read it, with its id @throws Displaced */
export async function keepPending(
  db: Db,
  order: Order,
  times: { at: Date; until: Date },
): Promise<PendingFacts> {
  const { playerId, marketId, selectionId, side, odds, rateBps, stakePaise, ref, fingerprint } = order;
  const press = order.press && JSON.stringify(order.press);
  const put = sql`
    insert into pending_bets as p (player_id, ref, fingerprint, match_id, market_id, selection_id, is_back, odds, rate_bps,
      stake_paise, placed_at, until, press)
    select ${playerId}::int, ${ref}::text, ${fingerprint}::text, match_id, id, ${selectionId}::bigint, ${side === 'back'}::boolean,
      ${odds}::int, ${rateBps}::int, ${stakePaise}::bigint, ${times.at}::timestamptz, ${times.until}::timestamptz,
      ${press}::jsonb
    from markets where id = ${marketId} and ${HOLDS_MARKET}
    on conflict (player_id, ref) do update set id = excluded.id, fingerprint = excluded.fingerprint,
      match_id = excluded.match_id, market_id = excluded.market_id, selection_id = excluded.selection_id,
      is_back = excluded.is_back, odds = excluded.odds, rate_bps = excluded.rate_bps, stake_paise = excluded.stake_paise,
      placed_at = excluded.placed_at, until = excluded.until, press = excluded.press
    returning *`;
  // A transaction carries the lease: what a displaced server wrote, nobody would ever remove.
  const work = db.transaction().execute(async (trx) => {
    const { rows } =
      await sql<PendingFacts>`with put as (${put}) ${pendingFacts(sql`put`, sql`true`)}`.execute(trx);
    if (!rows[0]) throw new Displaced();
    return rows[0];
  });
  return sure(() => work);
}

/** Removes the row of a bet that an outage kept from being decided, unless the same `ref` waits again by now.
 * Where another process has the market, that one refuses it. */
export async function dropPending(db: Db, { playerId, ref }: Order, at: Date): Promise<void> {
  await sql`delete from pending_bets using markets where markets.id = pending_bets.market_id and ${HOLDS_MARKET}
    and player_id = ${playerId} and ref = ${ref} and placed_at = ${at}`.execute(db);
}

/** Refuses what waited on the markets of these leases when their server died: no money had moved, and whoever asks again
 * hears so. */
export async function refuseLeftOver(db: Db, at: Date, leases: readonly number[]): Promise<void> {
  await sql`
    with gone as (delete from pending_bets using markets
      where markets.id = pending_bets.market_id and markets.shard = any(${leases}::int[]) returning pending_bets.*)
    insert into answers (player_id, ref, answer, fingerprint, at, asked_at, delay_ms, press, bet)
    select player_id, ref, ${JSON.stringify(refusals.restarted())}::jsonb, fingerprint, ${at}::timestamptz, placed_at, ${DELAY_MS}, press,
      to_jsonb(gone) from gone
    on conflict (player_id, ref) do nothing`.execute(db);
}

type TakenBack = v.InferInput<typeof cancelPendingReply>;

/** Takes back a bet in its delay: the row goes and the refusal is stored as the answer to its `ref` in one statement,
 * which waits for a placement that is being written. Idempotent. Refuses UNKNOWN_BET, NOT_CANCELLABLE.
 * @throws Displaced */
export async function cancelPending(
  { db, clock, waits }: Pick<BookParts, 'db' | 'clock' | 'waits'>,
  playerId: number,
  ref: string,
): Promise<Answer<TakenBack>> {
  const refusal = refusals.takenBack();
  const { rows } = await sure(() =>
    sql<{ isHeld: boolean | null; isGone: boolean }>`
      with waiting as materialized (select ${HOLDS_MARKET} as held from pending_bets p join markets on markets.id = p.market_id
        where player_id = ${playerId} and ref = ${ref}),
      gone as (delete from pending_bets where player_id = ${playerId} and ref = ${ref} and (select held from waiting)
        returning *),
      answered as (
        insert into answers (player_id, ref, answer, fingerprint, at, asked_at, delay_ms, press, bet)
        select ${playerId}::int, ${ref}::text, ${JSON.stringify(refusal)}::jsonb, fingerprint, ${new Date(clock.now())}::timestamptz, placed_at, ${DELAY_MS}, press,
          to_jsonb(gone) from gone on conflict (player_id, ref) do nothing)
      select (select held from waiting) as "isHeld", exists (select from gone) as "isGone"`.execute(db),
  );
  if (rows[0]?.isHeld === false) throw new Displaced();
  if (rows[0]?.isGone) waits.end({ playerId, ref }, refusal);
  else {
    const answer = await answerTo(db, { playerId, ref });
    if (!answer) return refusals.unknownBet();
    if (answer.code !== 'CANCELLED') return refusals.waitIsOver();
  }
  return done({ ref }, tell('betTakenBack'));
}

/** Takes back whatever of a player waits on these markets, in a transaction that has them locked. @returns references by market */
export async function takeBackAll(
  trx: Trx,
  playerId: number,
  marketIds: readonly string[],
  at: Date,
): Promise<readonly { marketId: string; ref: string }[]> {
  const { rows } = await sql<{ marketId: string; ref: string }>`
    with gone as (delete from pending_bets where player_id = ${playerId} and market_id = any(${marketIds}::text[]) returning *),
    answered as (
      insert into answers (player_id, ref, answer, fingerprint, at, asked_at, delay_ms, press, bet)
      select player_id, ref, ${JSON.stringify(refusals.takenBack())}::jsonb, fingerprint, ${at}::timestamptz, placed_at, ${DELAY_MS}, press,
        to_jsonb(gone) from gone on conflict (player_id, ref) do nothing)
    select market_id as "marketId", ref from gone`.execute(trx);
  return rows;
}
