import { sql } from 'kysely';
import type { QuietHours } from '../../../../domain/players/quietHours';
import type { Db } from '../../../base/db/connect';

/** A browser that is pushed to, as its page asked. */
export type Subscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
  hidesAmounts: boolean;
  quiet: QuietHours | null;
  zoneMinutes: number;
  language: string;
};

export type StoredSubscription = Subscription & { id: number; playerId: number };

/** Of an account; the oldest goes when another comes. */
const MOST = 10;

/** A session that a page was told has ended counts no more, as little as one that was signed out; one that merely rests does, as a push
 * is for whoever is away. */
const isOpen = (now: number) => sql<boolean>`exists (
  select from tokens t where t.hash = push_subscriptions.token_hash and t.revoked_at is null and not t.awaits_code
    and t.expires_at > ${new Date(now)} and t.used_at > ${new Date(0)})`;

/** Keeps a browser's subscription with the session; the browser that had it for another player has it for this one alone. */
export async function keepSubscription(
  db: Db,
  { playerId, tokenHash }: { playerId: number; tokenHash: string },
  { endpoint, p256dh, auth, hidesAmounts, quiet, zoneMinutes, language }: Subscription,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('push_subscriptions')
      .where((or) => or.or([or('endpoint', '=', endpoint), or('token_hash', '=', tokenHash)]))
      .execute();
    await trx
      .insertInto('push_subscriptions')
      .values({
        player_id: playerId,
        token_hash: tokenHash,
        endpoint,
        p256dh,
        auth,
        hides_amounts: hidesAmounts,
        quiet_from: quiet?.from ?? null,
        quiet_to: quiet?.to ?? null,
        zone_minutes: zoneMinutes,
        language,
        created_at: new Date(now),
      })
      .execute();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where player_id = ${playerId} order by id desc offset ${MOST})`.execute(
      trx,
    );
  });
}

export async function removeSubscription(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('token_hash', '=', tokenHash).execute();
}

export async function forgetSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function isPushedTo(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

const openOnes = (db: Db, now: number) => db.selectFrom('push_subscriptions').where(isOpen(now));

/** Whoever has a browser that is pushed to. */
export async function pushedPlayers(db: Db, now: number): Promise<number[]> {
  const rows = await openOnes(db, now).select('player_id').distinct().execute();
  return rows.map(({ player_id }) => player_id);
}

const toStored = (row: {
  id: number;
  player_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  hides_amounts: boolean;
  quiet_from: number | null;
  quiet_to: number | null;
  zone_minutes: number;
  language: string;
}): StoredSubscription => ({
  id: row.id,
  playerId: row.player_id,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  hidesAmounts: row.hides_amounts,
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  zoneMinutes: row.zone_minutes,
  language: row.language,
});

export async function subscriptionsOf(
  db: Db,
  players: readonly number[],
  now: number,
): Promise<StoredSubscription[]> {
  const rows = await openOnes(db, now).selectAll().where('player_id', 'in', players).execute();
  return rows.map(toStored);
}

/** One whose session is still open. */
export async function subscriptionById(
  db: Db,
  id: number,
  now: number,
): Promise<StoredSubscription | undefined> {
  const row = await openOnes(db, now).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** Those whose session is over are of no use to anybody. */
export async function sweepSubscriptions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where(sql<boolean>`not ${isOpen(now)}`)
    .execute();
}
