import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type * as v from 'valibot';
import { casinoBets, casinoBetsRequest } from '../../../api/schemas/casinoReports';
import type { CasinoBetRow } from '../../../api/schemas/casinoReports';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { inBatches, report } from '../../base/reportFile';
import type { Report, ReportCell } from '../../base/reportFile';
import { holding, reportDaysOf, reportWindow } from '../../base/reportQuery';
import type { ReportDays } from '../../base/reportQuery';

/** A bet at a table of ours, or a player's round in a provider's game. */
type Found = {
  /** Its number, or provider and round. */
  id: string;
  /** Orders rows of one moment. */
  key: string;
  at: Date;
  game: string;
  selection: string;
  stakePaise: number;
  /** null: not over yet. */
  profitPaise: number | null;
  roundId: string;
  isBack: boolean;
  provider: string | null;
  providerName: string | null;
  isFree: boolean;
};

type Wanted = { asked: v.InferOutput<typeof casinoBetsRequest>; days: ReportDays; playerId: number };
type Window = { limit: number; offset?: number; after?: Found | undefined };

/** Our own tables, where one asks for a provider. */
const OWN = '-1';

/** Bets at tables of ours. */
function ofTables({ asked: { bet_type, search, sport_id }, days, playerId }: Wanted): RawBuilder<unknown> {
  const isOver = bet_type === 'SB' ? sql`b.profit_paise is not null` : sql`b.profit_paise is null`;
  const isWanted = ['', OWN].includes(String(sport_id)) ? sql`true` : sql`false`;
  return sql`
    select b.id::text as id, lpad(b.id::text, 20, '0') as key, b.placed_at as at, t.name as game,
      coalesce(r.name, '') as selection, b.stake_paise as "stakePaise", b.profit_paise as "profitPaise",
      b.market_id as "roundId", b.is_back as "isBack", null::text as provider, null::text as "providerName",
      false as "isVoid"
    from bets b join markets m on m.id = b.market_id and m.market_type = 'ROUND'
      join matches t on t.id = b.match_id
      left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    where ${isWanted} and b.player_id = ${playerId} and ${isOver} and b.status not in ('DELETED', 'CANCELLED')
      and b.placed_at >= ${days.from} and b.placed_at < ${days.until}
      and (t.name ilike ${holding(search)} or b.market_id ilike ${holding(search)})`;
}

/** Of a round among the rows: what bets were for that stand, or stood until it was void, and what was said of them. */
const betsOfRound = (playerId: number): RawBuilder<unknown> => sql`
  select coalesce(sum(t.amount_paise), 0)::bigint as paise, coalesce(bool_and(t.free is not null), false) as is_free,
    coalesce(string_agg(coalesce(t.said #>> '{text,en}', t.said ->> 'text'), ', ' order by t.at, t.tx), '') as said
  from game_transactions t where t.provider = x.provider and t.round = x."roundId" and t.player_id = ${playerId}
    and t.kind = 'bet' and t.state = case when x."isVoid" then 'REVERSED' else 'APPLIED' end`;

/** Rounds in games of providers. */
function ofProviders({ asked: { bet_type, search, sport_id }, days, playerId }: Wanted): RawBuilder<unknown> {
  const isOver = bet_type === 'SB' ? sql`r.state in ('CLOSED', 'VOID')` : sql`r.state in ('OPEN', 'STALE')`;
  const profit = bet_type === 'SB' ? sql`r.wins_paise - r.bets_paise` : sql`null::bigint`;
  const isWanted = sport_id === '' ? sql`true` : sql`r.provider = ${String(sport_id)}`;
  return sql`
    select r.provider || '/' || r.round as id, 'g' || r.provider || '/' || r.round as key, r.opened_at as at,
      coalesce(g.name, r.game) as game, '' as selection, 0::bigint as "stakePaise", ${profit} as "profitPaise",
      r.round as "roundId", true as "isBack", r.provider, p.name as "providerName", r.state = 'VOID' as "isVoid"
    from game_rounds r join providers p on p.code = r.provider
      left join provider_games g on g.provider = r.provider and g.game = r.game
    where ${isWanted} and r.player_id = ${playerId} and ${isOver}
      and r.opened_at >= ${days.from} and r.opened_at < ${days.until}
      and (g.name ilike ${holding(search)} or p.name ilike ${holding(search)} or r.round ilike ${holding(search)})`;
}

