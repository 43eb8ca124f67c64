import { twoIn } from '../../support/two';
import { createWorld, RUNNERS, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let backer: number;
let layer: number;
beforeEach(async () => {
  ({ market, player: backer, rival: layer } = await twoIn(world, 1000));
});
afterEach(() => world.expectSound());

const system = async (kind: 'house' | 'commission') =>
  (
    await world.db
      .selectFrom('accounts')
      .select('balance_paise')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).balance_paise / 100;

it('pays a back and a lay that met, with commission on what was won', async () => {
  const lay = await world.bet(layer, { market, side: 'lay', odds: 2.5, stake: 200 });
  const back = await world.bet(backer, { market, odds: 2.5, stake: 100 });
  const open = await world.bet(backer, { market, runner: 12, odds: 5, stake: 10 });
  const [house, commission] = [await system('house'), await system('commission')];
  await world.book.idle();
  world.sent.length = 0;
  await world.result(market, 11);
  // 100 at 2.50 wins 150; 2 % of it is 3.
  expect(await world.balance(backer)).toEqual({ balance: 1147, held: 0 });
  expect(await world.balance(layer)).toEqual({ balance: 850, held: 0 });
  expect([(await system('house')) - house, (await system('commission')) - commission]).toEqual([0, 3]);
  expect(await world.row(back.bet_id)).toMatchObject({ status: 'SETTLED', profit_loss: 150 });
  expect(await world.row(lay.bet_id)).toMatchObject({
    status: 'SETTLED',
    profit_loss: -150,
    cancelled_stack: 100,
  });
  expect(await world.row(open.bet_id)).toMatchObject({ status: 'LAPSED', profit_loss: null });
  expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', result: [11] });
  expect(new Set(world.sent.map(({ playerId }) => playerId))).toEqual(new Set([backer, layer]));
  expect(world.sent.find(({ playerId }) => playerId === layer)?.change).toMatchObject({
    id: market,
    matchId: 'match',
    bets: [{ bet_id: lay.bet_id, status: 'SETTLED' }],
  });
});

it('shows beside each bet what the market moved on the balance, and nothing before its end', async () => {
  world.price(market, 11, { atb: [[3, 1000]] });
  world.price(market, 12, { atb: [[3, 1000]] });
  const bets = [
    await world.bet(backer, { market, runner: 11, odds: 3, stake: 100 }),
    await world.bet(backer, { market, runner: 12, odds: 3, stake: 50 }),
  ];
  const other = await world.bet(layer, { market, runner: 12, odds: 3, stake: 10 });
  expect(bets.map((bet) => bet.market_settlement)).toEqual([null, null]);
  await world.result(market, 11);
  const settlement = { commission_percent: 2, commission: 3, credited: 147 };
  expect(await world.balance(backer)).toEqual({ balance: 1000 + settlement.credited, held: 0 });
  for (const { bet_id } of bets)
    expect(await world.row(bet_id)).toMatchObject({ market_settlement: settlement });
  expect(await world.row(other.bet_id)).toMatchObject({
    profit_loss: -10,
    market_settlement: { commission_percent: 2, commission: 0, credited: -10 },
  });
  const streamed = world.sent.filter(({ playerId }) => playerId === backer).at(-1);
  expect(streamed?.change.bets.map((row) => row.market_settlement)).toEqual([settlement, settlement]);
});

it('nets a market before it takes commission, and takes none of a loss', async () => {
  world.price(market, 11, { atb: [[3, 1000]] });
  world.price(market, 12, { atb: [[3, 1000]] });
  await world.bet(backer, { market, runner: 11, odds: 3, stake: 100 });
  await world.bet(backer, { market, runner: 12, odds: 3, stake: 50 });
  await world.bet(layer, { market, runner: 11, odds: 3, stake: 10 });
  await world.result(market, 12);
  // +100 on runner 12, -100 on runner 11: nothing won, so nothing charged.
  expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
  expect(await world.balance(layer)).toEqual({ balance: 990, held: 0 });
});

it('settles once, whoever says it again', async () => {
  world.price(market, 11, { atb: [[2, 1000]] });
  await world.bet(backer, { market, odds: 2, stake: 100 });
  await world.result(market, 11);
  const before = await world.balance(backer);
  await world.result(market, 11);
  const again = createWorld(world.db);
  again.define(market, { status: 'CLOSED' });
  await again.book.idle();
  await again.book.stop();
  expect(await world.balance(backer)).toEqual(before);
  expect(await world.place(backer, { market, odds: 2, stake: 1 })).toMatchObject({ code: 'MARKET_CLOSED' });
});

it('keeps what it did: rule, inputs, the computation, balances before and after', async () => {
  world.price(market, 11, { atb: [[2, 1000]] });
  await world.bet(backer, { market, odds: 2, stake: 100 });
  await world.result(market, 11);
  const transaction = await world.db
    .selectFrom('transactions')
    .selectAll()
    .where('market_id', '=', market)
    .executeTakeFirstOrThrow();
  expect(transaction).toMatchObject({
    key: `settle:${market}:${backer}`,
    kind: 'settlement',
    player_id: backer,
    explanation: {
      rule: { id: 'market.runners', version: 2 },
      market: { id: market, result: 'WINNER:11', by: 'feed' },
      grossPaise: 100_00,
      commissionPaise: 2_00,
      netPaise: 98_00,
      bornByHousePaise: 0,
      beforePaise: 1000_00,
      afterPaise: 1098_00,
    },
  });
});

it('halves a dead heat', async () => {
  world.price(market, 11, { atb: [[4, 1000]] });
  await world.bet(backer, { market, odds: 4, stake: 300 });
  await world.result(market, 11, 12);
  // Half the stake wins 450, the other half loses 150: 300, less 2 %.
  expect(await world.balance(backer)).toEqual({ balance: 1294, held: 0 });
});

it('pays every winner of a place market', async () => {
  const place = await world.market({ numberOfWinners: 2 }, { commissionBps: 0 });
  for (const runner of [11, 12, 13]) world.price(place, runner, { atb: [[1.5, 1000]] });
  for (const runner of [11, 12, 13])
    await world.bet(backer, { market: place, runner, odds: 1.5, stake: 100 });
  expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
  await world.result(place, 11, 13);
  expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
});

it('returns the stakes of a runner that was removed', async () => {
  world.price(market, 13, { atb: [[4, 1000]] });
  const { bet_id } = await world.bet(backer, { market, runner: 13, odds: 4, stake: 100 });
  await world.db
    .updateTable('runners')
    .set({ status: 'REMOVED' })
    .where('market_id', '=', market)
    .where('selection_id', '=', 13)
    .execute();
  await world.result(market, 11);
  expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
  expect(await world.row(bet_id)).toMatchObject({ status: 'VOID', profit_loss: 0, delete_status: 2 });
});

it('voids the market when the feed says that nobody ran', async () => {
  const { bet_id } = await world.bet(layer, { market, side: 'lay', odds: 2.5, stake: 200 });
  await world.bet(backer, { market, odds: 2.5, stake: 100 });
  world.define(market, { status: 'CLOSED', removed: RUNNERS });
  await world.book.idle();
  expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
  expect(await world.row(bet_id)).toMatchObject({ status: 'VOID', profit_loss: 0, cancelled_stack: 100 });
  const { result } = await world.db
    .selectFrom('markets')
    .select('result')
    .where('id', '=', market)
    .executeTakeFirstOrThrow();
  expect(result).toBe('VOID:No result was declared');
});
