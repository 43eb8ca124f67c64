import { createFeedStore } from '../../../../server/markets/feeds/store';
import type { FeedDefinition } from '@backlay/feed/message';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import { oddsOf, pairIn, raceIn } from '../../support/two';
import { createWorld, RUNNERS, START, worldOfFile } from '../../support/world';
import type { World } from '../../support/world';

const world = worldOfFile(7);
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  ({ market, player, rival } = await raceIn(world));
});
afterEach(() => world.expectSound());

type Out = { factor?: number | null; date?: string };

/** The market as the feed defines it, with these runners out. */
const definition = (
  out: Readonly<Record<number, Out>>,
  change: Partial<FeedDefinition> = {},
): FeedDefinition => ({
  eventId: 'match',
  eventTypeId: '7',
  marketType: 'WIN',
  marketTime: new Date(START).toISOString(),
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 1,
  runners: RUNNERS.map((id, i) => {
    const { factor, date } = out[id] ?? {};
    return {
      id,
      name: `Runner ${id}`,
      sortPriority: i + 1,
      status: out[id] ? 'REMOVED' : 'ACTIVE',
      ...(factor === undefined ? {} : { adjustmentFactor: factor }),
      ...(date === undefined ? {} : { removalDate: date }),
    };
  }),
  ...change,
});

/** The feed's word, in the database first and then in memory, as the feed's runner does it. */
async function say(
  out: Readonly<Record<number, Out>>,
  change: Partial<FeedDefinition> = {},
  { live, clock, book }: World = world,
) {
  const said = definition(out, change);
  const store = createFeedStore(world.db);
  await store.write([{ id: market, definition: said, score: null, at: clock.now() }], 'feed:test', 1);
  live.apply({ id: market, marketDefinition: said });
  await book.idle();
}

const pairAt = (odds: number, runner?: number) => pairIn(world, { market, player, rival }, odds, runner);
const statusOf = async (betId: string) => (await world.row(betId))?.status;

it('voids, reduces and cancels at the removal and releases what was held, not at the end', async () => {
  const gone = await pairAt(4, 13);
  const { lay, back } = await pairAt(8.6);
  const openLay = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
  const openBack = await world.bet(player, { market, runner: 12, odds: 9, stake: 30 });
  const onIt = await world.bet(player, { market, runner: 13, odds: 20, stake: 40 });
  await say({ 13: { factor: 16.2 } });
  for (const bet of [gone.lay, gone.back, onIt])
    expect(await world.row(bet.bet_id)).toMatchObject({ status: 'VOID', void_reason: 'NON_RUNNER' });
  expect(await oddsOf(world, back.bet_id)).toEqual([7.21]);
  expect(await oddsOf(world, lay.bet_id)).toEqual([7.21]);
  expect(await statusOf(openLay.bet_id)).toBe('CANCELLED');
  expect(await statusOf(openBack.bet_id)).toBe('UNMATCHED');
  expect(await world.balance(rival)).toEqual({ balance: 10_000, held: 621 });
  expect(await world.balance(player)).toEqual({ balance: 10_000, held: 100 });
  const runner = world.live.get(market)?.runners.get(13);
  expect(runner?.status).toBe('REMOVED');
  expect(runner?.restingAtl.size).toBe(0);
  expect(world.live.get(market)?.status).toBe('OPEN');
  expect(await world.place(player, { market, runner: 13 })).toMatchObject({ code: 'RUNNER_REMOVED' });
  await world.result(market, 11);
  expect(await world.balance(rival)).toEqual({ balance: 10_000 - 621, held: 0 });
});

it('takes bets again only when it is done', async () => {
  await pairAt(8);
  world.live.apply({ id: market, marketDefinition: definition({ 13: { factor: 25 } }) });
  expect(world.live.get(market)).toMatchObject({ status: 'SUSPENDED', statusMessage: 'NON_RUNNER' });
  expect(await world.place(player, { market, runner: 12 })).toMatchObject({ code: 'MARKET_SUSPENDED' });
  await world.book.idle();
  expect(world.live.get(market)?.status).toBe('OPEN');
});

it('reduces by the runner that leaves alone, each bet by those that left after it was struck', async () => {
  const first = await pairAt(8);
  await say({ 13: { factor: 9.25 } });
  const second = await pairAt(8);
  await say({ 13: { factor: 50 }, 12: { factor: 23.83 } });
  // 8 * 0.9075 * 0.7617 and 8 * 0.7617: the factor of an earlier removal is not read again.
  expect(await oddsOf(world, first.back.bet_id)).toEqual([5.53]);
  expect(await oddsOf(world, second.back.bet_id)).toEqual([6.09]);
});

