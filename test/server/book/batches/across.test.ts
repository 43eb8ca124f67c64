import { sql } from 'kysely';
import { PACE } from '../../../../server/base/pace';
import type { Db } from '../../../../server/base/db/connect';
import { counting } from '../../support/counting';
import { freshDatabase } from '../../support/database';
import { createWorld, worldOfFile } from '../../support/world';

const world = worldOfFile();
const codeOf = (answer: { ok: boolean; code?: string }): string => (answer.ok ? 'ok' : (answer.code ?? ''));

test('orders of one moment on several markets share what their player has, in the order they came', async () => {
  const player = await world.player(1000);
  const [one, two, three] = [await world.market(), await world.market(), await world.market()];
  await world.book.idle();
  const answers = await Promise.all([
    world.place(player, { market: one, odds: 2, stake: 600 }),
    world.place(player, { market: two, odds: 2, stake: 600 }),
    world.place(player, { market: three, odds: 2, stake: 400 }),
    world.place(player, { market: one, odds: 2, stake: 1 }),
  ]);
  expect(answers.map(codeOf)).toEqual(['ok', 'INSUFFICIENT_FUNDS', 'ok', 'INSUFFICIENT_FUNDS']);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 1000 });
  await world.expectSound();
});

test('what a bet frees on one market is there for the next one on another', async () => {
  const player = await world.player(1000);
  const [one, two] = [await world.market(), await world.market()];
  world.price(one, 11, { atb: [[2, 5000]], atl: [[2, 5000]] });
  await world.bet(player, { market: one, odds: 2, stake: 1000 });
  await world.book.idle();
  const answers = await Promise.all([
    world.place(player, { market: two, odds: 2, stake: 900 }),
    world.place(player, { market: one, side: 'lay', odds: 2, stake: 1000 }),
    world.place(player, { market: two, odds: 2, stake: 900 }),
  ]);
  expect(answers.map(codeOf)).toEqual(['INSUFFICIENT_FUNDS', 'ok', 'ok']);
  await world.expectSound();
});

test('orders of one moment on eight markets take no more statements than on two', async () => {
  const database = await freshDatabase();
  const { db, seen, reset } = counting(database.db);
  const own = createWorld(db);
  const players = await Promise.all([1, 2, 3].map(() => own.player(10_000)));
  const markets: string[] = [];
  for (let i = 0; i < 8; i += 1) markets.push(await own.market());
  const round = async (count: number): Promise<number> => {
    reset();
    const wishes = markets
      .slice(0, count)
      .flatMap((market) => players.map((id) => own.place(id, { market, stake: 10 })));
    await Promise.all(wishes);
    await own.book.idle();
    return seen.statements;
  };
  // The first of a market reads its book.
  for (let i = 0; i < 4; i += 1) await round(8);
  expect(await round(8)).toBe(await round(2));
  await own.expectSound();
  await own.book.stop();
  await database.drop();
});

/** Holds a lock until it is let go. */
async function held(db: Db, lock: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((done) => {
    letGo = done;
  });
  let isLocked = (): void => undefined;
  const locked = new Promise<void>((done) => {
    isLocked = done;
  });
  const over = db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    isLocked();
    await gone;
  });
  await locked;
  return async () => {
    letGo();
    await over;
  };
}

describe('somebody else holds', () => {
  /** Whether an answer has come, given all the turns it may need. */
  async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
    let isOver = false;
    const over = () => void (isOver = true);
    answer.then(over, over);
    // The database has answered whatever does not wait for the lock.
    for (let i = 0; i < 5; i += 1) {
      await sql`select 1`.execute(world.db);
      await PACE.turn();
    }
    return isOver;
  }

  test('a market: its orders wait, those of others do not', async () => {
    const [first, second] = [await world.player(1000), await world.player(1000)];
    const [one, two] = [await world.market(), await world.market()];
    const release = await held(world.db, sql`select from markets where id = ${one} for no key update`);
    const waiting = world.place(first, { market: one, stake: 100 });
    const [other] = await Promise.all([world.place(second, { market: two, stake: 100 })]);
    expect(codeOf(other)).toBe('ok');
    expect(await isAnswered(waiting)).toBe(false);
    // Later orders pass it as well.
    expect(codeOf(await world.place(first, { market: two, stake: 100 }))).toBe('ok');
    await release();
    expect(codeOf(await waiting)).toBe('ok');
    expect(await world.balance(first)).toEqual({ balance: 1000, held: 200 });
    await world.expectSound();
  });

  test('an account: only orders on the markets its player bets on wait', async () => {
    const [first, second] = [await world.player(1000), await world.player(1000)];
    const [one, two] = [await world.market(), await world.market()];
    const release = await held(
      world.db,
      sql`select from accounts where player_id = ${first} for no key update`,
    );
    const waiting = Promise.all([
      world.place(first, { market: one, stake: 100 }),
      world.place(second, { market: one, stake: 100 }),
    ]);
    expect(codeOf(await world.place(second, { market: two, stake: 100 }))).toBe('ok');
    expect(await isAnswered(waiting)).toBe(false);
    await release();
    expect((await waiting).map(codeOf)).toEqual(['ok', 'ok']);
    await world.expectSound();
  });
});
