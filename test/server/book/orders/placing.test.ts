import { RUNNERS, worldOfFile } from '../../support/world';

const world = worldOfFile();

describe('a bet against the feed', () => {
  it('takes the best price first, at the price offered, and leaves the rest in the book', async () => {
    const market = await world.market();
    const player = await world.player(1000);
    world.price(market, RUNNERS[0], {
      atb: [
        [2.02, 60],
        [2.04, 30],
        [1.99, 500],
      ],
    });
    const row = await world.bet(player, { market, odds: 2, stake: 200 });
    expect(row).toMatchObject({
      fills: [
        { odds: 2.04, stack: 30 },
        { odds: 2.02, stack: 60 },
      ],
      odds: 2,
      stack: 200,
      matched_stack: 90,
      unmatched_stack: 110,
      cancelled_stack: 0,
      status: 'PARTIAL',
      is_back: '1',
      profit_loss: null,
      placed: '2026-11-21 11:30:00',
      match_name: 'A v B',
      market_name: 'Match Odds',
      selection_name: 'Runner 11',
    });
    expect(await world.row(row.bet_id)).toEqual({ ...row, user_name: expect.any(String) });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 200 });
    expect(world.live.get(market)?.runners.get(11)?.restingAtl).toEqual(new Map([[200, 110_00]]));
  });

  it('does not sell the same liquidity twice', async () => {
    const market = await world.market();
    const player = await world.player(1000);
    world.price(market, 12, { atl: [[3, 100]] });
    const lay = { market, runner: 12, side: 'lay', odds: 3, stake: 80 } as const;
    const [first, second] = await Promise.all([world.bet(player, lay), world.bet(player, lay)]);
    expect([first.matched_stack, second.matched_stack].sort()).toEqual([20, 80]);
    expect(await world.audit()).toEqual([]);
  });

  it('holds back the worst result over the whole market', async () => {
    const market = await world.market();
    const player = await world.player(1000);
    world.price(market, 11, { atb: [[3, 1000]] });
    world.price(market, 12, { atl: [[4, 1000]] });
    await world.bet(player, { market, runner: 11, odds: 3, stake: 100 });
    await world.bet(player, { market, runner: 12, side: 'lay', odds: 4, stake: 50 });
    // Domain rules, section 3: A +250, B -250, C -50.
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 250 });
    const profits = await world.book.profitByRunner(player, [market, 'nothing']);
    expect(profits).toEqual(new Map([[market, { 11: 25_000, 12: -25_000, 13: -5_000 }]]));
  });
});

describe('two players', () => {
  it('match each other at the price that rested, and both hear of it', async () => {
    const market = await world.market();
    const [backer, layer] = [await world.player(1000), await world.player(1000)];
    const resting = await world.bet(layer, { market, side: 'lay', odds: 2.2, stake: 100 });
    expect(resting).toMatchObject({ status: 'UNMATCHED', unmatched_stack: 100 });
    expect(world.live.get(market)?.runners.get(11)?.restingAtb).toEqual(new Map([[220, 100_00]]));
    world.sent.length = 0;
    const taken = await world.bet(backer, { market, odds: 2.1, stake: 40 });
    expect(taken).toMatchObject({ status: 'MATCHED', fills: [{ odds: 2.2, stack: 40 }] });
    expect(await world.row(resting.bet_id)).toMatchObject({
      status: 'PARTIAL',
      matched_stack: 40,
      unmatched_stack: 60,
      fills: [{ odds: 2.2, stack: 40 }],
    });
    await world.book.idle();
    expect(world.sent.map(({ playerId, change }) => [playerId, change.bets[0]?.status])).toEqual([
      [backer, 'MATCHED'],
      [layer, 'PARTIAL'],
    ]);
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 40 });
    expect(await world.balance(layer)).toEqual({ balance: 1000, held: 120 });
    expect(world.live.get(market)?.runners.get(11)?.restingAtb).toEqual(new Map([[220, 60_00]]));
  });

  it('are told apart at one price where together they would win a paisa more', async () => {
    const market = await world.market();
    const [one, two, layer] = [
      await world.player(1000),
      await world.player(1000),
      await world.player(10_000),
    ];
    await world.bet(one, { market, odds: 3.35, stake: 105.11 });
    await world.bet(two, { market, odds: 3.35, stake: 100.99 });
    const { fills, bet_id } = await world.bet(layer, { market, side: 'lay', odds: 3.35, stake: 206.1 });
    expect(fills).toEqual([
      { odds: 3.35, stack: 105.11 },
      { odds: 3.35, stack: 100.99 },
    ]);
    await world.result(market, 11);
    // 2.35 times each, rounded down one by one: 247.00 and 237.32.
    expect((await world.row(bet_id))?.profit_loss).toBe(-484.32);
  });

  it('stand in a queue by price, then time, and before the house at the same price', async () => {
    const market = await world.market();
    const player = () => world.player(10_000);
    const [one, two, three, taker] = [await player(), await player(), await player(), await player()];
    const lay = { market, side: 'lay', stake: 10 } as const;
    const older = await world.bet(one, { ...lay, odds: 3 });
    const newer = await world.bet(two, { ...lay, odds: 3 });
    const better = await world.bet(three, { ...lay, odds: 3.05 });
    world.price(market, 11, { atb: [[3, 10]] });
    const taken = await world.bet(taker, { market, odds: 2.9, stake: 35 });
    expect(taken.fills).toEqual([
      { odds: 3.05, stack: 10 },
      { odds: 3, stack: 25 },
    ]);
    const rows = await Promise.all([better, older, newer].map(({ bet_id }) => world.row(bet_id)));
    expect(rows.map((row) => row?.matched_stack)).toEqual([10, 10, 10]);
    const fills = await world.db
      .selectFrom('fills')
      .select('counter_bet_id')
      .where('bet_id', '=', Number(taken.bet_id))
      .orderBy('id')
      .execute();
    expect(fills.map(({ counter_bet_id }) => counter_bet_id)).toEqual([
      Number(better.bet_id),
      Number(older.bet_id),
      Number(newer.bet_id),
      null,
    ]);
  });
});

describe("a player's own orders", () => {
  it('never match each other: a rest that would cross one is cancelled', async () => {
    const market = await world.market();
    const [player, rival] = [await world.player(1000), await world.player(1000)];
    const own = await world.bet(player, { market, side: 'lay', odds: 3, stake: 50 });
    const others = await world.bet(rival, { market, side: 'lay', odds: 2.9, stake: 20 });
    const row = await world.bet(player, { market, odds: 2.9, stake: 50 });
    expect(row).toMatchObject({
      matched_stack: 20,
      unmatched_stack: 0,
      cancelled_stack: 30,
      status: 'MATCHED',
    });
    expect(await world.row(own.bet_id)).toMatchObject({ matched_stack: 0, unmatched_stack: 50 });
    expect(await world.row(others.bet_id)).toMatchObject({ matched_stack: 20 });
  });

  it('refuse an order that could only meet them', async () => {
    const market = await world.market();
    const player = await world.player(1000);
    await world.bet(player, { market, side: 'lay', odds: 3, stake: 50 });
    expect(await world.place(player, { market, odds: 2.9, stake: 50 })).toMatchObject({
      code: 'RATE_CHANGED',
    });
    expect(await world.bet(player, { market, odds: 3.05, stake: 10 })).toMatchObject({ status: 'UNMATCHED' });
  });
});

it('leaves a clean ledger and reports nothing', async () => {
  expect(await world.audit()).toEqual([]);
  expect(world.reports).toEqual([]);
});
