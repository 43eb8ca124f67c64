import { sql } from 'kysely';
import pg from 'pg';
import { manualClock } from '../../../../server/base/clock';
import { clientConfig } from '../../../../server/base/db/connect';
import { createFence } from '../../../../server/base/db/fence';
import { DUTIES, LEASES, SHARDS, watchOf } from '../../../../server/base/db/leases';
import { createOwnership } from '../../../../server/base/db/ownership';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { START } from '../../support/rows';

/*
 * Processes on one database, each with a clock of its own, so that one can stand still while the others go on. Their time
 * stands for the database's. What tells a process that leases are free is the database's own notice.
 */

const CHANNEL = 'backlay_admin';

let database: TestDatabase;
let now: number;
let said: string[];
let all: Process[];
beforeEach(async () => {
  database = await freshDatabase();
  now = START;
  said = [];
  all = [];
});
afterEach(async () => {
  await Promise.all(all.map(({ end }) => end()));
  await database.drop();
});

type Process = {
  name: string;
  fence: ReturnType<typeof createFence>;
  ownership: ReturnType<typeof createOwnership>;
  clock: ReturnType<typeof manualClock>;
  isDead: boolean;
  end: () => Promise<void>;
};

/** A process that is here and has looked once. @param dies while it takes its first leases */
async function enter(name: string, { dies = false } = {}): Promise<Process> {
  const fence = createFence();
  const client = new pg.Client({ ...clientConfig(database.address), application_name: watchOf(fence.owner) });
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  const clock = manualClock(START);
  const ownership = createOwnership({
    way: () => ({ client, at: () => new Date(now) }),
    fence,
    clock,
    channel: CHANNEL,
    adopt: (leases) => {
      said.push(`${name} takes ${leases.length}`);
      return dies ? new Promise(() => undefined) : Promise.resolve();
    },
    leave: (leases) => {
      // Until it has let go of them nobody else can have them.
      said.push(`${name} leaves ${leases.length}, which it ${leases.every(fence.holds) ? 'holds' : 'lost'}`);
      return Promise.resolve();
    },
    onLost: () => said.push(`${name} is lost`),
    report: (error) => said.push(`${name}: ${String(error)}`),
  });
  client.on('notification', ({ payload }) => ownership.onNotice(payload ?? '{}'));
  const process = { name, fence, ownership, clock, isDead: dies, end: () => client.end() };
  all.push(process);
  const started = ownership.start();
  if (!dies) await started;
  return process;
}

/** What PostgreSQL has, by owner: how many shards, and whether the duties. */
async function spread(): Promise<Record<string, string>> {
  const { rows } = await sql<{ owner: string | null; shards: number; duties: number }>`
    select owner, count(*) filter (where id < ${SHARDS})::int as shards, count(*) filter (where id >= ${SHARDS})::int as duties
    from leases group by owner`.execute(database.db);
  const nameOf = (owner: string | null) => all.find(({ fence }) => fence.owner === owner)?.name ?? 'nobody';
  return Object.fromEntries(rows.map(({ owner, shards, duties }) => [nameOf(owner), `${shards}+${duties}`]));
}

/** Asks until it is so: a notice of the database comes when it comes. */
async function until(wanted: Record<string, string>): Promise<void> {
  const text = (one: Record<string, string>) => JSON.stringify(Object.entries(one).sort());
  while (text(await spread()) !== text(wanted))
    await Promise.all(all.flatMap(({ isDead, ownership }) => (isDead ? [] : [ownership.idle()])));
}

/** Lets time pass for these. */
async function pass(ms: number, ...processes: Process[]): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    now += Math.min(left, 500);
    for (const { clock, ownership } of processes) {
      await clock.advance(Math.min(left, 500));
      await ownership.idle();
    }
  }
}

