import { Kysely, PostgresDialect } from 'kysely';
import { shareRuns } from '../../../../server/book/orders/parts/flush';
import type { Database } from '../../../../server/base/db/tables';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { createWorld } from '../../support/world';

let database: TestDatabase;
let log: string[];
let db: Kysely<Database>;
beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(() => {
  log = [];
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    // A statement is logged when its answer is there.
    log: ({ query }) => void log.push(query.sql),
  });
});
afterAll(() => database.drop());

describe('shareRuns', () => {
  /** Work that ends when told to, with what it was told. */
  const manual = () => {
    const ends: ((error?: Error) => void)[] = [];
    const work = () =>
      new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    return { ends, run: shareRuns(work) };
  };

  it('begins at once, and once more for all who came meanwhile', async () => {
    const { ends, run } = manual();
    const first = run();
    const later = Promise.all([run(), run(), run()]);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await later;
    void run();
    expect(ends).toHaveLength(3);
  });

  it('tells those it failed for, and runs again for those who wait', async () => {
    const { ends, run } = manual();
    const first = run();
    const second = run();
    ends[0]?.(new Error('the connection broke'));
    await expect(first).rejects.toThrow('the connection broke');
    await Promise.resolve();
    ends[1]?.();
    expect(await second).toBeUndefined();
  });
});

it('comes between the commit of a bet and its answer, and before anybody is told', async () => {
  const world = createWorld(db);
  const [player, rival] = [await world.player(100), await world.player(100)];
  const market = await world.market();
  await world.bet(rival, { market, side: 'lay', odds: 2, stake: 10 });
  await world.book.idle();
  world.sent.length = 0;
  log.length = 0;
  const answer = world.bet(player, { market, odds: 2, stake: 10 });
  const early: string[] = [];
  void answer.then(() => early.push(...log));
  await answer;
  const written = early.findIndex((text) => text.includes('insert into bets'));
  const flushed = early.findIndex((text) => text.includes('pg_logical_emit_message'));
  expect(written).toBeGreaterThanOrEqual(0);
  expect(flushed).toBeGreaterThan(written);
  expect(early[written]).toContain("set_config('synchronous_commit', 'off', true)");
  await world.book.idle();
  expect(world.sent.map(({ playerId }) => playerId).sort()).toEqual([player, rival].sort());
  await world.book.stop();
});
