import { MAX_AGE_MS, NEWS_AFTER_OFF_MS } from '../../../../server/markets/matches/freshness';
import { armed } from '../../support/armed';
import { START, worldOfFile } from '../../support/world';
import type { Asked } from '../../support/world';

const world = worldOfFile();
const IN_PLAY = { inPlay: true, betDelay: 0 } as const;
const PRICES = { atb: [[2, 500]], atl: [[2.04, 500]] } as const;
const RISEN = {
  atb: [[2.6, 500]],
  atl: [
    [2.04, 0],
    [2.64, 500],
  ],
} as const;
let player: number;
beforeEach(async () => {
  world.silence(false);
  player = await world.player(1000);
});

async function opened(definition: Parameters<typeof world.market>[0] = {}) {
  const market = await world.market(definition);
  world.price(market, 11, PRICES);
  return market;
}
async function rows(market: string) {
  const count = (table: 'bets' | 'exposures') =>
    world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .where('market_id', '=', market)
      .executeTakeFirstOrThrow();
  return Promise.all([count('bets'), count('exposures')]).then((all) => all.map(({ n }) => Number(n)));
}
async function refused(market: string, asked: Asked = {}) {
  const before = await rows(market);
  expect(await world.place(player, { market, odds: 2, stake: 100, ...asked })).toMatchObject({
    ok: false,
    code: 'MARKET_SUSPENDED',
  });
  expect(await rows(market)).toEqual(before);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
}

test.each([
  ['before play', {}, MAX_AGE_MS.before],
  ['in play', IN_PLAY, MAX_AGE_MS.inPlay],
])(
  '%s a bet is decided on prices below the limit only, whatever the market shows',
  async (_, change, limit) => {
    const market = await opened(change);
    world.silence(true);
    await world.clock.advance(limit - 1);
    expect(await world.place(player, { market, odds: 2, stake: 100 })).toMatchObject({ ok: true });
    player = await world.player(1000);
    await world.clock.advance(1);
    expect(world.live.get(market)?.status).toBe('OPEN');
    await refused(market);
    await refused(market, { odds: 3 });
    world.silence(false);
    expect(await world.place(player, { market, odds: 2, stake: 100 })).toMatchObject({ ok: true });
  },
);

test('players are not matched with each other while nobody knows the price', async () => {
  const market = await opened();
  const rival = await world.player(1000);
  await world.bet(rival, { market, runner: 12, side: 'lay', odds: 3, stake: 50 });
  world.silence(true);
  await world.clock.advance(MAX_AGE_MS.before);
  await refused(market, { runner: 12, odds: 3, stake: 50 });
});

test('prices that grow old in the delay are none at its end', async () => {
  const market = await opened({ inPlay: true, betDelay: 10 });
  const waits = armed(world.clock, 10_000);
  const answer = world.place(player, { market, odds: 2, stake: 100 });
  await waits;
  world.silence(true);
  await world.clock.advance(10_000);
  expect(await answer).toMatchObject({ ok: false, code: 'MARKET_SUSPENDED' });
  expect(await rows(market)).toEqual([0, 0]);
});

test('what rests is not matched with old prices, and is with new ones', async () => {
  const market = await opened();
  const bet = await world.bet(player, { market, odds: 2.5, stake: 100 });
  world.silence(true);
  await world.clock.advance(MAX_AGE_MS.before);
  world.price(market, 11, RISEN);
  await world.book.idle();
  expect(await world.row(bet.bet_id)).toMatchObject({ status: 'UNMATCHED' });
  world.silence(false);
  world.price(market, 11, RISEN);
  await world.book.idle();
  expect(await world.row(bet.bet_id)).toMatchObject({ status: 'MATCHED' });
});

test('what the market shows follows, and going on brings it back', async () => {
  const market = await opened();
  world.silence(true);
  await world.clock.advance(MAX_AGE_MS.before);
  world.live.look();
  expect(world.live.get(market)).toMatchObject({ status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' });
  world.silence(false);
  world.live.look();
  expect(world.live.get(market)).toMatchObject({ status: 'OPEN', statusMessage: '' });
});

describe('a market past its off', () => {
  const due = (ms: number) => ({ marketTime: new Date(world.clock.now() + ms).toISOString() });

  test('without news is suspended at once, and news bring it back', async () => {
    const market = await opened({ ...due(1000), eventTypeId: '7', marketType: 'WIN' });
    await world.clock.advance(999);
    expect(await world.place(player, { market, odds: 2, stake: 100 })).toMatchObject({ ok: true });
    player = await world.player(1000);
    await world.clock.advance(1);
    await refused(market);
    world.live.look();
    expect(world.live.get(market)).toMatchObject({
      status: 'SUSPENDED',
      statusMessage: 'WAITING_FOR_START',
    });
    world.price(market, 11, PRICES);
    expect(world.live.get(market)?.status).toBe('OPEN');
    await world.clock.advance(NEWS_AFTER_OFF_MS.race);
    await refused(market);
    world.define(market, { ...IN_PLAY, eventTypeId: '7', marketType: 'WIN' });
    await world.clock.advance(60_000);
    expect(await world.place(player, { market, odds: 2, stake: 100 })).toMatchObject({ ok: true });
  });

  test('that is an election stays open', async () => {
    const market = await opened({ ...due(1000), eventTypeId: '2378961', marketType: 'ELECTION_WINNER' });
    await world.clock.advance(24 * 3_600_000);
    expect(await world.place(player, { market, odds: 2, stake: 100 })).toMatchObject({ ok: true });
  });

  test('that the feed says it suspended keeps the feed’s reason', async () => {
    const market = await opened({ ...due(1000), status: 'SUSPENDED', statusMessage: 'They are off' });
    await world.clock.advance(2000);
    world.live.look();
    expect(world.live.get(market)?.statusMessage).toBe('THEY_ARE_OFF');
  });
});

test('all of it was sound', async () => {
  expect(world.clock.now()).toBeGreaterThan(START);
  await world.expectSound();
});
