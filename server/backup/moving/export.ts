import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { toIso } from '../../../domain/base/time';
import { clientConfig } from '../../base/db/connect';
import type { Address } from '../../base/db/connect';
import { StartError, inWords } from '../../base/startError';
import { isThere, sync, syncFolder } from '../files';
import { copyOut } from './copy';
import { EXPORT_FILE, exportText, fileOf } from './exported';
import type { Exported, ExportedMonth, ExportedTable } from './exported';

export type ExportAsked = { address: Address; folder: string; version: string; now: () => number };

type Named = Pick<ExportedTable, 'name' | 'columns' | 'needs'>;

/** Every table but the notes on migrations, which are made by the migrations themselves; generated columns make themselves. */
const TABLES = `select c.relname::text as name,
  (select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
  (select coalesce(array_agg(distinct o.relname::text), '{}') from pg_constraint f join pg_class o on o.oid = f.confrelid
    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely_migration%' order by 1`;

/** Months that were put away. One that somebody took out of the database since is not there to be written. */
const ARCHIVED = `select part as name,
  (select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
  '{}'::text[] as needs, of_table as of, month::text as month
  from (select *, part_of_month(of_table, month) as part from archived_months) a
    join pg_class c on c.relname = a.part and c.relnamespace = to_regnamespace('archive') order by 1`;

const PARTITIONS = `select c.relname::text as name, p.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

const SEQUENCES = `select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

async function rowsOf<T extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<T[]> {
  return (await client.query<T>(text)).rows;
}

/** Writes one table, packed. COPY separates rows by line breaks, and has none within a row. */
async function writeTable(
  client: pg.Client,
  { folder, schema = 'public' }: { folder: string; schema?: string },
  table: Named,
): Promise<ExportedTable> {
  let rows = 0;
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      for (const byte of chunk) if (byte === 10) rows += 1;
      done(null, chunk);
    },
  });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const name = `${schema}.${client.escapeIdentifier(table.name)}`;
  const out = copyOut(client, `copy (select ${table.columns.join(', ')} from ${name}) to stdout`);
  const file = createWriteStream(join(folder, fileOf(table.name)), { mode: 0o600 });
  await pipeline(out, counting, createGzip({ level: 1 }), hashing, file);
  return { ...table, rows, sha256: hash.digest('hex') };
}

async function writeArchived(client: pg.Client, folder: string): Promise<ExportedMonth[]> {
  const [found] = await rowsOf<{ is: boolean }>(
    client,
    `select to_regclass('archived_months') is not null as is`,
  );
  const months =
    found?.is === true ? await rowsOf<Named & Pick<ExportedMonth, 'of' | 'month'>>(client, ARCHIVED) : [];
  const written: ExportedMonth[] = [];
  for (const { of, month, ...table } of months)
    written.push({ ...(await writeTable(client, { folder, schema: 'archive' }, table)), of, month });
  return written;
}

async function readAll(client: pg.Client, folder: string): Promise<Omit<Exported, 'sum'>> {
  const [newest] = await rowsOf<{ name: string }>(
    client,
    'select name from kysely_migration order by name desc limit 1',
  );
  if (newest === undefined) throw new StartError('there is no exchange in this database');
  const tables: ExportedTable[] = [];
  for (const table of await rowsOf<Named>(client, TABLES))
    tables.push(await writeTable(client, { folder }, table));
  return {
    format: 1,
    version: '',
    migration: newest.name,
    exported_at: '',
    tables,
    archived: await writeArchived(client, folder),
    partitions: await rowsOf(client, PARTITIONS),
    sequences: await rowsOf(client, SEQUENCES),
  };
}

/** Writes every table as it stood at one moment, into a new folder: for another major version of PostgreSQL, or where nobody may
 * have its files. @throws StartError in one line */
export async function exportDatabase({ address, folder, version, now }: ExportAsked): Promise<Exported> {
  if (await isThere(folder))
    throw new StartError(`${folder} is there already: an export goes into a new folder`);
  const partial = `${folder}.partial`;
  const client = new pg.Client({ ...clientConfig(address), application_name: 'backlay export' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    await client.query('begin isolation level repeatable read read only');
    const exported_at = toIso(now());
    const text = exportText({ ...(await readAll(client, partial)), version, exported_at });
    await writeFile(join(partial, EXPORT_FILE), text);
    await syncFolder(partial);
    await rename(partial, folder);
    await sync(dirname(folder));
    return JSON.parse(text) as Exported;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error instanceof StartError
      ? error
      : new StartError(`${folder} cannot be written: ${inWords(error)}`);
  } finally {
    await client.end();
  }
}
