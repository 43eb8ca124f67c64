import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addGameSums } from '../../server/ledger/gameSums';
import type { Db } from '../../server/base/db/connect';

/** Players of the exchange as it was measured have ids below this; each further group of them begins at a multiple. */
const GROUP_STRIDE = 1000;
/** Every so many copies are of the same players: they have the history of somebody who has played for years. */
const LOYAL_EVERY = 10;
const YEARS = 3;
/** Those who are measured have chips without end; a hundred thousand such would be more money than an exchange counts. */
const CHIPS_SHARE = 1000;

type Filling = {
  db: Db;
  /** The settled market that is copied, with its match, its bets and what they moved. */
  marketId: string;
  matchId: string;
  copies: number;
  /** How often its players are copied. */
  groups: number;
};

/** By column, what a copy has instead of the same. In them `b` is the row that is copied, `k` the number of the copy. */
type Instead = Readonly<Record<string, string>>;

/** Copies `k` from 1 on of the rows of a table, in one statement. */
async function copy(db: Db, table: string, where: string, times: number, instead: Instead): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select column_name as name, is_generated as made from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(db);
  const names = rows.filter(({ made }) => made === 'NEVER').map(({ name }) => name);
  const values = names.map((name) => instead[name] ?? `b.${name}`);
  await sql
    .raw(
      `insert into ${table} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from ${table} b cross join generate_series(1, ${times}) k where ${where}`,
    )
    .execute(db);
}

