import { FEED, reinstateRunner } from '../../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import { oddsOf, pairIn, raceIn } from '../../support/two';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile(7);
const FACTOR = 25_000;
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  ({ market, player, rival } = await raceIn(world));
});
afterEach(() => world.expectSound());

async function show() {
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  await world.book.idle();
}
async function remove(runner: number, factor = FACTOR, by = 'operator') {
  const removed = await removeRunner(world.db, {
    marketId: market,
    runner: String(runner),
    factor,
    by,
    now: START,
  });
  await show();
  return removed;
}
async function reinstate(runner: number | string, by = 'operator', marketId = market) {
  const done = await reinstateRunner(world.db, { marketId, runner: String(runner), by, now: START });
  await show();
  return done;
}
const pairAt = (odds: number, runner?: number) => pairIn(world, { market, player, rival }, odds, runner);

it('undoes the reduction, voids what was struck in between and brings back what was void', async () => {
  const gone = await pairAt(4, 13);
  const { lay, back } = await pairAt(8);
  const held = [await world.balance(player), await world.balance(rival)];
  await remove(13);
  expect(await oddsOf(world, back.bet_id)).toEqual([6]);
  const meantime = await pairAt(5);
  const offered = await world.bet(player, { market, runner: 12, odds: 9, stake: 30 });
  expect(await reinstate('runner 13')).toEqual({
    status: 'reinstated',
    selectionId: 13,
    voided: 3,
    restored: 2,
    broughtBack: 2,
    leftVoid: 0,
  });
  for (const bet of [lay, back]) expect(await oddsOf(world, bet.bet_id)).toEqual([8]);
  for (const bet of [gone.lay, gone.back])
    expect(await world.row(bet.bet_id)).toMatchObject({
      status: 'MATCHED',
      void_reason: null,
      profit_loss: null,
      fills: [{ odds: 4, stack: 100 }],
    });
  for (const bet of [meantime.lay, meantime.back])
    expect(await world.row(bet.bet_id)).toMatchObject({
      status: 'VOID',
      void_reason: 'RUNNER_REINSTATED',
      profit_loss: 0,
      cancelled_stack: 100,
    });
  expect(await world.row(offered.bet_id)).toMatchObject({ status: 'CANCELLED' });
  expect([await world.balance(player), await world.balance(rival)]).toEqual(held);
  expect(world.live.get(market)?.runners.get(13)?.status).toBe('ACTIVE');
  expect((await world.place(player, { market, runner: 13 })).ok).toBe(true);
  await world.result(market, 13);
  expect(await world.balance(player)).toEqual({ balance: 10_000 + (300 - 100) * 0.98, held: 0 });
});

it('tells every player concerned in the account and on the stream', async () => {
  const { back } = await pairAt(8);
  await remove(13);
  world.sent.length = 0;
  await reinstate(13);
  const entry = await world.db
    .selectFrom('transactions')
    .select(['description', 'explanation'])
    .where('key', '=', `reinstated:${market}:13.1:${player}`)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    description: 'Match Odds: Runner 13 runs after all',
    explanation: {
      rule: { id: 'market.reinstatement', version: 1 },
      lines: [`Bet ${back.bet_id}: 6.00 becomes 8.00`],
    },
  });
  expect(world.sent.find(({ playerId }) => playerId === player)?.change.bets).toMatchObject([
    { bet_id: back.bet_id, fills: [{ odds: 8 }] },
  ]);
});

it('leaves an order what it had matched before, and what was cancelled stays so', async () => {
  const lay = await world.bet(rival, { market, side: 'lay', odds: 8, stake: 100 });
  const back = await world.bet(player, { market, odds: 8, stake: 30 });
  const early = await world.bet(player, { market, runner: 12, odds: 8, stake: 100 });
  await world.bet(rival, { market, runner: 12, side: 'lay', odds: 8, stake: 40 });
  await remove(13);
  const late = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 8, stake: 20 });
  expect(late.status).toBe('MATCHED');
  await reinstate(13);
  expect(await world.row(lay.bet_id)).toMatchObject({ status: 'MATCHED', matched_stack: 30 });
  expect(await oddsOf(world, back.bet_id)).toEqual([8]);
  // Offered before the removal, so what was open of it then still is; what it struck in between is gone.
  expect(await world.row(early.bet_id)).toMatchObject({
    status: 'PARTIAL',
    matched_stack: 40,
    unmatched_stack: 40,
    cancelled_stack: 20,
  });
  expect(await world.row(late.bet_id)).toMatchObject({ status: 'VOID', void_reason: 'RUNNER_REINSTATED' });
});

it('keeps the factors of others that left, also on bets that were void meanwhile', async () => {
  market = await world.market({ marketType: 'WIN' }, { runners: [11, 12, 13, 14] });
  const first = await pairAt(8);
  const onIt = await pairAt(4, 13);
  await remove(13, 10_000);
  const second = await pairAt(8);
  await remove(12, 25_000);
  await reinstate(13);
  expect(await oddsOf(world, first.back.bet_id)).toEqual([6]);
  expect(await oddsOf(world, onIt.back.bet_id)).toEqual([3]);
  expect(await world.row(second.back.bet_id)).toMatchObject({ status: 'VOID' });
});

