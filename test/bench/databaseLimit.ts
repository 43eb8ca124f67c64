import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '../../server/base/db/open';
import type { Exchange } from '../e2e/exchange';

const RUN_MS = 2500;
const TABLES = [
  'create table bench_rows (id bigserial primary key, at timestamptz)',
  'create table bench_accounts (id int primary key, balance bigint not null, held bigint not null)',
  `create table bench_bets (id bigserial primary key, account int not null, market text not null, odds int not null,
     stake bigint not null, ref text not null, at timestamptz not null, unique (account, ref))`,
];
const GONE = 'drop table bench_rows, bench_accounts, bench_bets';

type Client = pg.PoolClient;
type Unit = (client: Client, at: number, n: number) => Promise<unknown>;

/** One small row, in a transaction of its own. */
const row: Unit = (client) =>
  client.query({ name: 'bench-row', text: 'insert into bench_rows (at) values (now())' });

/** What one bet takes where each has a transaction of its own: three statements, on an account that nobody else waits for. */
const bet: Unit = async (client, at, n) => {
  await client.query({ name: 'bench-begin', text: 'begin' });
  await client.query({
    name: 'bench-lock',
    text: 'select balance, held from bench_accounts where id = $1 for no key update',
    values: [at],
  });
  await client.query({
    name: 'bench-bet',
    text: `insert into bench_bets (account, market, odds, stake, ref, at) values ($1, '1.1', 200, 10000, $2, now()) returning id`,
    values: [at, String(n)],
  });
  await client.query({
    name: 'bench-hold',
    text: 'update bench_accounts set held = held + 10000 where id = $1',
    values: [at],
  });
  await client.query({ name: 'bench-commit', text: 'commit' });
};

async function perSecond(clients: readonly Client[], unit: Unit): Promise<number> {
  let done = 0;
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, at) => {
      for (; performance.now() - start < RUN_MS; done += 1) await unit(client, at, done);
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

export type DatabaseLimit = {
  /** Transactions of one small row a second. */
  rows: number;
  /** Transactions a second of the three statements of a bet. */
  bets: number;
};

/** What PostgreSQL itself brings to the disk over so many connections at once, without an exchange before it. */
export async function databaseLimit({ dataDir }: Exchange, atOnce: number): Promise<DatabaseLimit> {
  const options = { say: () => undefined, max: atOnce, name: 'bench', timeouts: null };
  const { pool, end } = await openDatabase({ dataDir, databaseUrl: undefined }, { ...options, pause });
  const clients = await Promise.all(Array.from({ length: atOnce }, () => pool.connect()));
  const [first] = clients;
  for (const table of TABLES) await first?.query(table);
  await first?.query('insert into bench_accounts select n, 100000000, 0 from generate_series(0, $1::int) n', [
    atOnce,
  ]);
  const limit = { rows: await perSecond(clients, row), bets: await perSecond(clients, bet) };
  await first?.query(GONE);
  for (const client of clients) client.release();
  await end();
  return limit;
}
