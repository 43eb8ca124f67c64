import { sql } from 'kysely';
import { LIVE } from '../../../domain/bets/betStatus';
import type { Db } from '../../base/db/connect';

/** A month of what happened to bets: its first day, 'yyyy-MM-dd'. */
type Asked = { month: string; now: number };

type State = {
  isThere: boolean;
  archivedAt: Date | null;
  isYoung: boolean;
  open: number;
  unsettled: number;
  disputed: number;
};

/** How a month stands: whether it is old enough, and what of the bets that it is about still goes on. */
async function readState(db: Db, { month, now }: Asked): Promise<State> {
  const of = sql`${month}::date`;
  const { rows } = await sql<State>`
    with touched as (
      select bet_id as id from bet_events where at >= month_begins(${of}) and at < month_ends(${of})
      union select id from bets where placed_at >= month_begins(${of}) and placed_at < month_ends(${of}))
    select to_regclass(part_of_month('bet_events', ${of})) is not null as "isThere",
      (select archived_at from archived_months where of_table = 'bet_events' and month = ${of}) as "archivedAt",
      month_ends(${of}) > least(${new Date(now)}::timestamptz, now()) - interval '13 months' as "isYoung",
      count(*) filter (where b.status = any(${[...LIVE]}::text[]))::int as open,
      count(distinct m.id) filter (where m.result is null)::int as unsettled,
      count(*) filter (where exists (select from bet_queries q where q.bet_id = b.id and q.state <> 'closed'))::int as disputed
    from touched join bets b using (id) join markets m on m.id = b.market_id`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a count always has a row');
  return state;
}

/** Why a month stays. */
export type Stays =
  | { code: 'NO_MONTH' | 'TOO_YOUNG' | 'BUSY' }
  | { code: 'ARCHIVED'; at: Date }
  | { code: 'OPEN_BETS' | 'UNSETTLED' | 'DISPUTED'; count: number };

function staysFor({ isThere, archivedAt, isYoung, open, unsettled, disputed }: State): Stays | undefined {
  if (archivedAt) return { code: 'ARCHIVED', at: archivedAt };
  if (!isThere) return { code: 'NO_MONTH' };
  if (isYoung) return { code: 'TOO_YOUNG' };
  if (open > 0) return { code: 'OPEN_BETS', count: open };
  if (unsettled > 0) return { code: 'UNSETTLED', count: unsettled };
  return disputed > 0 ? { code: 'DISPUTED', count: disputed } : undefined;
}

/** Puts a month of what happened to bets away, in the caller's transaction: its rows stay as they are, in the schema `archive`. Whoever
 * takes bets waits for the end of that transaction; what does not let go in two seconds is not waited for.
 * @returns its rows, or why it stays */
export async function detachMonth(db: Db, asked: Asked): Promise<number | Stays> {
  const stays = staysFor(await readState(db, asked));
  if (stays) return stays;
  const { rows } = await sql<{ rows: number | null }>`
    select archive_month('bet_events', ${asked.month}::date) as rows`.execute(db);
  return rows[0]?.rows ?? { code: 'BUSY' };
}
