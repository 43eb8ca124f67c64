import { setSport } from '../../../../server/markets/operators/sports';
import { armed } from '../../support/armed';
import { createWorld, worldOfFile } from '../../support/world';
import type { World } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market({ inPlay: true, betDelay: 5 });
  player = await world.player(1000);
  world.price(market, 11, { atb: [[2, 500]], atl: [[2.04, 500]] });
});

const IN_PLAY = { inPlay: true, betDelay: 5 } as const;

/** Starts a bet and waits until it waits for the clock. */
async function start(asked: Parameters<World['place']>[1] = {}) {
  const waits = armed(world.clock, 5000);
  const state = { settled: false };
  const answer = world.place(player, { market, odds: 2, stake: 100, ...asked });
  void answer.then(() => (state.settled = true));
  await waits;
  return { answer, state };
}

it('holds an order that would match, and matches it at the price after the delay', async () => {
  const { answer, state } = await start();
  await world.clock.advance(4999);
  expect(state.settled).toBe(false);
  const atl = [[2.04, 0] as const, [2.2, 500] as const];
  world.price(market, 11, { atb: [[2.1, 40]], atl });
  await world.clock.advance(1);
  expect(await answer).toMatchObject({
    ok: true,
    data: {
      fills: [
        { odds: 2.1, stack: 40 },
        { odds: 2, stack: 60 },
      ],
    },
  });
});

it('lets an order that only joins the queue through at once', async () => {
  expect(await world.place(player, { market, odds: 2.02 })).toMatchObject({ data: { status: 'UNMATCHED' } });
  const lay = { market, side: 'lay', odds: 2.02 } as const;
  expect(await world.place(player, { ...lay, runner: 12 })).toMatchObject({ data: { status: 'UNMATCHED' } });
});

it('leaves the order in the queue when the price has gone meanwhile', async () => {
  const { answer } = await start();
  world.price(market, 11, { atb: [[2, 0]] });
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ data: { status: 'UNMATCHED', unmatched_stack: 100 } });
});

it.each([
  ['suspended', { ...IN_PLAY, status: 'SUSPENDED' }, 'MARKET_SUSPENDED'],
  ['closed', { ...IN_PLAY, status: 'CLOSED' }, 'MARKET_CLOSED'],
  ['without its runner', { ...IN_PLAY, status: 'OPEN', removed: [11] }, 'RUNNER_REMOVED'],
] as const)(
  'refuses when the market is %s at any moment of it, even if only for that moment',
  async (_, change, code) => {
    const { answer, state } = await start();
    await world.clock.advance(1000);
    world.define(market, change);
    if (change.status !== 'CLOSED') world.define(market, IN_PLAY);
    expect(await answer).toMatchObject({ ok: false, code });
    expect(state.settled).toBe(true);
    await world.book.idle();
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  },
);

it("waits for another player's order too, and a suspended operator's hold ends the wait", async () => {
  const rival = await world.player(1000);
  await world.bet(rival, { market, runner: 12, side: 'lay', odds: 3, stake: 50 });
  const { answer } = await start({ runner: 12, odds: 3 });
  world.live.hold(market, true);
  expect(await answer).toMatchObject({ code: 'MARKET_SUSPENDED' });
});

it.each([
  ['locked', { locked: true }, 'ACCOUNT_LOCKED'],
  ['told to change the password', { is_change_password: true }, 'MUST_CHANGE_PASSWORD'],
])('refuses a player who is %s in the meantime, and lets go of everything', async (_, change, code) => {
  const { answer } = await start();
  await world.clock.advance(4000);
  await world.db.updateTable('players').set(change).where('id', '=', player).execute();
  await world.clock.advance(1000);
  expect(await answer).toMatchObject({ ok: false, code });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  const bets = world.db.selectFrom('bets').select('id').where('player_id', '=', player);
  expect(await bets.execute()).toEqual([]);
});

it('lets nothing rest for a player who is locked while the order is on its way', async () => {
  const { answer } = await start();
  world.price(market, 11, { atb: [[2, 0]] });
  await world.db.updateTable('players').set({ locked: true }).where('id', '=', player).execute();
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ ok: false, code: 'ACCOUNT_LOCKED' });
});

it('shares one wait between requests with the same reference', async () => {
  const { answer } = await start({ ref: 'the-same-ref' });
  const again = world.place(player, { market, odds: 2, stake: 100, ref: 'the-same-ref' });
  await world.clock.advance(5000);
  const [first, second] = await Promise.all([answer, again]);
  expect(second).toEqual({ ...first, code: 'DUPLICATE' });
});

it('is waited by an order that turns out to match although it did not look so', async () => {
  // Placed through another process: this one's memory knows nothing of it, only the transaction finds it.
  const other = createWorld(world.db);
  other.define(market, IN_PLAY);
  const rival = await other.player(1000);
  await other.bet(rival, { market, runner: 13, side: 'lay', odds: 4, stake: 50 });
  await other.book.stop();
  const { answer, state } = await start({ runner: 13, odds: 4, stake: 20 });
  expect(state.settled).toBe(false);
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ data: { fills: [{ odds: 4, stack: 20 }] } });
});

it('does not exist before play', async () => {
  const early = await world.market({ inPlay: false, betDelay: 5 });
  world.price(early, 11, { atb: [[2, 500]] });
  expect(await world.place(player, { market: early })).toMatchObject({ data: { status: 'MATCHED' } });
});

it('refuses a bet whose sport an operator switches off during its delay', async () => {
  const { answer } = await start();
  await setSport(world.db, 4, false, { by: 'test', now: world.clock.now() });
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ ok: false, code: 'MARKET_SUSPENDED' });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await setSport(world.db, 4, true, { by: 'test', now: world.clock.now() });
});
