import { sql } from 'kysely';
import type { ConsoleAsked } from '../../../api/schemas/operator/console';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { dayOf } from '../../ledger/gameSums';
import type { Outcome } from '../../operator/outcome';
import type { Known } from './desk';
import { shown } from './rows';

type Won = { today: number; week: number; ever: number };

/** What a player won or lost, after commission: today, within seven days that end with it, and ever. */
export async function readAccount(
  db: Db,
  { player = '' }: ConsoleAsked,
  { exchangeNow }: Pick<Known, 'exchangeNow'>,
): Promise<Outcome> {
  const today = dayOf(sql`${new Date(exchangeNow())}::timestamptz`);
  const { rows } = await sql<Won>`
    select coalesce(sum(g.paise) filter (where g.day = ${today}), 0)::bigint as today,
      coalesce(sum(g.paise) filter (where g.day > ${today} - 7), 0)::bigint as week,
      coalesce(sum(g.paise), 0)::bigint as ever
    from players p left join game_sums g on g.player_id = p.id where p.user_name = ${player} group by p.id`.execute(
    db,
  );
  return shown(
    rows.map(({ today: day, week, ever }) => ({
      today: toRupees(day),
      week: toRupees(week),
      ever: toRupees(ever),
    })),
  );
}

/** Where a player is signed in now, the last used first. */
export async function readSignedIn(
  db: Db,
  { player = '' }: ConsoleAsked,
  { now }: Pick<Known, 'now'>,
): Promise<Outcome> {
  const rows = await db
    .selectFrom('tokens as t')
    .innerJoin('players as p', 'p.id', 't.player_id')
    .select(['t.id', 't.created_at', 't.used_at', 't.method', 't.ip', 't.device'])
    .where('p.user_name', '=', player)
    .where('t.revoked_at', 'is', null)
    .where('t.awaits_code', '=', false)
    .where('t.expires_at', '>', new Date(now()))
    .orderBy('t.used_at', 'desc')
    .limit(50)
    .execute();
  return shown(
    rows.map(({ id, created_at: since, used_at: used, method, ip, device }) => ({
      id: Number(id),
      since: toIst(since.getTime()),
      used: toIst(used.getTime()),
      method,
      ip,
      device,
    })),
  );
}
