import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { profitLossRequest } from '../../../api/schemas/statements';
import type { ProfitGroup, ProfitLossRequest, ProfitRow } from '../../../api/schemas/statements';
import { toRupees } from '../../../domain/base/money';
import { PROVIDER_GAMES, sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { report } from '../../base/reportFile';
import type { Report, ReportCell } from '../../base/reportFile';
import { holding, reportWindow, sortedBy } from '../../base/reportQuery';
import type { ReportDays } from '../../base/reportQuery';
import { dayOf, GAME_SUBJECT, MARKET_SUBJECT } from '../../ledger/gameSums';
import { accountOf, ledgerSpan } from './span';
import type { LedgerSpan } from './span';

type Summed = {
  sportId: number;
  matchId: string | null;
  matchName: string | null;
  marketId: string | null;
  marketName: string | null;
  paise: number;
  count: number;
  at: Date;
  /** How many there are of all pages. */
  total: number;
};

const GROUPS: Record<ProfitGroup, { by: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  sport: {
    by: sql`null::text as "marketId", null::text as "marketName", null::text as "matchId", null::text as "matchName"`,
    name: sql`"sportId"`,
  },
  match: {
    by: sql`null::text as "marketId", null::text as "marketName", f.match_id as "matchId", f.match_name as "matchName"`,
    name: sql`"matchName"`,
  },
  market: {
    by: sql`f.market_id as "marketId", f.market_name as "marketName", f.match_id as "matchId", f.match_name as "matchName"`,
    name: sql`("matchName" || ', ' || "marketName")`,
  },
};

/** Whose games, of which days, and which of them. */
type Wanted = { asked: ProfitLossRequest; days: ReportDays; playerId: number };

/** Entries of sums that lie across an end of the span, as those of one kind of subject. */
const acrossAnEnd = (kind: RawBuilder<unknown>, subject: RawBuilder<unknown>, accountId: number) => sql`
    select g.subject_kind, g.subject_id, g.day, sum(n.amount_paise) as paise, count(*) as count, max(t.at) as at
    from cut g join transactions t on t.player_id = g.player_id and ${subject} = g.subject_id
        and t.id between g.low and g.high and ${dayOf(sql`t.at`)} = g.day
      join entries n on n.transaction_id = t.id and n.account_id = ${accountId}
    where g.subject_kind = ${kind} group by 1, 2, 3`;

/** What markets and games of providers brought within a span, by subject and day. A row of the sums that lies across an end of it, as
 * that of a game played on both sides or clocks that were set back may have it, is summed again from its entries. */
function gamesWithin(
  playerId: number,
  accountId: number,
  { first, behind }: LedgerSpan,
): RawBuilder<unknown> {
  const end = behind ?? Number.MAX_SAFE_INTEGER;
  const isWhole = sql`g.first_id >= ${first} and g.last_id < ${end}`;
  return sql`
    with cut as (
      select g.*, greatest(g.first_id, ${first}::bigint) as low, least(g.last_id, ${end}::bigint - 1) as high
      from game_sums g where g.player_id = ${playerId} and not (${isWhole})
        and g.first_id < ${end} and g.last_id >= ${first})
    select g.subject_kind, g.subject_id, g.day, g.paise, g.count, g.last_at as at
    from game_sums g where g.player_id = ${playerId} and ${isWhole}
    union all ${acrossAnEnd(MARKET_SUBJECT, sql`t.market_id`, accountId)}
    union all ${acrossAnEnd(GAME_SUBJECT, sql`t.game`, accountId)}`;
}

/** Ids of providers stand where those of matches do, and no match has one of these. */
const PROVIDER_MATCH = 'game.';

function isMeantBy({ search, sport_id, match_id }: ProfitLossRequest): RawBuilder<unknown> {
  const like = holding(search);
  const named =
    search.trim() === '' ? sql`true` : sql`(s.market_name ilike ${like} or s.match_name ilike ${like})`;
  const ofSport = sport_id === undefined ? sql`true` : sql`s.sport_id::text = ${String(Number(sport_id))}`;
  const ofMatch = match_id === undefined ? sql`true` : sql`s.match_id = ${String(match_id)}`;
  return sql`${named} and ${ofSport} and ${ofMatch}`;
}

/** What each market and each game brought the player within the days, found by the names asked for: `own` and `found`. A game stands
 * as a market, and its provider as the match. */
async function subjects(db: Db, { asked, days, playerId }: Wanted): Promise<RawBuilder<unknown>> {
  const [span, accountId] = await Promise.all([ledgerSpan(db, playerId, days), accountOf(db, playerId)]);
  return sql`
    own as materialized (${gamesWithin(playerId, accountId, span)}),
    summed as (select subject_kind, subject_id, sum(paise) as paise, sum(count) as count, max(at) as at
      from own group by 1, 2),
    named as (
      select b.*, e.sport_id, e.id as match_id, e.name as match_name, m.id as market_id, m.name as market_name
      from summed b join markets m on m.id = b.subject_id join matches e on e.id = m.match_id
      where b.subject_kind = ${MARKET_SUBJECT}
      union all
      select b.*, ${PROVIDER_GAMES.id}, ${PROVIDER_MATCH} || p.code, p.name, split_part(b.subject_id, '/', 2),
        coalesce(g.name, p.name)
      from summed b join providers p on p.code = split_part(b.subject_id, '/', 1)
        left join provider_games g on g.provider = p.code and g.game = split_part(b.subject_id, '/', 2)
      where b.subject_kind = ${GAME_SUBJECT}),
    found as materialized (select s.* from named s where ${isMeantBy(asked)})`;
}

function orderOf({ group, sort = '-date' }: ProfitLossRequest): RawBuilder<unknown> {
  const { column, isDown } = sortedBy(sort);
  const way = isDown ? sql`desc` : sql`asc`;
  const by = { profit_loss: sql`paise`, date: sql`at`, game: GROUPS[group].name }[column];
  return sql`${by} ${way}, "sportId", "matchId", "marketId"`;
}

async function readSums(db: Db, wanted: Wanted, page: { limit: number; offset: number }): Promise<Summed[]> {
  const { asked } = wanted;
  const { rows } = await sql<Summed>`
    with ${await subjects(db, wanted)},
    grouped as (
      select f.sport_id as "sportId", ${GROUPS[asked.group].by}, sum(f.paise)::bigint as paise,
        sum(f.count)::int as count, max(f.at) as at
      from found f group by 1, 2, 3, 4, 5)
    select *, (count(*) over ())::int as total
    from grouped order by ${orderOf(asked)} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

async function readDays(db: Db, wanted: Wanted) {
  const { rows } = await sql<{ day: string; paise: number }>`
    with ${await subjects(db, wanted)}
    select to_char(own.day, 'YYYY-MM-DD') as day, sum(own.paise)::bigint as paise
    from own where (own.subject_kind, own.subject_id) in (select subject_kind, subject_id from found) group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

const rowOf = (one: Summed): ProfitRow => ({
  game: one.marketName ?? one.matchName ?? sportName(one.sportId),
  game_type: sportName(one.sportId),
  profit_loss: toRupees(one.paise),
  count: one.count,
  date: toIst(one.at.getTime()),
  sport_id: one.sportId,
  match_id: one.matchId,
  match_name: one.matchName ?? '',
  market_id: one.marketId,
  market_name: one.marketName ?? '',
});

/** What games brought, by sport, match or market: the same entries as the statement's, so the same sum. */
export async function readProfit(db: Db, asked: ProfitLossRequest, days: ReportDays, playerId: number) {
  const { limit } = asked;
  const wanted = { asked, days, playerId };
  const pageAt = (page: number) => readSums(db, wanted, { limit, offset: (page - 1) * limit });
  const [first, byDay] = await Promise.all([pageAt(asked.page), readDays(db, wanted)]);
  // Behind the last page no row says how many there are.
  const total = (first[0] ?? (asked.page > 1 ? (await pageAt(1))[0] : undefined))?.total ?? 0;
  const { page } = reportWindow(asked, total);
  const rows = page === asked.page ? first : await pageAt(page);
  return {
    data: rows.map(rowOf),
    total,
    limit,
    page,
    sum: toRupees(byDay.reduce((sum, { paise }) => sum + paise, 0)),
    days: byDay.map(({ day, paise }) => ({ day, profit_loss: toRupees(paise) })),
  };
}

const cellsOf = (one: Summed): readonly ReportCell[] => [
  one.at.getTime(),
  { name: sportName(one.sportId) },
  one.matchName,
  one.marketName === null ? null : { name: one.marketName },
  one.count,
  one.paise,
];

/** The database groups all markets again for each batch, so there are few of them. */
const FILE_ROWS = 5000;

async function* batchesOf(db: Db, wanted: Wanted) {
  for (let offset = 0; ; offset += FILE_ROWS) {
    const rows = await readSums(db, wanted, { limit: FILE_ROWS, offset });
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < FILE_ROWS) return;
  }
}

export const profitReport = (db: Db): Report =>
  report({
    name: 'profitLoss',
    columns: [
      { key: 'date', kind: 'time' },
      { key: 'sport', kind: 'text' },
      { key: 'match', kind: 'text' },
      { key: 'market', kind: 'text' },
      { key: 'count', kind: 'count' },
      { key: 'profit_loss', kind: 'amount' },
    ],
    request: profitLossRequest,
    batches: (asked, days, playerId) => batchesOf(db, { asked, days, playerId }),
  });
