import { worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;

beforeEach(async () => {
  market = await world.market({ marketType: 'BOOKMAKER', name: 'Bookmaker', betDelay: 0 });
  player = await world.player(1000);
  world.price(market, 11, { atb: [[98, 500]], atl: [[103, 500]] });
});
afterEach(() => world.expectSound());

it('a bet is taken at the rate: 98 per 100 wins 98 for 100', async () => {
  const answer = await world.place(player, { market, odds: 98, stake: 100 });
  expect(answer).toMatchObject({
    data: { kind: 'rates', bet_type: '1', session: null, odds: 98, status: 'MATCHED' },
  });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 100 });
});

it('a lay holds back what the other side wins', async () => {
  expect(await world.place(player, { market, side: 'lay', odds: 103, stake: 100 })).toMatchObject({
    ok: true,
  });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 103 });
});

it('a rate that has become worse is refused with the one that stands now; a better one is taken', async () => {
  const answer = await world.place(player, { market, odds: 99, stake: 100 });
  expect(answer).toMatchObject({ code: 'RATE_CHANGED', now: { odds: 98 } });
  const better = await world.place(player, { market, odds: 97, stake: 100 });
  expect(better).toMatchObject({ data: { status: 'MATCHED', fills: [{ odds: 98, stack: 100 }] } });
});

it('more than is posted is refused whole, as nothing rests', async () => {
  const answer = await world.place(player, { market, odds: 98, stake: 500.01 });
  expect(answer).toMatchObject({ code: 'RATE_CHANGED' });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
});

it('odds are no rates: 1.985 is on no ladder here, and neither is 98.25', async () => {
  for (const odds of [1.98, 98.25, 100.5])
    expect(await world.place(player, { market, odds, stake: 100 })).toMatchObject({ code: 'INVALID_ODDS' });
});

it('two sides net out: the worst result of both bets is held back', async () => {
  world.price(market, 12, { atb: [[110, 500]] });
  await world.place(player, { market, odds: 98, stake: 100 });
  await world.place(player, { market, runner: 12, odds: 110, stake: 100 });
  // 11 wins: 98 - 100; 12 wins: 110 - 100; 13 wins: both stakes.
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 200 });
});