it('may be followed by another removal, and that by another return', async () => {
  const { back } = await pairAt(8);
  await remove(13, 10_000);
  await reinstate(13);
  expect(await remove(13)).toMatchObject({ status: 'removed', reduced: 2 });
  expect(await oddsOf(world, back.bet_id)).toEqual([6]);
  expect(await reinstate(13)).toMatchObject({ status: 'reinstated', restored: 2 });
  expect(await oddsOf(world, back.bet_id)).toEqual([8]);
  const entries = await world.db
    .selectFrom('transactions')
    .select('key')
    .where('player_id', '=', player)
    .where('market_id', '=', market)
    .orderBy('id')
    .execute();
  expect(entries.map(({ key }) => key.replace(`:${market}`, ''))).toEqual([
    `nonrunner:13:${player}`,
    `reinstated:13.1:${player}`,
    `nonrunner:13.2:${player}`,
    `reinstated:13.2:${player}`,
  ]);
});

it('leaves bets void for both where an account cannot hold them again', async () => {
  const poor = await world.player(100);
  await world.bet(rival, { market, runner: 13, side: 'lay', odds: 4, stake: 150 });
  const his = await world.bet(poor, { market, runner: 13, odds: 4, stake: 100 });
  const rich = await world.bet(player, { market, runner: 13, odds: 4, stake: 50 });
  await remove(13);
  const other = await world.market();
  world.price(other, 11, { atb: [[2, 1000]] });
  await world.bet(poor, { market: other, odds: 2, stake: 60 });
  expect(await reinstate(13)).toMatchObject({ broughtBack: 1, leftVoid: 2 });
  expect(await world.row(his.bet_id)).toMatchObject({ status: 'VOID', void_reason: 'NON_RUNNER' });
  expect(await world.row(rich.bet_id)).toMatchObject({ status: 'MATCHED', matched_stack: 50 });
  expect(await world.balance(poor)).toEqual({ balance: 100, held: 60 });
  expect(await world.balance(rival)).toEqual({ balance: 10_000, held: 150 });
});

it('lets the house bear what an undone reduction costs beyond the balance', async () => {
  const layer = await world.player(700);
  const lay = await world.bet(layer, { market, side: 'lay', odds: 8, stake: 100 });
  await world.bet(player, { market, odds: 8, stake: 100 });
  await remove(13);
  const other = await world.market();
  world.price(other, 11, { atb: [[2, 1000]] });
  await world.bet(layer, { market: other, odds: 2, stake: 200 });
  await reinstate(13);
  expect(await oddsOf(world, lay.bet_id)).toEqual([8]);
  expect(await world.balance(layer)).toEqual({ balance: 700, held: 700 });
});

it('is refused where there is nothing to bring back, and is done once', async () => {
  await pairAt(8);
  expect(await reinstate(13)).toEqual({ status: 'notRemoved' });
  expect(await reinstate('nobody')).toEqual({ status: 'noRunner' });
  expect(await reinstate(13, 'operator', '9.9')).toEqual({ status: 'unknown' });
  await remove(13);
  await reinstate(13);
  expect(await reinstate(13)).toEqual({ status: 'notRemoved' });
  await remove(12);
  await world.result(market, 11);
  expect(await reinstate(12)).toEqual({ status: 'settled' });
});

describe('the feed', () => {
  const say = async (out: readonly number[], adjustmentFactor = 25) => {
    const runners = [11, 12, 13].map((id, i) => ({
      id,
      sortPriority: i + 1,
      adjustmentFactor,
      status: out.includes(id) ? ('REMOVED' as const) : ('ACTIVE' as const),
    }));
    world.define(market, { marketType: 'WIN', runners });
    await world.book.idle();
  };
  const statusOf = (runner: number) => world.live.get(market)?.runners.get(runner)?.status;

  it('brings back a runner it had removed', async () => {
    const { back } = await pairAt(8);
    const onIt = await pairAt(4, 13);
    await say([13]);
    const meantime = await pairAt(5);
    await say([]);
    expect(await oddsOf(world, back.bet_id)).toEqual([8]);
    expect(await world.row(onIt.back.bet_id)).toMatchObject({ status: 'MATCHED' });
    expect(await world.row(meantime.back.bet_id)).toMatchObject({ status: 'VOID' });
    expect([statusOf(13), world.live.get(market)?.status]).toEqual(['ACTIVE', 'OPEN']);
    await say([13]);
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
  });

  it('does not bring back whom an operator removed', async () => {
    const { back } = await pairAt(8);
    await remove(13);
    await say([13]);
    await say([]);
    expect(await oddsOf(world, back.bet_id)).toEqual([6]);
    expect([statusOf(13), world.live.get(market)?.status]).toEqual(['REMOVED', 'OPEN']);
    expect(await reinstate(13, FEED)).toEqual({ status: 'removedByOperator' });
  });

  it('does not remove again whom an operator reinstated, until it has had the runner in itself', async () => {
    const { back } = await pairAt(8);
    await say([13]);
    await reinstate(13);
    expect(statusOf(13)).toBe('ACTIVE');
    await say([13]);
    expect([statusOf(13), await oddsOf(world, back.bet_id)]).toEqual(['ACTIVE', [8]]);
    await say([]);
    await say([13]);
    expect([statusOf(13), await oddsOf(world, back.bet_id)]).toEqual(['REMOVED', [6]]);
  });
});
