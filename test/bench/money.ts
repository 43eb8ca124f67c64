import { sql } from 'kysely';
import { addGameSums } from '../../server/ledger/gameSums';
import type { Db } from '../../server/base/db/connect';
import type { Player } from '../e2e/calls';
import type { OneProcess } from '../e2e/exchange';
import { residentMB } from './processes';
import { median } from './report';
import type { Row } from './report';

const MOVEMENTS = 100_000;

/** A week of movements: one in twenty is chips, the others are results of the markets there are. */
export async function seedMoney(db: Db, playerId: number): Promise<void> {
  await sql`
    with posted as (
      insert into transactions (key, kind, market_id, player_id, description, explanation, at)
      select 'bench:' || n, case when n % 20 = 0 then 'chips' else 'settlement' end,
        case when n % 20 > 0 then 'bench-' || n % 400 || '.1' end, ${playerId}, 'Bench', '{"inputs": {}}',
        now() - (${MOVEMENTS} - n) * interval '6 seconds'
      from generate_series(1, ${MOVEMENTS}) n returning id)
    insert into entries (transaction_id, account_id, amount_paise)
    select p.id, a.id, (case when a.kind = 'player' then 1 else -1 end) * (p.id % 9 - 3) * 100
    from posted p, accounts a where a.kind = 'house' or a.player_id = ${playerId} order by p.id`.execute(db);
  await sql`
    update accounts set balance_paise = (select sum(amount_paise) from entries where account_id = accounts.id)
    where kind = 'house' or player_id = ${playerId}`.execute(db);
  await sql`${addGameSums(sql`entries`)}`.execute(db);
  for (const table of ['transactions', 'entries', 'game_sums'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const STATEMENT = 'accountStatement/getUserAccountStatementHistory';
const PROFIT = 'report/getProfitLoss';

export const MONEY: readonly { name: string; path: string; body: object; most?: number }[] = [
  { name: 'statement', path: STATEMENT, body: {}, most: 50 },
  { name: 'statement, newest first', path: STATEMENT, body: { sort: '-date' }, most: 50 },
  { name: 'statement, games', path: STATEMENT, body: { account_type: 'GR' } },
  { name: 'statement, payments and chips', path: STATEMENT, body: { account_type: 'BR' } },
  { name: 'statement, page 1,000', path: STATEMENT, body: { page: 1000 } },
  { name: 'statement, searched', path: STATEMENT, body: { search: 'guest 39' } },
  { name: 'profit and loss by match', path: PROFIT, body: {}, most: 50 },
  { name: 'profit and loss by sport', path: PROFIT, body: { group: 'sport' }, most: 50 },
  { name: 'payments', path: 'payment/getPaymentWithdrawList', body: {}, most: 50 },
];

async function exported(exchange: OneProcess, { token }: Player, format: 'csv' | 'xlsx') {
  const before = residentMB(exchange.pid());
  const from = performance.now();
  const reply = await fetch(`${exchange.url}/api/report/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ report: 'accountStatement', format }),
  });
  let [bytes, most] = [0, before];
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    most = Math.max(most, residentMB(exchange.pid()));
  }
  return { seconds: (performance.now() - from) / 1000, bytes, grownMB: most - before };
}

/** A file's garbage is collected at its own times: one figure of memory says little. */
const FILES = 3;

/** The whole statement as a file, and how much the server grows while it writes it. */
export async function benchFiles(exchange: OneProcess, player: Player, group: string): Promise<Row[]> {
  // What the process takes once is not what a file costs.
  await exported(exchange, player, 'xlsx');
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const files: Awaited<ReturnType<typeof exported>>[] = [];
    for (let i = 0; i < FILES; i += 1) files.push(await exported(exchange, player, format));
    const name = `statement as ${format.toUpperCase()}`;
    const grown = files.map(({ grownMB }) => grownMB);
    rows.push({
      group,
      name,
      value: median(files.map(({ seconds }) => seconds)),
      unit: 's',
      note: `${((files[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
    });
    rows.push({
      group,
      name: `${name}: the server grows by`,
      value: median(grown),
      unit: 'MB',
      gate: { most: 64 },
      note: `${grown.map((mb) => mb.toFixed(0)).join(', ')} MB`,
    });
  }
  return rows;
}
