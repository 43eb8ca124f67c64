import { sql } from 'kysely';
import { inOneTransaction } from '../../../server/base/db/oneTransaction';
import { beginHalt, endHalt } from '../../../server/halts/change';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { createWorld, START } from '../support/world';
import type { World } from '../support/world';

/** More of both in the long trials (`npm run full -- halts`). */
const BETTORS = Number(process.env['HALT_BETTORS'] ?? 12);
const ROUNDS = Number(process.env['HALT_ROUNDS'] ?? 6);
const PROCESSES = Number(process.env['HALT_PROCESSES'] ?? 2);
const WHOLE = { scope: 'all', id: '', reason: 'We look into it', now: START } as const;

let database: TestDatabase;
let worlds: World[];
beforeAll(async () => {
  database = await freshDatabase();
  // Several processes on one database, each of which has to stop.
  worlds = Array.from({ length: PROCESSES }, () => createWorld(database.db));
});
afterAll(async () => {
  for (const world of worlds) await world.book.stop();
  await database.drop();
});

const newest = async (): Promise<number> =>
  (await sql<{ id: number | null }>`select max(id)::bigint as id from bets`.execute(database.db)).rows[0]
    ?.id ?? 0;

/** Bets without a pause until it is told to stop. @returns how many were taken, and refused for the halt */
function bettor(world: World, playerId: number, market: string) {
  const seen = { taken: 0, halted: 0, cancelled: 0 };
  let isOver = false;
  const run = async (): Promise<typeof seen> => {
    while (!isOver) {
      const answer = await world.place(playerId, { market, odds: 3, stake: 1 });
      if (answer.ok) {
        seen.taken += 1;
        if ((await world.book.cancel(playerId, answer.data.bet_id)).ok) seen.cancelled += 1;
      } else if (answer.code === 'HALTED') seen.halted += 1;
    }
    return seen;
  };
  return { done: run(), stop: () => (isOver = true), seen };
}

test(`no bet is taken after a halt has returned: ${BETTORS} bettors at full speed, ${ROUNDS} rounds`, async () => {
  const markets: string[] = [];
  for (const world of worlds) markets.push(await world.market());
  const players: number[] = [];
  for (let i = 0; i < BETTORS; i += 1) players.push(await (worlds[0] as World).player(100_000));
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = players.map((player, i) =>
      bettor(worlds[i % PROCESSES] as World, player, markets[i % PROCESSES] as string),
    );
    const sums = (what: 'taken' | 'halted') => running.reduce((sum, { seen }) => sum + seen[what], 0);
    while (sums('taken') < BETTORS) await new Promise((done) => setImmediate(done));
    const asked = performance.now();
    await inOneTransaction(database, (db) => beginHalt(db, { ...WHOLE, isWhole: false }));
    const took = performance.now() - asked;
    const last = await newest();
    while (sums('halted') < BETTORS) await new Promise((done) => setImmediate(done));
    running.forEach(({ stop }) => stop());
    await Promise.all(running.map(({ done }) => done));
    expect({ round, after: (await newest()) - last }).toEqual({ round, after: 0 });
    expect(took).toBeLessThan(1000);
    await endHalt(database.db, WHOLE);
  }
  for (const world of worlds) await world.expectSound();
}, 600_000);
