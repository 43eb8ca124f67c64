import type * as v from 'valibot';
import type { explainReply } from '../../../api/schemas/explain';
import { correctResult } from '../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { reinstateRunner } from '../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../server/book/corrections/removeRunner';
import { pairIn, raceIn } from '../support/two';
import { callerOf, SESSION, worldOfFile } from '../support/world';

const world = worldOfFile(7);
afterEach(() => world.expectSound());

type Reply = v.InferOutput<typeof explainReply>;

async function asked(betId: string, player: number): Promise<{ ok: boolean; code?: string; data?: Reply }> {
  const call = world.book.calls.find(({ path }) => path === 'bet/explain');
  if (!call) throw new Error('there is no such call');
  return (await call.handle({ bet_id: betId } as never, callerOf(player))) as never;
}

async function explained(betId: string, player: number): Promise<Reply> {
  const { data } = await asked(betId, player);
  if (!data) throw new Error('refused');
  return data;
}

it('a win with commission: every figure from the stake to the balance', async () => {
  const market = await world.market({}, { commissionBps: 200 });
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[1.85, 500]] });
  const { bet_id } = await world.bet(player, { market, odds: 1.85, stake: 100 });
  expect((await explained(bet_id, player)).entries).toEqual([]);
  await world.result(market, 11);
  expect(await explained(bet_id, player)).toEqual({
    kind: 'odds',
    entries: [
      {
        kind: 'settlement',
        at: expect.any(String),
        rule: { id: 'market.runners', version: 2 },
        result: null,
        reason: '',
        changes: [],
        bets: [
          {
            bet_id,
            selection_name: 'Runner 11',
            is_back: '1',
            stakes: [{ stack: 100, price: 1.85 }],
            terms: null,
            end: 'won',
            heat: null,
            profit: 85,
          },
        ],
        gross: 85,
        commission_percent: 2,
        commission: 1.7,
        net: 83.3,
        by_house: 0,
        before: 1000,
        after: 1083.3,
      },
    ],
  });
});

it('a session: the line, the rate and the number it ended on', async () => {
  const market = await world.market({ ...SESSION, inPlay: true, betDelay: 0 }, { runners: [1] });
  const player = await world.player(1000);
  world.price(market, 1, { atl: [[64, 90]] });
  const placed = await world.placeFancy(player, { market, side: 'lay', run: 64, size: 90, stake: 100 });
  if (!placed.ok) throw new Error(placed.message);
  world.define(market, { ...SESSION, inPlay: true, betDelay: 0, status: 'CLOSED', sessionResult: 63 });
  await world.book.idle();
  const { kind, entries } = await explained(placed.data.bet_id, player);
  expect(kind).toBe('numbers');
  expect(entries).toMatchObject([
    {
      result: 63,
      gross: 100,
      bets: [{ terms: { kind: 'line', line: 64 }, stakes: [{ stack: 100, price: 90 }], end: 'number' }],
    },
  ]);
});

it('a corrected result: what was booked, and what became of it', async () => {
  const market = await world.market();
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[3, 500]] });
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  await world.result(market, 11);
  const now = world.clock.now();
  await correctResult(world.db, { marketId: market, value: '12', by: 'op', reason: 'photo', now });
  const { entries } = await explained(bet_id, player);
  expect(entries.map(({ kind, gross, before, after }) => [kind, gross, before, after])).toEqual([
    ['settlement', 200, 1000, 1196],
    ['correction', -300, 1196, 900],
  ]);
  expect(entries[1]?.bets).toMatchObject([{ end: 'lost', profit: -100 }]);
});

it('a deleted bet has an entry without a computation; a bet of somebody else has none', async () => {
  const market = await world.market();
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[3, 500]] });
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  const now = world.clock.now();
  await deleteBet(world.db, { betId: Number(bet_id), reason: 'WRONG_RATE', by: 'op', now });
  const { entries } = await explained(bet_id, player);
  expect(entries).toMatchObject([
    {
      kind: 'correction',
      bets: [],
      commission_percent: null,
      net: 0,
      reason: 'WRONG_RATE',
      changes: [{ bet_id, stack: 100, was_price: 3, price: null }],
    },
  ]);
  const other = await world.player(1000);
  expect(await asked(bet_id, other)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
  expect(await asked('x', player)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
});

it('a runner that leaves and comes back: parts of bets before and after, of each player’s own', async () => {
  const { market, player, rival } = await raceIn(world);
  const on13 = await pairIn(world, { market, player, rival }, 5, 13);
  const other = await pairIn(world, { market, player, rival }, 8.6);
  const open = await world.bet(player, { market, runner: 13, odds: 9, stake: 30 });
  const at = { marketId: market, runner: '13', by: 'operator', now: world.clock.now() };
  await removeRunner(world.db, { ...at, factor: 16_200 });
  await reinstateRunner(world.db, at);
  const { entries } = await explained(on13.back.bet_id, player);
  const [back, whole, waits] = [on13.back.bet_id, other.back.bet_id, open.bet_id];
  expect(entries).toMatchObject([
    {
      reason: 'NON_RUNNER',
      before: 10_000,
      after: 10_000,
      bets: [],
      changes: [
        { bet_id: back, stack: 100, was_price: 5, price: null },
        { bet_id: waits, stack: 30, was_price: 9, price: null },
        { bet_id: whole, stack: 100, was_price: 8.6, price: 7.21 },
      ],
    },
    {
      reason: 'RUNNER_REINSTATED',
      changes: [
        { bet_id: whole, stack: 100, was_price: 7.21, price: 8.6 },
        { bet_id: back, stack: 100, was_price: null, price: 5 },
      ],
    },
  ]);
});

it('an explanation that cannot be read leaves the others', async () => {
  const market = await world.market();
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[3, 500]] });
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  const now = new Date(world.clock.now());
  for (const [n, explanation] of [
    [1, {}],
    [2, [1]],
  ] as const)
    await world.db
      .insertInto('transactions')
      .values({
        key: `old:${n}`,
        kind: 'correction',
        market_id: market,
        player_id: player,
        description: 'old',
        explanation: JSON.stringify(explanation),
        at: now,
      })
      .execute();
  await deleteBet(world.db, {
    betId: Number(bet_id),
    reason: 'WRONG_RATE',
    by: 'op',
    now: world.clock.now(),
  });
  expect((await explained(bet_id, player)).entries).toHaveLength(1);
});
