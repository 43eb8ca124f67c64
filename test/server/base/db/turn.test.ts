import { GAMES_LOCK } from '../../../../server/base/db/locks';
import { createTurn } from '../../../../server/base/db/turn';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A process that takes its turn; what it hears is told. */
function candidate() {
  const told: string[] = [];
  let wake: () => void = () => undefined;
  const tell = (word: string) => () => {
    told.push(word);
    wake();
  };
  const turn = createTurn({
    address: database.address,
    lock: GAMES_LOCK,
    onWait: tell('waits'),
    onTaken: tell('taken'),
  });
  const until = async (word: string) => {
    while (!told.includes(word)) await new Promise<void>((resolve) => (wake = resolve));
  };
  const take = () => turn.take().then(() => void told.push('has it'));
  return { ...turn, take, told, until };
}

it('lets one process play, and the next one when that one leaves', async () => {
  const [first, second] = [candidate(), candidate()];
  await first.take();
  const taking = second.take();
  await second.until('waits');
  expect([first.told, second.told]).toEqual([['has it'], ['waits']]);
  await first.leave();
  await taking;
  expect(second.told).toEqual(['waits', 'has it']);
  await second.leave();
});

it('ends the wait of a process that is stopped', async () => {
  const [first, second] = [candidate(), candidate()];
  await first.take();
  const taking = second.take();
  await second.until('waits');
  const ended = expect(taking).rejects.toThrow();
  await second.leave();
  await ended;
  await first.leave();
  expect(first.told).toEqual(['has it']);
});

async function locks(granted: boolean): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted = $2 and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [GAMES_LOCK, granted],
  );
  return rows.map(({ pid }) => pid);
}

it('tells a process whose connection was lost that another one has it', async () => {
  const first = candidate();
  await first.take();
  const other = await database.pool.connect();
  const taken = other.query('select pg_advisory_lock($1)', [GAMES_LOCK]);
  while ((await locks(false)).length === 0);
  await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
    await locks(true),
  ]);
  await taken;
  await first.until('taken');
  expect(first.told).toEqual(['has it', 'taken']);
  await first.leave();
  other.release(true);
}, 20_000);
