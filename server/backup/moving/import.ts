import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import type { WhereKept } from '../../base/config';
import { clientConfig } from '../../base/db/connect';
import type { Address, Db } from '../../base/db/connect';
import { SERVER_LOCK } from '../../base/db/locks';
import { isKnownMigration, migrate, tablesState } from '../../base/db/migrate';
import { openDatabase } from '../../base/db/open';
import { StartError, inWords } from '../../base/startError';
import type { Finding } from '../../book/settlement/audit';
import { renew } from '../restoring/renew';
import { copyIn } from './copy';
import { fileOf, readExport } from './exported';
import type { Exported, ExportedTable } from './exported';

export type ImportAsked = {
  config: WhereKept;
  folder: string;
  unclean: boolean;
  say: (line: string) => void;
};

export type Imported = { exported: Exported; rows: number; migrations: string[]; findings: Finding[] };

/** Reads all of it once before anything is changed. @throws StartError */
async function refuseDamaged(folder: string, { tables, archived = [] }: Exported): Promise<void> {
  for (const { name, sha256 } of [...tables, ...archived]) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, fileOf(name))), hash).catch((error: unknown) => {
      throw new StartError(`${fileOf(name)} cannot be read: ${inWords(error)}`);
    });
    if (hash.digest('hex') !== sha256) throw new StartError(`${fileOf(name)} is not as it was written`);
  }
}

/** Whatever is in the database would be lost. @throws StartError unless it is as new */
async function refuseUsed(db: Db): Promise<void> {
  const { status } = await tablesState(db);
  if (status === 'none') return;
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from transactions) or exists (select from players where user_type_id = 7) as used`.execute(
    db,
  );
  if (rows[0]?.used !== false)
    throw new StartError('there is an exchange in this database already: an import goes into a new one');
}

/** So that no row comes before the one it points at. */
function inOrder(tables: readonly ExportedTable[]): ExportedTable[] {
  const ordered: ExportedTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new StartError(`tables point at each other: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

type Trigger = { table: string; name: string; enabled: string };

const ENABLED: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** What the triggers did is in the rows; they are as they were afterwards. */
async function withoutTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Trigger>(
    `select c.relname::text as table, quote_ident(tgname) as name, tgenabled as enabled from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  );
  const change = async (how: (trigger: Trigger) => string | undefined): Promise<void> => {
    for (const trigger of rows) {
      const verb = how(trigger);
      if (verb !== undefined)
        await client.query(
          `alter table ${client.escapeIdentifier(trigger.table)} ${verb} trigger ${trigger.name}`,
        );
    }
  };
  await change(() => 'disable');
  await work();
  await change(({ enabled }) => ENABLED[enabled]);
}

async function readTable(client: pg.Client, folder: string, table: ExportedTable): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const content = createGunzip();
  const [, { rows }] = await Promise.all([
    pipeline(createReadStream(join(folder, fileOf(table.name))), content),
    copyIn(client, `copy ${name} (${table.columns.join(', ')}) from stdin`, content).then(() =>
      client.query<{ n: string }>(`select count(*) as n from ${name}`),
    ),
  ]);
  if (Number(rows[0]?.n) !== table.rows)
    throw new StartError(`${table.name} has ${rows[0]?.n ?? 0} rows instead of ${table.rows}`);
}

/** Triggers that parts do not have from their whole. Where months are older than what makes them, there are none. */
async function keepParts(client: pg.Client, partitions: Exported['partitions']): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regprocedure('keep_part(text, regclass)') is not null as is`,
  );
  if (rows[0]?.is !== true) return;
  for (const { name, parent } of partitions)
    await client.query('select keep_part($1, $2::regclass)', [parent, client.escapeIdentifier(name)]);
}

async function readInto(client: pg.Client, folder: string, exported: Exported): Promise<void> {
  const { tables, archived = [], partitions, sequences } = exported;
  const quoted = (name: string): string => client.escapeIdentifier(name);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
  await keepParts(client, partitions);
  // Made before those that were put away stand in their table again, which no month is made of.
  for (const { of, month } of archived) await client.query('select make_month($1, $2::date)', [of, month]);
  for (const table of inOrder(tables)) await readTable(client, folder, table);
  for (const month of archived) {
    await readTable(client, folder, month);
    await client.query('select take_month_out($1, $2::date)', [month.of, month.month]);
  }
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
}

/** All tables in one transaction: there is the whole exchange, or none. */
async function readAll(address: Address, folder: string, exported: Exported): Promise<void> {
  const client = new pg.Client({ ...clientConfig(address), application_name: 'backlay import' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await withoutTriggers(client, () => readInto(client, folder, exported));
    await client.query('commit');
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`nothing was imported: ${inWords(error)}`);
  } finally {
    await client.end();
  }
}

/** Reads an export into a new database, brings it up to date, and makes it fit to be used. @throws StartError in one line */
export async function importDatabase({ config, folder, unclean, say }: ImportAsked): Promise<Imported> {
  const exported = await readExport(folder);
  if (typeof exported === 'string') throw new StartError(exported);
  if (!isKnownMigration(exported.migration))
    throw new StartError(
      `the export is newer than this program: it has ${exported.migration}; import it with the version that made it, ${exported.version}`,
    );
  await refuseDamaged(folder, exported);
  const database = await openDatabase(config, { say, max: 4, name: 'backlay admin', timeouts: null });
  const client = new pg.Client(clientConfig(database.address));
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      SERVER_LOCK,
    ]);
    if (rows[0]?.mine !== true) throw new StartError('an exchange runs on this database: stop it first');
    await refuseUsed(database.db);
    await migrate(database.db, exported.migration);
    await readAll(database.address, folder, exported);
    const migrations = await migrate(database.db);
    const request = { exported_at: exported.exported_at };
    const findings = await renew(database.db, { command: 'imported', systemId: '', request, unclean });
    return {
      exported,
      rows: [...exported.tables, ...(exported.archived ?? [])].reduce((sum, table) => sum + table.rows, 0),
      migrations,
      findings,
    };
  } finally {
    await client.end();
    await database.end();
  }
}