async function countBets(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from (${ofTables(wanted)}) t)::int
      + (select count(*) from (${ofProviders(wanted)}) g)::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Newest first. Of each kind only as many rows are read as may stand on the page. */
async function readBets(db: Db, wanted: Wanted, { limit, offset = 0, after }: Window): Promise<Found[]> {
  const isBehind = after ? sql`(x.at, x.key) < (${after.at}::timestamptz, ${after.key})` : sql`true`;
  const first = (of: RawBuilder<unknown>) => sql`
    (select * from (${of}) x where ${isBehind} order by x.at desc, x.key desc limit ${offset + limit})`;
  const { rows } = await sql<Found>`
    with page as (
      select * from (${first(ofTables(wanted))} union all ${first(ofProviders(wanted))}) x
      order by x.at desc, x.key desc limit ${limit} offset ${offset})
    select x.id, x.key, x.at, x.game, coalesce(b.said, x.selection) as selection,
      coalesce(b.paise, x."stakePaise") as "stakePaise", x."profitPaise", x."roundId", x."isBack", x.provider,
      x."providerName", coalesce(b.is_free, false) as "isFree"
    from page x left join lateral (${betsOfRound(wanted.playerId)}) b on x.provider is not null
    order by x.at desc, x.key desc`.execute(db);
  return rows;
}

/** Those whose games the player has opened: what the list can be filtered by. */
async function readProviders(db: Db, playerId: number) {
  return db
    .selectFrom('provider_players')
    .innerJoin('providers', 'providers.code', 'provider_players.provider')
    .select(['providers.code', 'providers.name'])
    .where('provider_players.player_id', '=', playerId)
    .orderBy('providers.name')
    .execute();
}

const rowOf = (bet: Found): CasinoBetRow => ({
  sport_name: bet.game,
  type: bet.selection,
  stack: toRupees(bet.stakePaise),
  total: toRupees(bet.profitPaise ?? 0),
  placed: toIst(bet.at.getTime()),
  round_id: bet.roundId,
  transaction_id: bet.id,
  is_back: bet.isBack ? '1' : '0',
  provider: bet.provider,
  provider_name: bet.providerName ?? '',
  is_free: bet.isFree ? '1' : '0',
});

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

export const casinoBetsCall = ({ db, clock }: Deps): Call =>
  call({
    method: 'POST',
    path: 'casino/getCasinoResult',
    summary: "The player's bets at our tables and rounds in games of providers, settled or not",
    request: casinoBetsRequest,
    reply: casinoBets,
    handle: async (asked, { playerId }) => {
      const days = reportDaysOf(asked, clock.now());
      const wanted = { asked, days, playerId };
      const total = await countBets(db, wanted);
      const window = reportWindow(asked, total);
      const [rows, providers] = await Promise.all([
        readBets(db, wanted, window),
        readProviders(db, playerId),
      ]);
      const { limit, page } = window;
      return done({ data: rows.map(rowOf), total, limit, page, providers, ...days.told });
    },
  });

const cellsOf = (bet: Found): readonly ReportCell[] => [
  bet.at.getTime(),
  { name: bet.game },
  bet.providerName === null ? null : { name: bet.providerName },
  bet.roundId,
  { name: bet.selection },
  bet.provider === null ? { word: bet.isBack ? 'side.back' : 'side.lay' } : null,
  bet.stakePaise,
  bet.profitPaise,
];

async function* batchesOf(db: Db, wanted: Wanted) {
  const read = (after: Found | undefined, limit: number) => readBets(db, wanted, { limit, after });
  for await (const rows of inBatches(read)) yield rows.map(cellsOf);
}

/** The same as a file. */
export const casinoBetsReport = (db: Db): Report =>
  report({
    name: 'casinoBets',
    columns: [
      { key: 'date', kind: 'time' },
      { key: 'game', kind: 'text' },
      { key: 'provider', kind: 'text' },
      { key: 'round', kind: 'text' },
      { key: 'selection', kind: 'text' },
      { key: 'side', kind: 'text' },
      { key: 'stake', kind: 'amount' },
      { key: 'result', kind: 'amount' },
    ],
    request: casinoBetsRequest,
    batches: (asked, days, playerId) => batchesOf(db, { asked, days, playerId }),
  });
