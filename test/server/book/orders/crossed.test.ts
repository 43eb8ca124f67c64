import { twoIn } from '../../support/two';
import { worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  ({ market, player, rival } = await twoIn(world, 1000));
  world.price(market, 11, { atb: [[2.5, 100]], atl: [[2.4, 100]] });
  world.price(market, 12, { atb: [[2.5, 100]], atl: [[2.6, 100]] });
});
afterEach(async () => {
  await world.book.idle();
  await world.expectSound();
});

it.each(['back', 'lay'] as const)('is not matched by a %s that comes to it; it rests', async (side) => {
  const odds = side === 'back' ? 2.3 : 2.6;
  const bet = await world.bet(player, { market, side, odds, stake: 50 });
  expect(bet).toMatchObject({ status: 'UNMATCHED', unmatched_stack: 50 });
  // Only this runner's book is crossed.
  expect(await world.bet(player, { market, runner: 12, side, odds, stake: 50 })).toMatchObject({
    status: 'MATCHED',
  });
});

it('is not matched by what rests, until it is right again', async () => {
  world.price(market, 11, { atb: [[2.5, 0]] });
  const { bet_id } = await world.bet(player, { market, odds: 2.5, stake: 50 });
  world.price(market, 11, { atb: [[2.5, 100]] });
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'UNMATCHED' });
  world.price(market, 11, { atl: [[2.4, 0]] });
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'MATCHED', fills: [{ odds: 2.5, stack: 50 }] });
});

it('does not keep players from each other', async () => {
  await world.bet(player, { market, odds: 2.5, stake: 50 });
  expect(await world.bet(rival, { market, side: 'lay', odds: 2.5, stake: 50 })).toMatchObject({
    status: 'MATCHED',
    fills: [{ odds: 2.5, stack: 50 }],
  });
});

it('refuses what may not rest in a market without unmatched bets', async () => {
  const strict = await world.market({}, { allowsUnmatched: false });
  world.price(strict, 11, { atb: [[2.5, 100]], atl: [[2.4, 100]] });
  expect(await world.place(player, { market: strict, odds: 2.5, stake: 50 })).toMatchObject({
    code: 'RATE_CHANGED',
  });
});
