import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '../../../api/schemas/statements';
import type { Db } from '../../base/db/connect';
import { holding } from '../../base/reportQuery';
import { countable } from '../../ledger/accounts';
import type { LedgerSpan } from './span';

/** One movement of a player's account, with what was in it after that. */
export type LedgerRow = {
  id: number;
  kind: string;
  key: string;
  text: string;
  /** An operator's words for a correction. */
  reason: string | null;
  at: Date;
  paise: number;
  balancePaise: number;
  marketId: string | null;
  marketName: string | null;
  matchId: string | null;
  matchName: string | null;
  sportId: number | null;
  /** Of a movement in a provider's game, whose names stand as those of match and market: which move, of which round, and whether
   * the round was played for a free bet. */
  move: string | null;
  gameRound: { provider: string; round: string } | null;
  isFree: boolean;
};

export type LedgerFilter = {
  playerId: number;
  accountId: number;
  span: LedgerSpan;
  type: AccountType;
  search: string;
};

const within = (column: RawBuilder<unknown>, { first, behind }: LedgerSpan): RawBuilder<boolean> =>
  behind === null ? sql`${column} >= ${first}` : sql`${column} >= ${first} and ${column} < ${behind}`;

/** Money of games is that of a market, or of a provider's game. */
const OF_TYPE: Record<AccountType, RawBuilder<boolean>> = {
  All: sql`true`,
  BR: sql`t.market_id is null and t.game is null`,
  GR: sql`(t.market_id is not null or t.game is not null)`,
};

/** Taking a bet back that had not been settled moves nothing and is no row: only the explanation of it is kept. */
function wanted({ playerId, accountId, span, type, search }: LedgerFilter): RawBuilder<boolean> {
  const found =
    search.trim() === ''
      ? sql`true`
      : sql`(t.market_id in (select m.id from markets m join matches e on e.id = m.match_id
            where m.name ilike ${holding(search)} or e.name ilike ${holding(search)})
          or t.game in (select g.provider || '/' || g.game from provider_games g join providers p on p.code = g.provider
            where g.name ilike ${holding(search)} or p.name ilike ${holding(search)})
          or (t.market_id is null and t.game is null and t.description ilike ${holding(search)}))`;
  const moved = sql`(t.kind <> 'correction' or exists (
    select from entries n where n.transaction_id = t.id and n.account_id = ${accountId}))`;
  return sql`t.player_id = ${playerId} and ${within(sql`t.id`, span)} and ${OF_TYPE[type]}
    and ${moved} and ${found}`;
}

/** The balance is reckoned over every entry, whatever is filtered: it is what the account held. */
export async function readRows(
  db: Db,
  filter: LedgerFilter,
  page: { isNewestFirst: boolean; limit: number; offset?: number; after?: number | undefined },
): Promise<LedgerRow[]> {
  const { isNewestFirst, limit, offset = 0, after } = page;
  const behind = isNewestFirst ? sql`t.id < ${after}` : sql`t.id > ${after}`;
  const order = isNewestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<LedgerRow>`
    with page as materialized (
      select t.id, t.kind, t.key, t.description, t.market_id, t.at, t.game, t.player_id,
        case when t.game is null then t.explanation #>> '{inputs,reason}' end as reason,
        t.explanation #>> '{inputs,move}' as move, t.explanation #>> '{inputs,round}' as round
      from transactions t
      where ${wanted(filter)} and ${after === undefined ? sql`true` : behind}
      order by t.id ${order} limit ${limit} offset ${offset}),
    bounds as materialized (select min(id) as low, max(id) as high from page),
    before as materialized (select ${countable(sql`coalesce(sum(e.amount_paise), 0)`)} as paise from entries e
      where e.account_id = ${filter.accountId} and e.transaction_id < (select low from bounds)),
    held as (select e.transaction_id as id, e.amount_paise as paise,
        ${countable(sql`(select paise from before) + sum(e.amount_paise) over (order by e.transaction_id, e.id)`)} as balance
      from entries e where e.account_id = ${filter.accountId}
        and e.transaction_id between (select low from bounds) and (select high from bounds))
    select page.id, page.kind, page.key, page.description as text,
      page.reason, page.at, held.paise, held.balance as "balancePaise",
      m.id as "marketId", coalesce(m.name, pg.name, split_part(page.game, '/', 2)) as "marketName",
      e.id as "matchId", coalesce(e.name, p.name) as "matchName", e.sport_id as "sportId", page.move,
      case when page.round is not null then json_build_object('provider', p.code, 'round', page.round) end as "gameRound",
      (page.move = 'win' and exists (select from game_transactions f where f.provider = p.code and f.round = page.round
        and f.player_id = page.player_id and f.kind = 'bet' and f.free is not null and f.state = 'APPLIED')) is true as "isFree"
    from page join held on held.id = page.id
      left join markets m on m.id = page.market_id left join matches e on e.id = m.match_id
      left join providers p on p.code = split_part(page.game, '/', 1)
      left join provider_games pg on pg.provider = p.code and pg.game = split_part(page.game, '/', 2)
    order by page.id ${order}`.execute(db);
  return rows;
}

export async function countRows(db: Db, filter: LedgerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transactions t where ${wanted(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What was in the account before a transaction, or is in it (null). */
export async function heldBefore(db: Db, accountId: number, id: number | null): Promise<number> {
  if (id === 0) return 0;
  const { rows } = await sql<{ paise: number }>`
    select ${countable(sql`coalesce(sum(amount_paise), 0)`)} as paise from entries
    where account_id = ${accountId} and ${id === null ? sql`true` : sql`transaction_id < ${id}`}`.execute(db);
  return rows[0]?.paise ?? 0;
}