it('leaves what was struck later alone when an operator repeats a removal of the feed', async () => {
  const first = await pairAt(8);
  await say({ 13: { factor: 9.25 } });
  const second = await pairAt(8);
  const again = { marketId: market, runner: '13', factor: 9_250, by: 'operator', now: START };
  expect(await removeRunner(world.db, again)).toEqual({ status: 'already', factor: 9_250 });
  expect(await oddsOf(world, first.back.bet_id)).toEqual([7.26]);
  expect(await oddsOf(world, second.back.bet_id)).toEqual([8]);
});

it('lets an operator name the factor the feed did not; it counts for what was struck before the removal', async () => {
  const first = await pairAt(8);
  const early = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
  await say({ 13: {} });
  expect(await oddsOf(world, first.back.bet_id)).toEqual([8]);
  const second = await pairAt(8);
  const late = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
  // Long after the off, but the removal was in time.
  const named = { marketId: market, runner: '13', factor: 9_250, by: 'operator', now: START + 3_600_000 };
  expect(await removeRunner(world.db, named)).toMatchObject({ status: 'removed', reduced: 2, cancelled: 1 });
  expect(await removeRunner(world.db, named)).toEqual({ status: 'already', factor: 9_250 });
  expect(await oddsOf(world, first.back.bet_id)).toEqual([7.26]);
  expect(await oddsOf(world, second.back.bet_id)).toEqual([8]);
  expect(await statusOf(early.bet_id)).toBe('CANCELLED');
  expect(await statusOf(late.bet_id)).toBe('UNMATCHED');
});

it('counts the factor in the definition that removes, else the last one heard', async () => {
  const active = (factor: number) => ({
    runners: definition({}).runners.map((one) => ({ ...one, adjustmentFactor: factor })),
  });
  const { back } = await pairAt(8);
  await say({}, active(40));
  await say({}, active(25));
  await say({ 13: {} });
  expect(await oddsOf(world, back.bet_id)).toEqual([6]);
});

it.each([
  ['WIN', 1, 2.499, 8, 'UNMATCHED'],
  ['WIN', 1, 2.5, 7.8, 'CANCELLED'],
  ['PLACE', 2, 3.999, 7.72, 'UNMATCHED'],
  ['PLACE', 2, 4, 7.72, 'CANCELLED'],
  ['PLACE', 2, 25, 6.25, 'CANCELLED'],
])('in a %s market of %d a factor of %d %% makes 8.00 to %d; an open lay is %s', async (...row) => {
  const [marketType, numberOfWinners, factor, odds, word] = row;
  market = await world.market({ marketType, numberOfWinners });
  const { back } = await pairAt(8);
  const open = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
  await say({ 13: { factor } }, { marketType, numberOfWinners });
  expect(await oddsOf(world, back.bet_id)).toEqual([odds]);
  expect(await statusOf(open.bet_id)).toBe(word);
});

it('takes several removals of one definition, each with its own factor', async () => {
  market = await world.market({ marketType: 'WIN' }, { runners: [11, 12, 13, 14] });
  const { back } = await pairAt(10);
  const [first, ...rest] = definition({ 12: { factor: 10.5 }, 13: { factor: 21.5 } }).runners;
  await say({}, { runners: [first!, ...rest, { ...first!, id: 14, sortPriority: 4 }] });
  // 10 * 0.895 * 0.785
  expect(await oddsOf(world, back.bet_id)).toEqual([7.03]);
});

it('does nothing about a runner that was out from the beginning', async () => {
  const { back } = await pairAt(8);
  market = `${market}.new`;
  await say({ 13: { factor: 25 } });
  const here = await pairAt(8);
  expect(world.live.get(market)?.status).toBe('OPEN');
  await say({ 13: { factor: 25 } });
  expect(await oddsOf(world, here.back.bet_id)).toEqual([8]);
  expect(await oddsOf(world, back.bet_id)).toEqual([8]);
  const entries = await world.db.selectFrom('transactions').where('market_id', '=', market).execute();
  expect(entries).toEqual([]);
});

