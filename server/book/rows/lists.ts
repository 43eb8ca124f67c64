import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BetColumn, ReportedBet } from '../../../api/schemas/betReports';
import type { BetRow } from '../../../api/schemas/bets';
import type { SortedBy } from '../../../api/schemas/reports';
import { latinDigits } from '../../../domain/base/digits';
import type { BetStatus } from '../../../domain/bets/betStatus';
import { sportName } from '../../../domain/sports/sports';
import { walkTo } from '../../base/pageWalk';
import { holding, sortedBy } from '../../base/reportQuery';
import type { Db } from '../../base/db/connect';
import { rowsByIds } from './rows';

/** Bets of one player in any match. */
export type ListedBets = {
  playerId: number;
  statuses: readonly BetStatus[];
  /** Bets deleted since then too. */
  deletedSince?: Date | undefined;
  /** Placed within these; absent: at any time. */
  placed?: { from: Date; until: Date } | undefined;
  sportId?: number | undefined;
  matchId?: string | undefined;
  marketId?: string | undefined;
  /** In the name of match, market or selection; or the number of the bet. '': any. */
  search?: string;
};

const NONE = sql`true`;
const when = <T>(value: T | undefined, part: (value: T) => RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? NONE : part(value);

/** A status stands in the index of the list, a deletion in one of its own: neither is read from the bets themselves. */
function kept({ playerId, statuses, deletedSince }: ListedBets): RawBuilder<unknown> {
  const ofStatus = sql`b.status in (${sql.join(statuses)})`;
  if (deletedSince === undefined) return ofStatus;
  if (statuses.length === 0) return sql`b.deleted_at > ${deletedSince}`;
  return sql`(${ofStatus} or b.id in (
    select id from bets where player_id = ${playerId} and deleted_at > ${deletedSince}))`;
}

const named = (search: string): RawBuilder<unknown> => sql`(
  b.match_id in (select id from matches where name ilike ${holding(search)})
  or exists (select from markets k where k.id = b.market_id and k.name ilike ${holding(search)})
  or exists (select from runners r where r.market_id = b.market_id and r.selection_id = b.selection_id
    and r.name ilike ${holding(search)})
  or b.id::text = ${latinDigits(search).trim()})`;

const conditions = (wanted: ListedBets, which = kept(wanted)): RawBuilder<unknown> =>
  sql.join(
    [
      sql`b.player_id = ${wanted.playerId}`,
      which,
      when(wanted.placed, ({ from, until }) => sql`b.placed_at >= ${from} and b.placed_at < ${until}`),
      when(
        wanted.sportId,
        (id) => sql`b.match_id in (select id from matches where sport_id::text = ${String(id)})`,
      ),
      when(wanted.matchId, (id) => sql`b.match_id = ${id}`),
      when(wanted.marketId, (id) => sql`b.market_id = ${id}`),
      when(wanted.search?.trim() || undefined, named),
    ],
    sql` and `,
  );

const COLUMNS: Readonly<Record<BetColumn, RawBuilder<unknown>>> = {
  placed: sql`b.placed_at`,
  match: sql`(select name from matches where id = b.match_id)`,
  odds: sql`b.odds`,
  stack: sql`b.stake_paise`,
  profit_loss: sql`b.profit_paise`,
};

/** Those without a value last, either way; among equals the newest first. */
function order(sort: Sorted): RawBuilder<unknown> {
  const { column, isDown } = sortedBy(sort);
  const way = isDown ? sql`desc` : sql`asc`;
  // As the index has it: `placed_at` is never null.
  if (column === 'placed') return sql`b.placed_at ${way}, b.id ${way}`;
  return sql`${COLUMNS[column]} ${way} nulls last, b.placed_at desc, b.id desc`;
}

const countOf = (from: RawBuilder<unknown>, wanted: ListedBets, which?: RawBuilder<unknown>) =>
  sql`(select count(*) from ${from} b where ${conditions(wanted, which)})`;

/** Those of a status and the deleted ones are counted apart: each count reads one index, and no row is asked twice. */
export async function countBets(db: Db, wanted: ListedBets): Promise<number> {
  const { playerId, statuses, deletedSince } = wanted;
  const counts =
    deletedSince === undefined || statuses.length === 0
      ? [countOf(sql`bets`, wanted)]
      : [
          countOf(sql`bets`, { ...wanted, deletedSince: undefined }),
          // `offset 0`: the few deleted ones come first, whatever a plan made for any player guesses of the days.
          countOf(
            sql`(select * from bets where player_id = ${playerId} and deleted_at > ${deletedSince} offset 0)`,
            wanted,
            sql`b.status not in (${sql.join(statuses)})`,
          ),
        ];
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Adds what a list of many matches has to say of each. */
async function withMatches(db: Db, rows: readonly BetRow[]): Promise<ReportedBet[]> {
  const ids = [...new Set(rows.map(({ match_id }) => match_id))];
  if (ids.length === 0) return [];
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'name', 'sport_id'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(matches.map((match) => [match.id, match]));
  return rows.map((row) => {
    const { name = '', sport_id = 0 } = byId.get(row.match_id) ?? {};
    return { ...row, match_name: name, sport_id, sport_name: sportName(sport_id) };
  });
}

export type Sorted = SortedBy<BetColumn>;

/** The numbers of a player's bets in their order. */
export async function idsOfBets(db: Db, wanted: ListedBets, sort: Sorted = '-placed'): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(b.id order by ${order(sort)}), '[]') as ids from bets b
    where ${conditions(wanted)}`.execute(db);
  return rows[0]?.ids ?? [];
}

type Part = { sort: Sorted; limit: number; offset: number };

/** The numbers of some of a player's bets in their order. */
async function placesOf(db: Db, wanted: ListedBets, { sort, limit, offset }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bets b where ${conditions(wanted)}
    order by ${order(sort)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

async function betsOf(db: Db, ids: readonly number[]): Promise<ReportedBet[]> {
  const byId = new Map((await rowsByIds(db, [...ids])).map(({ row }) => [row.bet_id, row]));
  return withMatches(
    db,
    ids.flatMap((id) => byId.get(String(id)) ?? []),
  );
}

/** Some of a player's bets in their order; details are joined for them only. */
export const listBets = async (db: Db, wanted: ListedBets, part: Part): Promise<ReportedBet[]> =>
  betsOf(db, await placesOf(db, wanted, part));

type Asked = { page: number; limit: number; sort?: Sorted | undefined };

/** A list by all that it is chosen by; what counts from a moment on, like deletions, moves with the time. */
const keyOf = ({ playerId, statuses, deletedSince, placed, ...wanted }: ListedBets, sort: Sorted): string =>
  JSON.stringify(['bets', playerId, statuses, deletedSince !== undefined, placed, wanted, sort]);

/** A page of a list, and how many rows all its pages have. */
export async function pageOfBets(db: Db, wanted: ListedBets, { sort = '-placed', ...asked }: Asked) {
  const { data: ids, ...page } = await walkTo(db, {
    key: keyOf(wanted, sort),
    asked,
    total: countBets(db, wanted),
    idOf: String,
    read: (offset, limit) => placesOf(db, wanted, { sort, limit, offset }),
  });
  return { data: await betsOf(db, ids), ...page };
}