test('the first has all, two have half each and three a third; each hands over before another takes', async () => {
  const one = await enter('one');
  expect(one.fence.held()).toEqual(LEASES);
  expect(await spread()).toEqual({ one: '64+3' });
  const two = await enter('two');
  await pass(2000, one, two);
  await until({ one: '32+3', two: '32+0' });
  const three = await enter('three');
  await pass(2000, one, two, three);
  await until({ one: '22+3', two: '22+0', three: '20+0' });
  await Promise.all(all.map(({ ownership }) => ownership.idle()));
  expect(said.slice(0, 3)).toEqual(['one takes 67', 'one leaves 32, which it holds', 'two takes 32']);
  expect(
    said
      .slice(3)
      .filter((line) => !line.startsWith('three'))
      .sort(),
  ).toEqual(['one leaves 10, which it holds', 'two leaves 10, which it holds']);
  const held = all.map(({ fence }) => fence.held());
  expect(held.flat().sort((a, b) => a - b)).toEqual(LEASES);
  expect(Object.values(DUTIES).every((duty) => one.fence.holds(duty))).toBe(true);
  // Nothing moves any more.
  await pass(10_000, one, two, three);
  expect(await spread()).toEqual({ one: '22+3', two: '22+0', three: '20+0' });
});

test('what a process had that died is taken more than three seconds behind its last sign, and not before', async () => {
  const [one, two] = [await enter('one'), await enter('two')];
  await pass(2000, one, two);
  await until({ one: '32+3', two: '32+0' });
  await pass(2000, one, two);
  const before = said.length;
  // From now on the first does nothing any more; its last sign was a moment ago.
  await pass(3000, two);
  expect(await spread()).toEqual({ one: '32+3', two: '32+0' });
  await pass(500, two);
  expect(said.slice(before)).toEqual(['two takes 35']);
  expect(two.fence.held()).toEqual(LEASES);
});

test('who has no connection any more is taken for gone at once, but not by one that has a new connection itself', async () => {
  const [one, two] = [await enter('one'), await enter('two')];
  await pass(2500, one, two);
  await until({ one: '32+3', two: '32+0' });
  await one.end();
  await until({ one: '32+3', two: '32+0' });
  await pass(1000, two);
  expect(await spread()).toEqual({ one: '32+3', two: '32+0' });
  await pass(500, two);
  expect(await spread()).toEqual({ two: '64+3' });
  const three = await enter('three');
  await pass(500, two, three);
  await until({ two: '32+3', three: '32+0' });
  await two.end();
  await pass(1500, three);
  expect(await spread()).toEqual({ two: '32+3', three: '32+0' });
  await pass(1000, three);
  expect(await spread()).toEqual({ three: '64+3' });
});

test('where all stood still, none is taken for gone; who does not come back is', async () => {
  const [one, two] = [await enter('one'), await enter('two')];
  await pass(2000, one, two);
  await until({ one: '32+3', two: '32+0' });
  now += 60_000;
  await pass(500, two);
  await pass(500, one, two);
  await pass(2000, one, two);
  expect(await spread()).toEqual({ one: '32+3', two: '32+0' });
  now += 60_000;
  await pass(3000, two);
  expect(await spread()).toEqual({ two: '64+3' });
});

test('one that stood still and wakes up finds out that it is lost, holds nothing, and takes nothing', async () => {
  const [one, two] = [await enter('one'), await enter('two')];
  await pass(2000, one, two);
  await until({ one: '32+3', two: '32+0' });
  await pass(5000, two);
  expect(two.fence.held()).toEqual(LEASES);
  // It believes to hold what it had until it looks.
  expect(one.fence.held()).toHaveLength(35);
  await pass(2500, one);
  expect([one.fence.held(), said.at(-1)]).toEqual([[], 'one is lost']);
  await pass(5000, one, two);
  await one.ownership.close();
  expect(await spread()).toEqual({ two: '64+3' });
});

test('one that stops hands everything over, which the others take at once, without any time', async () => {
  const [one, two] = [await enter('one'), await enter('two')];
  await pass(2000, one, two);
  await until({ one: '32+3', two: '32+0' });
  await one.ownership.close();
  await until({ two: '64+3' });
  await two.ownership.idle();
  expect(said.slice(-2)).toEqual(['one leaves 35, which it holds', 'two takes 35']);
  await two.ownership.close();
  expect(await spread()).toEqual({ nobody: '64+3' });
});

test('one that dies between taking and its first write leaves everything to the next', async () => {
  const one = await enter('one', { dies: true });
  await until({ one: '64+3' });
  const two = await enter('two');
  expect(two.fence.held()).toEqual([]);
  await pass(5000, two);
  expect(two.fence.held()).toEqual(LEASES);
  expect(await spread()).toEqual({ two: '64+3' });
  const epochs = await database.db.selectFrom('leases').select('epoch').distinct().execute();
  expect(epochs).toEqual([{ epoch: 2 }]);
  expect(one.fence.text()).not.toBe(two.fence.text());
});