describe('after the off', () => {
  const off = (minutes: number) => new Date(START - minutes * 60_000).toISOString();

  it.each([
    ['in time', 14, 1, 6],
    ['too late', 16, 1, 8],
    ['in time as it was recorded', 0.7, 20, 6],
    ['too late as it was recorded', 0.8, 20, 8],
  ])('a removal %s, %d minutes later at a pace of %d', async (_, minutes, pace, odds) => {
    const { back } = await pairAt(8);
    await say({ 13: { factor: 25 } }, { marketTime: off(minutes), pace });
    expect(await oddsOf(world, back.bet_id)).toEqual([odds]);
  });

  it('goes by the time the feed gives of the removal, which may be heard late', async () => {
    const { back } = await pairAt(8);
    await say({ 13: { factor: 25, date: off(12) } }, { marketTime: off(20) });
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
  });

  it('reduces nothing that was struck in play', async () => {
    const before = await pairAt(8);
    await say({}, { inPlay: true });
    const after = await pairAt(8);
    await say({ 13: { factor: 25 } }, { inPlay: true });
    expect(await oddsOf(world, before.back.bet_id)).toEqual([6]);
    expect(await oddsOf(world, after.back.bet_id)).toEqual([8]);
  });
});

describe('at the end of the market', () => {
  const won = (out: Readonly<Record<number, Out>>): Partial<FeedDefinition> => ({
    status: 'CLOSED',
    runners: definition(out).runners.map((one) => {
      if (one.status === 'REMOVED') return one;
      return { ...one, status: one.id === 11 ? ('WINNER' as const) : ('LOSER' as const) };
    }),
  });

  it('pays at the reduced odds when the removal comes with the result', async () => {
    await pairAt(8);
    await say({}, won({ 13: { factor: 25 } }));
    expect(await world.balance(player)).toEqual({ balance: 10_000 + 500 * 0.98, held: 0 });
  });

  it('is void where nobody is left, without a reduction', async () => {
    const { back } = await pairAt(8);
    const all = { 11: { factor: 30 }, 12: { factor: 30 }, 13: { factor: 40 } };
    await say(all, { status: 'CLOSED' });
    expect(await world.row(back.bet_id)).toMatchObject({ status: 'VOID', fills: [{ odds: 8 }] });
    expect(await world.balance(player)).toEqual({ balance: 10_000, held: 0 });
  });
});

describe('a database or a server that went away', () => {
  it('is asked until it takes the removal; nobody bets before', async () => {
    const { back } = await pairAt(8);
    const away = jest.spyOn(world.db, 'transaction').mockImplementationOnce(() => {
      throw Object.assign(new Error('away'), { code: '57P01' });
    });
    world.live.apply({ id: market, marketDefinition: definition({ 13: { factor: 25 } }) });
    await world.book.idle();
    away.mockRestore();
    expect(await world.place(player, { market, runner: 12 })).toMatchObject({ code: 'MARKET_SUSPENDED' });
    await world.clock.advance(5000);
    await world.book.idle();
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
    expect(world.live.get(market)?.status).toBe('OPEN');
    expect(world.reports.splice(0)).toMatchObject([{ what: `removing runners of ${market}` }]);
  });

  const again = async (): Promise<World> => {
    const kept = await createFeedStore(world.db).kept(START);
    const saved = kept.find((one) => one.market.id === market);
    if (!saved) throw new Error('not kept');
    return createWorld(world.db, (live) => live.restore({ id: market, ...saved }));
  };

  it('does at the start what a crash left undone, by the word in the database, once', async () => {
    const { back } = await pairAt(8);
    const said = definition({ 13: { factor: 25 } });
    const store = createFeedStore(world.db);
    await store.write([{ id: market, definition: said, score: null, at: START }], 'feed:test', 1);
    const second = await again();
    await second.book.idle();
    await second.book.idle();
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
    const late = await world.bet(rival, { market, runner: 11, side: 'lay', odds: 8, stake: 10 });
    await world.bet(player, { market, runner: 11, odds: 8, stake: 10 });
    await second.book.stop();
    const third = await again();
    await say({ 13: { factor: 25 } }, {}, third);
    expect(await oddsOf(world, late.bet_id)).toEqual([8]);
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
    expect([...second.reports, ...third.reports]).toEqual([]);
    expect(third.live.get(market)?.runners.get(13)?.status).toBe('REMOVED');
    await third.book.stop();
    await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  });

  it('hears of a removal it missed from the first definition', async () => {
    const { back } = await pairAt(8);
    await say({});
    const second = await again();
    await say({ 13: { factor: 25 } }, {}, second);
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
    await second.book.stop();
    await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  });
});
