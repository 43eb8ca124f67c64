import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adminOn } from '../server/support/process';
import { databaseOf } from '../chaos/database';
import type { Sent } from './bets';

// What the database says of bets and of who wrote them.

const FEEDS = 64;
const POLL_MS = 20;

/** Each row that is written and stays, by the connection's name, which ends in the name of the process that has it. */
const WITNESS = `
  create table if not exists chaos_writes (writer text, began timestamptz, at timestamptz, what text);
  create or replace function chaos_write() returns trigger language plpgsql as $$
    begin
      insert into chaos_writes values (current_setting('application_name'), now(), clock_timestamp(), tg_table_name);
      return null;
    end $$;
  do $$ declare one text; begin
    for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'chaos_writes' loop
      execute format('create or replace trigger chaos_write after insert or update or delete on %I
        for each row execute function chaos_write()', one);
    end loop;
  end $$;`;

export type Truth = { findings: string[]; feedEpoch: number };

async function query<T extends pg.QueryResultRow>(dataDir: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(databaseOf(dataDir));
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** What the database has, against what players were told, and what the operator's audit finds. */
export async function compare(dataDir: string, sent: readonly Sent[]): Promise<Truth> {
  const rows = await query<{ ref: string; count: number }>(
    dataDir,
    "select ref, count(*)::int as count from bets where ref like 'chaos-%' group by ref",
  );
  const kept = new Map(rows.map(({ ref, count }) => [ref, count]));
  const findings = sent.flatMap(({ ref, outcome }) => {
    const count = kept.get(ref) ?? 0;
    return count === (outcome === 'placed' ? 1 : 0)
      ? []
      : [`${ref} is ${outcome}, and stands ${count} times`];
  });
  const { stdout } = await adminOn(dataDir, '--json', 'audit');
  const { clean, findings: unsound } = JSON.parse(stdout) as { clean: boolean; findings: unknown[] };
  if (!clean) findings.push(...unsound.map((one) => `audit: ${JSON.stringify(one)}`));
  const feeds = await query<{ epoch: string }>(dataDir, 'select epoch from leases where id = $1', [FEEDS]);
  return { findings, feedEpoch: Number(feeds[0]?.epoch ?? 0) };
}

export const witness = (dataDir: string): Promise<unknown> => query(dataDir, WITNESS);

type Owners = { owners: (string | null)[]; at: Date };

async function ownersOf(client: pg.Client): Promise<Owners> {
  const { rows } = await client.query<Owners>(
    'select array_agg(distinct owner) as owners, clock_timestamp() as at from leases',
  );
  return rows[0] ?? { owners: [], at: new Date() };
}

/** Who has markets, and when one of these has none any more. */
export async function watchOwners(dataDir: string) {
  const client = new pg.Client(databaseOf(dataDir));
  // PostgreSQL is killed too.
  client.on('error', () => undefined);
  await client.connect();
  const { owners: before } = await ownersOf(client);
  return {
    close: () => client.end(),
    /** @returns who that is, and a moment behind it by the database's clock */
    moved: async (): Promise<{ old: string[]; at: Date }> => {
      for (;;) {
        const { owners, at } = await ownersOf(client);
        const old = before.flatMap((owner) => (owner === null || owners.includes(owner) ? [] : owner));
        if (old.length > 0 && !owners.includes(null)) return { old, at };
        await wait(POLL_MS);
      }
    },
  };
}

/** Rows that a process wrote behind the moment it had no markets any more. What it had begun before may end while the next owner
 * still waits for that. */
export async function writtenLate(
  dataDir: string,
  { old, at }: { old: string[]; at: Date },
): Promise<string[]> {
  const rows = await query<{ what: string; count: number }>(
    dataDir,
    `select what, count(*)::int as count from chaos_writes
     where (began > $1 or at > $1::timestamptz + interval '5 seconds') and exists (select from unnest($2::text[]) as owner where writer like '% ' || owner) group by what`,
    [at, old],
  );
  return rows.map(({ what, count }) => `a process without markets wrote ${count} rows of ${what}`);
}
