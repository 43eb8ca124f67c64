import { tidyAnswers } from '../../../../server/book/orders/order/answers';
import { chips } from '../../../../server/ledger/chips';
import { createWorld, START, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
});

const insertChips = (playerId: number) =>
  chips(world.db, { playerId, amountPaise: 1000_00, ref: `more-${playerId}`, at: new Date(START) });
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

it('answers the same to a later request, whatever has changed', async () => {
  const first = await world.place(player, { market, stake: 10, ref: 'reference-3' });
  world.define(market, { status: 'SUSPENDED' });
  const again = await world.place(player, { market, stake: '10.00', odds: '2.0', ref: 'reference-3' });
  expect(again).toEqual({ ...first, code: 'DUPLICATE' });
  expect(await bets()).toHaveLength(1);
});

const OTHERS = [
  { match: 'other' },
  { market: '9.9' },
  { runner: 12 },
  { side: 'lay' },
  { odds: 2.02 },
  { stake: 11 },
  { keep: true },
  { whole: true },
  { policy: 'any' },
] as const;

describe.each(OTHERS)('the same reference with other content: %o', (other) => {
  const asked = { stake: 10, ref: 'reference-other' };
  const REUSED = { ok: false, code: 'REF_REUSED' };

  it('is refused after the first was placed, and a day later', async () => {
    const { bet_id } = await world.bet(player, { market, ...asked });
    expect(await world.place(player, { market, ...asked, ...other })).toMatchObject(REUSED);
    await tidyAnswers(world.db, world.clock.now() + 25 * 3_600_000);
    // What is wrong with it anyway may be said instead, but nothing is placed.
    expect(await world.place(player, { market, ...asked, ...other })).toMatchObject({ ok: false });
    expect(await world.place(player, { market, ...asked })).toMatchObject({ ok: true, data: { bet_id } });
    expect(await bets()).toHaveLength(1);
  });

  it('is refused after the first was refused, and while it is under way', async () => {
    world.define(market, { status: 'SUSPENDED' });
    expect(await world.place(player, { market, ...asked })).toMatchObject({ code: 'MARKET_SUSPENDED' });
    world.define(market, {});
    expect(await world.place(player, { market, ...asked, ...other })).toMatchObject(REUSED);
    const [first, second] = await Promise.all([
      world.place(player, { market, ...asked, ref: 'reference-2nd' }),
      world.place(player, { market, ...asked, ...other, ref: 'reference-2nd' }),
    ]);
    expect([first.ok, second.code]).toEqual([true, 'REF_REUSED']);
    expect(await bets()).toHaveLength(1);
  });
});

it('is refused with other content by another process as well', async () => {
  const second = createWorld(world.db);
  second.define(market, {});
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? world : second).place(player, { market, stake: 10 + (i % 2), ref: 'reference-8' }),
    ),
  );
  await second.book.stop();
  expect(await bets()).toHaveLength(1);
  expect(new Set(answers.map(({ ok, code }) => (ok ? 'placed' : code)))).toEqual(
    new Set(['placed', 'REF_REUSED']),
  );
});

it('gives a bet a reference where the client sent none, and does not keep its refusals', async () => {
  const placed = await world.bet(player, { market, stake: 10 });
  expect(placed.ref).toMatch(/^[\w-]{8,64}$/);
  const again = await world.place(player, { market, stake: 10, ref: placed.ref ?? '' });
  expect(again).toMatchObject({ ok: true, code: 'DUPLICATE', data: { bet_id: placed.bet_id } });
  expect(await world.place(player, { market, stake: 1001 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  const kept = await world.db.selectFrom('answers').selectAll().where('player_id', '=', player).execute();
  expect(kept.map(({ ref }) => ref)).toEqual([placed.ref]);
});

it('says that a bet was placed also a day later, though it would be refused by now', async () => {
  const asked = { market, stake: 10, ref: 'reference-9' };
  const placed = await world.bet(player, asked);
  await tidyAnswers(world.db, world.clock.now() + 25 * 3_600_000);
  world.define(market, { status: 'SUSPENDED' });
  const again = await world.place(player, asked);
  expect(again).toMatchObject({ ok: true, code: 'DUPLICATE', data: { bet_id: placed.bet_id } });
});

it('remembers a refusal too', async () => {
  const refused = await world.place(player, { market, stake: 1001, ref: 'reference-4' });
  expect(refused).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  await insertChips(player);
  const again = await world.place(player, { market, stake: 1001, ref: 'reference-4' });
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
  expect(await world.place(player, { market, stake: 1001, ref: 'reference-7' })).toMatchObject({
    code: 'DUPLICATE',
  });
  await tidyAnswers(world.db, world.clock.now() + 25 * 3_600_000);
  const again = await world.place(player, { market, stake: 10, ref: 'reference-6' });
  expect(again).toMatchObject({ ok: true, code: 'DUPLICATE', data: { bet_id: placed.bet_id } });
  expect(await world.place(player, { market, stake: 10, ref: 'reference-7' })).not.toHaveProperty('code');
  expect(await bets()).toHaveLength(2);
});
