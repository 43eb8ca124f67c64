import { sql } from 'kysely';
import type { Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { setting } from '../auth/sessions';
import { IDLE_MINUTES } from '../settings/limits';

/** What is shown of a player's sessions that are open. */
export async function listSessions(db: Db, caller: Caller, now: number) {
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'hash', 'device', 'ip', 'created_at', 'used_at', 'method'])
    .where('player_id', '=', caller.playerId)
    .where('awaits_code', '=', false)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(
      sql<boolean>`used_at > ${new Date(now)}::timestamptz
        - ${setting(IDLE_MINUTES.name, IDLE_MINUTES.usual)} * interval '1 minute'`,
    )
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ id, hash, device, ip, created_at, used_at, method }) => ({
    session_id: id,
    device,
    address: ip,
    created_at: created_at.getTime(),
    used_at: used_at.getTime(),
    method,
    is_current: hash === caller.tokenHash,
  }));
}

/** Ends one session of the player. @returns its hash, to be told; undefined if there is no such session */
export async function endOne(
  trx: Trx,
  playerId: number,
  id: number,
  now: number,
): Promise<string | undefined> {
  const ended = await trx
    .updateTable('tokens')
    .set({ revoked_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return ended?.hash;
}

/** For thirteen months a player sees what happened. */
const ACTIVITY_MS = 396 * 24 * 3_600_000;
const PAGE = 30;

/** A page of what happened, newest first. */
export async function listActivity(db: Db, playerId: number, before: number | undefined, now: number) {
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('at', '>', new Date(now - ACTIVITY_MS))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const events = rows.slice(0, PAGE).map(({ id, at, kind, detail, ip, device }) => ({
    event_id: id,
    at: at.getTime(),
    kind,
    detail,
    address: ip,
    device,
  }));
  return { events, has_more: rows.length > PAGE };
}
