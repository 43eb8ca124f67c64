import { worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(10_000);
});
afterEach(() => world.expectSound());

it('fills an order the feed comes to at its own odds, as far as the feed goes', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  world.price(market, 11, { atb: [[2.9, 500]] });
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'UNMATCHED' });
  world.price(market, 11, {
    atb: [
      [3.2, 40],
      [3, 20],
    ],
  });
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'PARTIAL', fills: [{ odds: 3, stack: 60 }] });
  expect(world.live.available(market, 11, 'back')).toEqual([{ odds: 290, sizePaise: 500_00 }]);
  expect(world.live.get(market)?.runners.get(11)?.restingAtl).toEqual(new Map([[300, 40_00]]));
  expect(world.sent.at(-1)).toMatchObject({
    playerId: player,
    change: { bets: [{ bet_id, status: 'PARTIAL' }] },
  });
});

it('serves the order easiest to match first, then the older', async () => {
  const lay = { market, side: 'lay', stake: 10 } as const;
  const older = await world.bet(player, { ...lay, odds: 3 });
  const newer = await world.bet(player, { ...lay, odds: 3 });
  const easiest = await world.bet(player, { ...lay, odds: 3.1 });
  world.price(market, 11, { atl: [[2.5, 25]] });
  await world.book.idle();
  const rows = await Promise.all([easiest, older, newer].map(({ bet_id }) => world.row(bet_id)));
  expect(rows.map((row) => row?.fills)).toEqual([
    [{ odds: 3.1, stack: 10 }],
    [{ odds: 3, stack: 10 }],
    [{ odds: 3, stack: 5 }],
  ]);
});

it('waits while the market is suspended and looks again when it opens', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  world.define(market, { status: 'SUSPENDED' });
  world.price(market, 11, { atb: [[3, 100]] });
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'UNMATCHED' });
  world.define(market, {});
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'MATCHED' });
});

it('costs no statement where nothing rests, and one task for many changes where something does', async () => {
  const transaction = jest.spyOn(world.db, 'transaction');
  for (let i = 0; i < 100; i += 1) world.price(market, 11, { atb: [[2, i + 1]] });
  await world.book.idle();
  expect(transaction).not.toHaveBeenCalled();
  await world.bet(player, { market, odds: 3, stake: 100 });
  transaction.mockClear();
  for (let i = 0; i < 100; i += 1) world.price(market, 11, { atb: [[3, i + 1]] });
  await world.book.idle();
  expect(transaction).toHaveBeenCalledTimes(1);
  transaction.mockRestore();
});

it('finds an order the feed came to while it was being written', async () => {
  const placing = world.bet(player, { market, odds: 3, stake: 100 });
  // The time is taken right after the prices were read: the feed moves then, and nothing is known to rest yet.
  const moment = jest.spyOn(world.clock, 'now').mockImplementationOnce(() => {
    moment.mockRestore();
    world.price(market, 11, { atb: [[3, 100]] });
    return world.clock.now();
  });
  const { bet_id } = await placing;
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'MATCHED', fills: [{ odds: 3, stack: 100 }] });
});