async function strideOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ most: string }>`
    select coalesce(max(id), 0) + 1 as most from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.most);
}

/** Players whose names begin like those of the benchmark, with their accounts and the chips they got, in further groups. */
async function copyPlayers({ db, copies, groups }: Filling, stride: number): Promise<void> {
  const ours = `(select id from players where user_name like 'bench%' and id < ${GROUP_STRIDE})`;
  const player = `b.player_id + k * ${GROUP_STRIDE}`;
  await copy(db, 'players', `b.id in ${ours}`, groups, {
    id: `b.id + k * ${GROUP_STRIDE}`,
    user_name: `b.user_name || '-' || k`,
    user_handle: 'null',
  });
  await copy(db, 'accounts', `b.player_id in ${ours}`, groups, {
    id: `b.id + k * ${GROUP_STRIDE}`,
    player_id: player,
  });
  const given = `b.market_id is null and b.player_id in ${ours}`;
  await copy(db, 'transactions', given, groups, {
    id: `b.id + (${copies} + k) * ${stride}`,
    key: `b.key || ':g' || k`,
    player_id: player,
  });
}

/** Of the account of a player the account of the same player in another group, any other account itself. */
const accountIn = (group: string): string =>
  `case when (select kind from accounts where id = b.account_id) = 'player' then b.account_id + ${group} * ${GROUP_STRIDE} else b.account_id end`;

async function copyMarket({ db, marketId, matchId, copies }: Filling, at: (column: string) => string) {
  await copy(db, 'matches', `b.id = '${matchId}'`, copies, {
    id: `b.id || '-y' || k`,
    open_at: at('open_at'),
  });
  await copy(db, 'markets', `b.id = '${marketId}'`, copies, {
    id: `b.id || '-y' || k`,
    match_id: `b.match_id || '-y' || k`,
    start_at: at('start_at'),
    settled_at: at('settled_at'),
  });
  await copy(db, 'runners', `b.market_id = '${marketId}'`, copies, { market_id: `b.market_id || '-y' || k` });
}

/** Numbers of new rows begin behind the last copy. */
const behind = (table: string): RawBuilder<unknown> =>
  sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);

const NUMBERED = ['players', 'accounts', 'bets', 'fills', 'bet_events', 'transactions', 'entries'];

/**
 * Years of an exchange in minutes: a settled market is copied with all that belongs to it, spread over three years, and its players
 * with it, so that the books stay such that an audit finds nothing. Foreign keys are not looked at meanwhile. Answers are kept for a
 * day, so there are none of them.
 */
export async function fillYears(filling: Filling): Promise<void> {
  const { db, marketId, copies } = filling;
  const [bet, fill, event, transaction, entry] = await Promise.all(
    ['bets', 'fills', 'bet_events', 'transactions', 'entries'].map((table) => strideOf(db, table)),
  );
  const at = (column: string): string =>
    `b.${column} - (${copies} - k + 1) * interval '${(YEARS * 365 * 86_400) / copies} seconds'`;
  // Where there are more copies than groups, groups come back.
  const group = `(case when k % ${LOYAL_EVERY} = 0 then 0 else (k - 1) % ${filling.groups} + 1 end)`;
  const player = `b.player_id + ${group} * ${GROUP_STRIDE}`;
  const market = `b.market_id || '-y' || k`;
  const ofBet = `(select id from bets where market_id = '${marketId}')`;
  // As an exchange of that age has them: without, all of it were one part, the rest.
  await sql`select make_month('bet_events', month::date) from generate_series(
    date_trunc('month', now()) - ${`${YEARS} years 1 month`}::interval, now(), interval '1 month') month`.execute(
    db,
  );
  await sql`set session_replication_role = replica`.execute(db);
  await copyPlayers(filling, Number(transaction));
  await copyMarket(filling, at);
  await copy(db, 'bets', `b.market_id = '${marketId}'`, copies, {
    id: `b.id + k * ${bet}`,
    player_id: player,
    match_id: `b.match_id || '-y' || k`,
    market_id: market,
    ref: `b.ref || '-' || k`,
    placed_at: at('placed_at'),
    matched_at: at('matched_at'),
  });
  await copy(db, 'fills', `b.bet_id in ${ofBet}`, copies, {
    id: `b.id + k * ${fill}`,
    bet_id: `b.bet_id + k * ${bet}`,
    counter_bet_id: `b.counter_bet_id + k * ${bet}`,
    undoes: `b.undoes + k * ${fill}`,
    struck_fill: `b.struck_fill + k * ${fill}`,
    at: at('at'),
  });
  await copy(db, 'bet_events', `b.bet_id in ${ofBet}`, copies, {
    id: `b.id + k * ${event}`,
    bet_id: `b.bet_id + k * ${bet}`,
    at: at('at'),
  });
  await copy(db, 'transactions', `b.market_id = '${marketId}'`, copies, {
    id: `b.id + k * ${transaction}`,
    key: `b.key || ':y' || k`,
    player_id: player,
    market_id: market,
    at: at('at'),
  });
  const settled = `(select id from transactions where market_id = '${marketId}')`;
  await copy(db, 'entries', `b.transaction_id in ${settled}`, copies, {
    id: `b.id + k * ${entry}`,
    transaction_id: `b.transaction_id + k * ${transaction}`,
    account_id: accountIn(group),
  });
  const given = `(select id from transactions where market_id is null and id < ${transaction} and player_id in
    (select id from players where user_name like 'bench%' and id < ${GROUP_STRIDE}))`;
  await copy(db, 'entries', `b.transaction_id in ${given}`, filling.groups, {
    id: `b.id + (${copies} + k) * ${entry}`,
    transaction_id: `b.transaction_id + (${copies} + k) * ${transaction}`,
    account_id: accountIn('k'),
    amount_paise: `b.amount_paise / ${CHIPS_SHARE}`,
  });
  await sql`set session_replication_role = origin`.execute(db);
  for (const table of NUMBERED) await behind(table).execute(db);
  await sql`
    update accounts set balance_paise = sums.paise
    from (select account_id, sum(amount_paise) as paise from entries group by account_id) sums
    where accounts.id = sums.account_id and accounts.balance_paise <> sums.paise`.execute(db);
  await sql`delete from game_sums`.execute(db);
  await sql`${addGameSums(sql`entries`)}`.execute(db);
  await sql`vacuum analyze`.execute(db);
  // Years of bets are not written in one go: without this, the next start would read all of them again from the log of changes.
  await sql`checkpoint`.execute(db);
}
