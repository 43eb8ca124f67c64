import { sql } from 'kysely';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import type { Removal } from '../../../../server/book/corrections/removeRunner';
import { oddsOf, pairIn, raceIn } from '../../support/two';
import { createWorld, START, worldOfFile } from '../../support/world';

const world = worldOfFile(7);
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  ({ market, player, rival } = await raceIn(world));
});
afterEach(() => world.expectSound());

async function remove(runner: number | string, factor: number, rest: Partial<Removal> = {}) {
  const removal = { marketId: market, runner: String(runner), factor, by: 'operator', now: START, ...rest };
  const removed = await removeRunner(world.db, removal);
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: removal.marketId }));
  await world.book.idle();
  return removed;
}
const pairAt = (odds: number, runner?: number) => pairIn(world, { market, player, rival }, odds, runner);

it('voids the bets on it, reduces the others on both sides, cancels lays but no backs', async () => {
  const gone = await pairAt(4, 13);
  const { lay, back } = await pairAt(8.6);
  const openLay = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
  const openBack = await world.bet(player, { market, runner: 12, odds: 9, stake: 30 });
  expect(await remove('runner 13', 16_200)).toEqual({
    status: 'removed',
    selectionId: 13,
    reduction: 'applies',
    voided: 2,
    reduced: 2,
    cancelled: 1,
  });
  for (const bet of [gone.lay, gone.back])
    expect(await world.row(bet.bet_id)).toMatchObject({
      status: 'VOID',
      void_reason: 'NON_RUNNER',
      profit_loss: 0,
    });
  // The vector of domain-rules section 8: 8.6 less 16.2 % is 7.21.
  expect(await oddsOf(world, back.bet_id)).toEqual([7.21]);
  expect(await oddsOf(world, lay.bet_id)).toEqual([7.21]);
  expect(await world.row(back.bet_id)).toMatchObject({ odds: 8.6, reduced_from: 8.6 });
  expect(await world.row(openBack.bet_id)).not.toHaveProperty('reduced_from');
  expect(await world.row(openLay.bet_id)).toMatchObject({ status: 'CANCELLED' });
  expect(await world.row(openBack.bet_id)).toMatchObject({ status: 'UNMATCHED' });
  expect(await world.balance(rival)).toEqual({ balance: 10_000, held: 621 });
  expect(await world.balance(player)).toEqual({ balance: 10_000, held: 100 });
  await world.result(market, 11);
  expect(await world.balance(player)).toEqual({ balance: 10_000 + 621 * 0.98, held: 0 });
  expect(await world.balance(rival)).toEqual({ balance: 10_000 - 621, held: 0 });
  expect(await world.row(back.bet_id)).toMatchObject({
    profit_loss: 621,
    market_settlement: { credited: 608.58 },
  });
});

it('tells every player concerned in the account and on the stream', async () => {
  const { back } = await pairAt(8.6);
  const bystander = await world.player(100);
  await world.bet(bystander, { market, odds: 50, stake: 1 });
  world.sent.length = 0;
  await remove(13, 16_200);
  const entries = await world.db
    .selectFrom('transactions')
    .select(['player_id', 'key', 'description', 'explanation'])
    .where('market_id', '=', market)
    .orderBy('player_id')
    .execute();
  expect(entries.map(({ player_id }) => player_id)).toEqual([player, rival]);
  expect(entries[0]).toMatchObject({
    key: `nonrunner:${market}:13:${player}`,
    description: 'Match Odds: Runner 13 does not run, reduction 16.2%',
    explanation: {
      rule: { id: 'market.nonRunner', version: 1 },
      inputs: { selectionId: 13, factor: 16_200, market: 'win' },
      lines: [`Bet ${back.bet_id}: 8.60 becomes 7.21`],
    },
  });
  expect(world.sent.find(({ playerId }) => playerId === player)?.change.bets).toMatchObject([
    { bet_id: back.bet_id, fills: [{ odds: 7.21 }] },
  ]);
});

it('takes no more bets on it, before and after the feed speaks again, and after a restart', async () => {
  await removeRunner(world.db, { marketId: market, runner: '13', factor: 0, by: 'operator', now: START });
  // The database refuses before this process has heard of it.
  expect(await world.place(player, { market, runner: 13, odds: 2 })).toMatchObject({
    code: 'RUNNER_REMOVED',
  });
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  expect(world.live.get(market)?.runners.get(13)?.status).toBe('REMOVED');
  world.define(market, { marketType: 'WIN' });
  expect(world.live.get(market)?.runners.get(13)?.status).toBe('REMOVED');
  expect(await world.place(player, { market, runner: 13, odds: 2 })).toMatchObject({
    code: 'RUNNER_REMOVED',
  });
  expect((await world.place(player, { market, runner: 12, odds: 2 })).ok).toBe(true);
});

