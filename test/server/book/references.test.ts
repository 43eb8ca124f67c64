import { createWorld, worldOfFile } from '../support/world';
import { tidyAnswers } from '../../../server/book/answers';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
});

const bets = () => world.db.selectFrom('bets').selectAll().where('player_id', '=', player).execute();

it('places one bet for twenty requests with one reference', async () => {
  const asked = { market, stake: 10, ref: 'reference-1' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.place(player, asked)));
  expect(await bets()).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  expect(answers.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(19);
  expect(answers.every(({ ok }) => ok)).toBe(true);
});

it('places one bet when the requests reach two processes', async () => {
  // Two books over one database know nothing of each other but its locks.
  const other = createWorld(world.db);
  other.define(market, {});
  const asked = { market, stake: 10, ref: 'reference-2' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? world : other).place(player, asked)),
  );
  await other.book.stop();
  expect(await bets()).toHaveLength(1);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
});

it('answers the same to a later request, whatever it asks and whatever has changed', async () => {
  const first = await world.place(player, { market, stake: 10, ref: 'reference-3' });
  world.define(market, { status: 'SUSPENDED' });
  const again = await world.place(player, { market: '9.9', stake: 500, odds: 5, ref: 'reference-3' });
  expect(again).toEqual({ ...first, code: 'DUPLICATE' });
  expect(await bets()).toHaveLength(1);
});

it('remembers a refusal too', async () => {
  const refused = await world.place(player, { market, stake: 1001, ref: 'reference-4' });
  expect(refused).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  const again = await world.place(player, { market, stake: 1, ref: 'reference-4' });
  expect(again).toEqual({ ...refused, code: 'DUPLICATE' });
  expect(await bets()).toEqual([]);
});

it('keeps the references of two players apart', async () => {
  const other = await world.player(100);
  const [mine, theirs] = await Promise.all(
    [player, other].map((id) => world.place(id, { market, stake: 10, ref: 'reference-5' })),
  );
  expect([mine?.code, theirs?.code]).toEqual([undefined, undefined]);
});

it('forgets refusals after a day, but never that a bet was placed', async () => {
  const placed = await world.bet(player, { market, stake: 10, ref: 'reference-6' });
  await world.place(player, { market, stake: 1001, ref: 'reference-7' });
  await tidyAnswers(world.db, world.clock.now() + 23 * 3_600_000);
  expect(await world.place(player, { market, ref: 'reference-7' })).toMatchObject({ code: 'DUPLICATE' });
  await tidyAnswers(world.db, world.clock.now() + 25 * 3_600_000);
  const again = await world.place(player, { market, stake: 10, ref: 'reference-6' });
  expect(again).toMatchObject({ ok: true, code: 'DUPLICATE', data: { bet_id: placed.bet_id } });
  expect(await world.place(player, { market, stake: 10, ref: 'reference-7' })).not.toHaveProperty('code');
  expect(await bets()).toHaveLength(2);
});
