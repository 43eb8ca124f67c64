import { join } from 'node:path';
import pg from 'pg';
import { clientConfig } from '../../../../server/base/db/connect';
import type { Address } from '../../../../server/base/db/connect';
import { SERVER_LOCK } from '../../../../server/base/db/locks';
import { openDatabase } from '../../../../server/base/db/open';
import { findPostgres } from '../../../../server/base/db/processes';
import { nameBinaries } from '../../support/binaries';
import { dataFolder } from '../../support/process';

jest.setTimeout(180_000);
nameBinaries();

/** What a running server holds. */
async function holdServerLock(address: Address): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(address));
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [SERVER_LOCK]);
  return client;
}
const ended = (client: pg.Client) => new Promise<void>((done) => client.once('end', () => done()));

test('a command that ends when PostgreSQL has just recovered leaves it to the server that comes back', async () => {
  const folder = await dataFolder();
  const config = { databaseUrl: undefined, dataDir: folder.path };
  const postgres = () => findPostgres(join(folder.path, 'postgres'));
  const say = (): void => undefined;
  const server = await openDatabase(config, { say });
  let lock = await holdServerLock(server.address);
  const pauses: number[] = [];
  const command = await openDatabase(config, {
    say,
    pause: async (ms) => {
      pauses.push(ms);
      lock = await holdServerLock(server.address);
    },
  });
  const before = await postgres();
  expect(before).toBeGreaterThan(0);
  const broken = ended(lock);
  // Whoever is connected is thrown out, as when one process of PostgreSQL was killed.
  const killer = new pg.Client(clientConfig(server.address));
  await killer.connect();
  await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await broken;
  // The connection is closed before what it held is free.
  const held = "select from pg_locks where locktype = 'advisory' and objid = $1 and granted";
  while ((await killer.query(held, [SERVER_LOCK])).rowCount) await Promise.resolve();
  await killer.end();
  await command.end();
  expect(pauses).toEqual([expect.any(Number)]);
  expect(await postgres()).toBe(before);
  await lock.end();
  await server.end();
  expect(await postgres()).toBeUndefined();
  await folder.remove();
});