it.each([
  ['WIN', 2_499, 8, true],
  ['WIN', 2_500, 7.8, false],
  ['PLACE', 2_000, 7.86, true],
  ['PLACE', 3_999, 7.72, true],
  ['PLACE', 4_000, 7.72, false],
  ['PLACE', 25_000, 6.25, false],
])(
  'in a %s market a factor of %d makes 8.00 to %d; open lays stay: %s',
  async (marketType, factor, odds, stays) => {
    const winners = marketType === 'PLACE' ? 2 : 1;
    market = await world.market({ marketType, numberOfWinners: winners });
    const { back, lay } = await pairAt(8);
    const open = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
    await remove(13, factor);
    expect(await oddsOf(world, back.bet_id)).toEqual([odds]);
    expect(await oddsOf(world, lay.bet_id)).toEqual([odds]);
    expect(await world.row(open.bet_id)).toMatchObject({ status: stays ? 'UNMATCHED' : 'CANCELLED' });
  },
);

it('multiplies successive removals on the odds as struck, and leaves later bets to the later one', async () => {
  const first = await pairAt(5);
  await remove(13, 10_500);
  expect(await oddsOf(world, first.back.bet_id)).toEqual([4.48]);
  const second = await pairAt(5);
  await remove(12, 21_500);
  // 5 * 0.895 * 0.785 is 3.513; going on from the rounded 4.48 would give 3.52.
  expect(await oddsOf(world, first.back.bet_id)).toEqual([3.51]);
  expect(await oddsOf(world, first.lay.bet_id)).toEqual([3.51]);
  expect(await oddsOf(world, second.back.bet_id)).toEqual([3.93]);
});

it('reduces nothing that was struck in play', async () => {
  const { back } = await pairAt(8);
  world.define(market, { marketType: 'WIN', inPlay: true, betDelay: 0 });
  await world.book.idle();
  const inPlay = await pairAt(8);
  await remove(13, 25_000);
  expect(await oddsOf(world, back.bet_id)).toEqual([6]);
  expect(await oddsOf(world, inPlay.back.bet_id)).toEqual([8]);
});

it('is too late to reduce a quarter of an hour after the off; its bets are void all the same', async () => {
  const gone = await pairAt(4, 13);
  const { back } = await pairAt(8);
  const open = await world.bet(rival, { market, runner: 12, side: 'lay', odds: 2, stake: 30 });
  const removed = await remove(13, 25_000, { now: START + 15 * 60_000 + 1 });
  expect(removed).toMatchObject({ reduction: 'tooLate', voided: 2, reduced: 0, cancelled: 0 });
  expect(await world.row(gone.back.bet_id)).toMatchObject({ status: 'VOID' });
  expect(await oddsOf(world, back.bet_id)).toEqual([8]);
  expect(await world.row(open.bet_id)).toMatchObject({ status: 'UNMATCHED' });
});

it('holds back no more than there is where a void bet covered another', async () => {
  const poor = await world.player(1000);
  world.price(market, 11, { atl: [[11, 1000]] });
  world.price(market, 13, { atl: [[1.1, 10_000]] });
  await world.bet(poor, { market, runner: 13, side: 'lay', odds: 1.1, stake: 1000 });
  await world.bet(poor, { market, runner: 11, side: 'lay', odds: 11, stake: 190 });
  const { balance, held } = await world.balance(poor);
  expect([balance, held]).toEqual([1000, 900]);
  await remove(13, 0);
  expect(await world.balance(poor)).toEqual({ balance: 1000, held: 1000 });
  await world.result(market, 11);
  expect(await world.balance(poor)).toEqual({ balance: 0, held: 0 });
});

it('does it once, and refuses what is not there or is over', async () => {
  const { back } = await pairAt(8);
  await remove(13, 25_000);
  expect(await remove(13, 50_000)).toEqual({ status: 'already', factor: 25_000 });
  expect(await oddsOf(world, back.bet_id)).toEqual([6]);
  expect(await remove('nobody', 0)).toEqual({ status: 'noRunner' });
  expect(await remove(13, 0, { marketId: '9.9' })).toEqual({ status: 'unknown' });
  await world.result(market, 11);
  expect(await remove(12, 0)).toEqual({ status: 'settled' });
});

test('outside racing a removal voids the bets on it and reduces nothing, whatever factor is named', async () => {
  const other = createWorld(world.db);
  const [back, lay] = [await other.player(1000), await other.player(1000)];
  const market = await other.market({ eventId: 'football', eventTypeId: '1' });
  await other.bet(lay, { match: 'football', market, runner: 12, side: 'lay', odds: 3, stake: 10 });
  await other.bet(back, { match: 'football', market, runner: 12, side: 'back', odds: 3, stake: 10 });
  const removal = { marketId: market, runner: '11', factor: 30_000, by: 'test', now: START };
  expect(await removeRunner(world.db, removal)).toMatchObject({ reduction: 'notRacing', reduced: 0 });
  const { rows } = await sql<{
    odds: number;
  }>`select distinct f.odds from fills f join bets b on b.id = f.bet_id
    where b.market_id = ${market}`.execute(world.db);
  expect(rows).toEqual([{ odds: 300 }]);
  await other.book.stop();
});
