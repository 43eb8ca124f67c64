import { sql } from 'kysely';
import { askFor, confirmWish } from '../../../domain/players/limits/limit';
import type { LimitKind, OwnLimit } from '../../../domain/players/limits/limit';
import { windowOf } from '../../../domain/players/limits/window';
import type { LimitPeriod } from '../../../domain/players/limits/window';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { readLimits } from '../../protection/guard';
import { changeProtection, keepEvent } from './changing';
import type { Changer } from './changing';

/** Names a limit of a player. */
export type Which = { kind: LimitKind; period: LimitPeriod };
type Held = Pick<OwnLimit, 'most' | 'wish'>;

async function readHeld(
  trx: Trx,
  { playerId, at }: Changer,
  { kind, period }: Which,
): Promise<Held | undefined> {
  const limits = (await readLimits(trx, [playerId], at.getTime())).get(playerId) ?? [];
  return limits.find((one) => one.kind === kind && one.period === period);
}

async function write(
  trx: Trx,
  { playerId, at }: Changer,
  { kind, period }: Which,
  held: Held | undefined,
): Promise<void> {
  if (!held) {
    await sql`delete from limits where player_id = ${playerId} and kind = ${kind} and period = ${period}`.execute(
      trx,
    );
    return;
  }
  const { most, wish } = held;
  const askedAt = wish && new Date(wish.askedAt);
  await sql`
    insert into limits as l (player_id, kind, period, most, since, wished, asked_at)
    values (${playerId}, ${kind}, ${period}, ${most}, ${at}, ${wish?.most ?? null}, ${askedAt})
    on conflict (player_id, kind, period) do update set most = excluded.most, wished = excluded.wished, asked_at = excluded.asked_at,
      since = case when l.most = excluded.most then l.since else excluded.since end`.execute(trx);
}

/** The time of today before there was a limit of it counts too. */
async function countToday(trx: Trx, { playerId, at }: Changer): Promise<void> {
  const from = new Date(windowOf('day', at.getTime()).from);
  await sql`
    insert into signed_in as s (player_id, spans)
    select ${playerId}, range_agg(tstzrange(created_at, used_at)) from tokens
      where player_id = ${playerId} and used_at > created_at and used_at > ${from} having count(*) > 0
    on conflict (player_id) do update set spans = s.spans + excluded.spans`.execute(trx);
}

/** `nothing`: there was no limit, and none was asked for. `waits`: until it is confirmed. */
export type LimitAsked = { status: 'nothing' | 'holds' } | { status: 'waits'; askedAt: number };

/** Asks for another limit, or for none. */
export const askLimit = (db: Db, changer: Changer, which: Which, most: number | null): Promise<LimitAsked> =>
  changeProtection(db, changer.playerId, async (trx): Promise<LimitAsked> => {
    const before = await readHeld(trx, changer, which);
    const held = askFor(before, most, changer.at.getTime());
    if (!held) {
      await refuseLimit(trx, changer, which);
      return { status: 'nothing' };
    }
    await write(trx, changer, which, held);
    if (which.kind === 'session' && !before) await countToday(trx, changer);
    await keepEvent(trx, changer, { event: held.wish ? 'asked' : 'set', ...which, most });
    return held.wish ? { status: 'waits', askedAt: held.wish.askedAt } : { status: 'holds' };
  });

/** Keeps that a player wants no limit of deposits, so that the question before the first one is not asked again. */
async function refuseLimit(trx: Trx, changer: Changer, which: Which): Promise<void> {
  if (which.kind !== 'deposit') return;
  await sql`insert into safety_choices (player_id, no_limit_at) values (${changer.playerId}, ${changer.at})
    on conflict (player_id) do update set no_limit_at = excluded.no_limit_at`.execute(trx);
  await keepEvent(trx, changer, { event: 'noLimit', ...which });
}

export type LimitConfirmed = { status: 'nothing' | 'confirmed' } | { status: 'early'; from: number };

/** The second press, after the wait. */
export const confirmLimit = (db: Db, changer: Changer, which: Which): Promise<LimitConfirmed> =>
  changeProtection(db, changer.playerId, async (trx): Promise<LimitConfirmed> => {
    const before = await readHeld(trx, changer, which);
    const confirmed = before ? confirmWish(before, changer.at.getTime()) : { status: 'nothing' as const };
    if (confirmed.status !== 'confirmed') return confirmed;
    await write(trx, changer, which, confirmed.held);
    await keepEvent(trx, changer, { event: 'confirmed', ...which, most: confirmed.held?.most ?? null });
    return { status: 'confirmed' };
  });

/** The limit stays as it is. @returns false if nothing else was asked for */
export const dropWish = (db: Db, changer: Changer, which: Which): Promise<boolean> =>
  changeProtection(db, changer.playerId, async (trx) => {
    const before = await readHeld(trx, changer, which);
    if (!before?.wish) return false;
    await write(trx, changer, which, { most: before.most, wish: null });
    await keepEvent(trx, changer, { event: 'dropped', ...which, most: before.wish.most });
    return true;
  });
