import * as v from 'valibot';
import { toRupees, formatAmount } from '../../../domain/base/money';
import { sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { flag, maybe, typed } from '../words';
import { badSport, sportOf } from '../verbs/sportWords';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineLook } from './look';
import { inColumns, moreOf } from './columns';
import type { Column } from './columns';
import { upToLimit } from './listed';

const marketsAsked = v.object({ sport: maybe, match: maybe, all: flag, notOffered: flag, limit: typed });
type MarketsAsked = v.InferOutput<typeof marketsAsked>;

const readMarkets = (db: Db, { match, all }: MarketsAsked, sportId: number | undefined, limit: number) =>
  db
    .selectFrom('markets')
    .innerJoin('matches', 'matches.id', 'markets.match_id')
    .selectAll('markets')
    .select(['matches.name as match_name', 'sport_id'])
    .$if(sportId !== undefined, (query) => query.where('sport_id', '=', sportId ?? 0))
    .$if(match !== undefined, (query) => query.where('match_id', '=', match ?? ''))
    .$if(all !== true, (query) => query.where('result', 'is', null))
    .orderBy('in_play', 'desc')
    .orderBy('start_at')
    .orderBy('match_id')
    .orderBy('markets.id')
    .limit(limit)
    .execute();

type MarketRow = Awaited<ReturnType<typeof readMarkets>>[number];

/** What keeps it from being bet on, the feed's word otherwise. */
function heldOf({ held, feed_status }: MarketRow): string {
  if (!held) return feed_status.toLowerCase();
  return feed_status === 'CLOSED' ? 'held, result awaited' : 'held';
}

function stateOf(row: MarketRow): string {
  const { result, in_play, moved_line } = row;
  if (result !== null) return result;
  const words = [heldOf(row), in_play ? 'in play' : '', moved_line ? 'moved' : ''];
  return words.filter((word) => word !== '').join(', ');
}

const limitsOf = (row: MarketRow): string =>
  `${formatAmount(row.min_stake_paise)}-${formatAmount(row.max_stake_paise)}`;

const COLUMNS: readonly Column<MarketRow>[] = [
  { head: 'MARKET', cell: ({ id }) => id },
  { head: 'MATCH', cell: ({ match_id }) => match_id },
  { head: 'SPORT', cell: ({ sport_id }) => sportName(sport_id) },
  { head: 'STARTS', cell: ({ start_at }) => toIst(start_at.getTime()).slice(0, 16) },
  { head: 'STATE', cell: stateOf },
  { head: 'STAKES', right: true, cell: limitsOf },
  { head: 'DELAY', right: true, cell: ({ delay_set_s, bet_delay_s }) => `${delay_set_s ?? bet_delay_s} s` },
  { head: 'COMM', right: true, cell: ({ commission_bps }) => `${commission_bps / 100}%` },
  { head: 'NAME', cell: ({ match_name, name }) => `${match_name}: ${name}` },
];

type Runner = { market_id: string; selection_id: number; name: string; status: string };

const readRunners = (db: Db, marketIds: readonly string[]): Promise<Runner[]> =>
  marketIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('runners')
        .select(['market_id', 'selection_id', 'name', 'status'])
        .where('market_id', 'in', marketIds)
        .orderBy('market_id')
        .orderBy('sort')
        .execute();

const RUNNERS: readonly Column<Runner>[] = [
  { head: 'MARKET', cell: ({ market_id }) => market_id },
  { head: 'SELECTION', right: true, cell: ({ selection_id }) => String(selection_id) },
  { head: 'STATE', cell: ({ status }) => status.toLowerCase() },
  { head: 'NAME', cell: ({ name }) => name },
];

const dataOf = (row: MarketRow, runners: readonly Runner[]) => ({
  market_id: row.id,
  match_id: row.match_id,
  match: row.match_name,
  name: row.name,
  sport_id: row.sport_id,
  starts: toIst(row.start_at.getTime()),
  state: stateOf(row),
  min_stake: toRupees(row.min_stake_paise),
  max_stake: toRupees(row.max_stake_paise),
  delay_s: row.delay_set_s ?? row.bet_delay_s,
  commission_bps: row.commission_bps,
  moved_line: row.moved_line,
  selections: runners
    .filter(({ market_id }) => market_id === row.id)
    .map(({ selection_id, name, status }) => ({ selection_id, name, status })),
});

async function listNotOffered(db: Db, sportId: number | undefined, limit: number): Promise<Outcome> {
  const rows = await db
    .selectFrom('not_offered')
    .selectAll()
    .$if(sportId !== undefined, (query) => query.where('sport_id', '=', sportId ?? 0))
    .orderBy('why')
    .orderBy('match_name')
    .orderBy('market_id')
    .limit(limit)
    .execute();
  const counts = new Map<string, number>();
  for (const { why } of rows) counts.set(why, (counts.get(why) ?? 0) + 1);
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { head: 'MARKET', cell: ({ market_id }) => market_id },
    { head: 'SPORT', cell: ({ sport_id }) => sportName(sport_id) },
    { head: 'WHY', cell: ({ why }) => why },
    { head: 'NAME', cell: ({ match_name, name }) => `${match_name}: ${name}` },
  ];
  const sums = [...counts].map(([why, count]) => `${count} ${why}`).join(', ');
  const list = inColumns(columns, rows, 'the feeds have no market that is not offered');
  return {
    ok: true,
    text: rows.length === 0 ? list : `${list}${moreOf(rows, limit)}\n${sums}`,
    data: { counts: Object.fromEntries(counts), markets: rows },
  };
}

/** Markets without a result, or all; those of one match with their selections. */
async function listMarkets(db: Db, asked: MarketsAsked, limit: number): Promise<Outcome> {
  const sportId = asked.sport === undefined ? undefined : sportOf(asked.sport);
  if (asked.sport !== undefined && sportId === undefined) return failed(badSport(asked.sport));
  if (asked.notOffered) return listNotOffered(db, sportId, limit);
  const rows = await readMarkets(db, asked, sportId, limit);
  const runners = await readRunners(
    db,
    rows.map(({ id }) => id),
  );
  const list = inColumns(COLUMNS, rows, 'there is no such market') + moreOf(rows, limit);
  const below =
    asked.match === undefined || rows.length === 0 ? '' : `\n\n${inColumns(RUNNERS, runners, '')}`;
  return { ok: true, text: list + below, data: rows.map((row) => dataOf(row, runners)) };
}

export const marketsLook = defineLook({
  name: 'markets',
  request: marketsAsked,
  who: 'everybody',
  show: upToLimit(listMarkets),
});
