import pg from 'pg';
import { manualClock } from '../../../../server/base/clock';
import type { ManualClock } from '../../../../server/base/clock';
import { clientConfig } from '../../../../server/base/db/connect';
import { createProbe } from '../../../../server/base/db/probe';
import type { Probe } from '../../../../server/base/db/probe';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { pausable } from '../../support/pausable';
import type { PausableDatabase } from '../../support/pausable';

const HANGS = 'the database does not answer';

let database: TestDatabase;
let line: PausableDatabase;
let timers: ManualClock;
let probe: Probe;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  line = await pausable(database);
  timers = manualClock(0);
  probe = createProbe(line.address, timers);
});
afterEach(async () => {
  await probe.close();
  line.close();
});

test('a database that answers is no trouble', async () => {
  expect(await probe.look()).toBeUndefined();
  expect(await probe.look()).toBeUndefined();
});

test('one that hangs is said so within a second, at once to those who ask later, and well again when it is', async () => {
  await probe.look();
  line.pause();
  const first = probe.look();
  await timers.advance(1000);
  expect(await first).toBe(HANGS);
  expect(await Promise.all([probe.look(), probe.look()])).toEqual([HANGS, HANGS]);
  line.resume();
  while ((await probe.look()) !== undefined) await new Promise((done) => setImmediate(done));
  expect(await probe.look()).toBeUndefined();
});

test('one that hangs from the first connection on is said so as well', async () => {
  line.pause();
  const first = probe.look();
  await timers.advance(1000);
  expect(await first).toBe(HANGS);
});

test('one that is away is said so, and found again when it is back', async () => {
  await probe.look();
  line.close();
  expect(await probe.look()).toBe('the database cannot be reached');
  expect(await probe.look()).toBe('the database cannot be reached');
});

test('it needs no place in a pool that others hold, and many who look at once are one question', async () => {
  const clients = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const client = new pg.Client(clientConfig(database.address));
      await client.connect();
      return client;
    }),
  );
  expect(await Promise.all(Array.from({ length: 50 }, probe.look))).toEqual(Array(50).fill(undefined));
  const { rows } = await clients[0]!.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'backlay health' and datname = $1`,
    [database.address.database],
  );
  expect(rows[0]?.count).toBe(1);
  await Promise.all(clients.map((client) => client.end()));
});
