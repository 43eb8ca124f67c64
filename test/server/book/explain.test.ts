import { sql } from 'kysely';
import type * as v from 'valibot';
import type { ExplainedBetRow, explainReply } from '../../../api/schemas/explain';
import { outcomeOf } from '../../../domain/bet';
import { commissionOf } from '../../../domain/commission';
import { deadHeatProfit } from '../../../domain/deadHeat';
import { fromDecimal } from '../../../domain/ladder';
import { fromRupees } from '../../../domain/money';
import { between, pick, seeded } from '../../../domain/random';
import { correctResult } from '../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { post } from '../../../server/ledger/post';
import { callerOf, RUNNERS, SESSION, worldOfFile } from '../support/world';

const world = worldOfFile();
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

/** What a bet at odds brings, from what is told of it alone, paise. */
function workedOut({ stakes, is_back: isBack, end, heat }: ExplainedBetRow): number {
  const side = isBack === '1' ? 'back' : 'lay';
  return stakes.reduce((sum, { stack, price }) => {
    const [stake, odds] = [fromRupees(stack), fromDecimal(price)];
    if (end === 'void') return sum;
    return (
      sum + (heat ? deadHeatProfit(side, stake, odds, heat) : outcomeOf(side, stake, odds, end === 'won'))
    );
  }, 0);
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
        ...{
          kind: 'settlement',
          at: expect.any(String),
          rule: { id: 'market.runners', version: 2 },
          result: null,
        },
        bets: [
          {
            ...{ bet_id, selection_name: 'Runner 11', is_back: '1', stakes: [{ stack: 100, price: 1.85 }] },
            ...{ terms: null, end: 'won', heat: null, profit: 85 },
          },
        ],
        ...{ gross: 85, commission_percent: 2, commission: 1.7, net: 83.3, by_house: 0 },
        ...{ before: 1000, after: 1083.3 },
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
  expect(entries).toMatchObject([{ kind: 'correction', bets: [], commission_percent: null, net: 0 }]);
  const other = await world.player(1000);
  expect(await asked(bet_id, other)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
  expect(await asked('x', player)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
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
    await world.db.transaction().execute((trx) =>
      post(trx, {
        ...{ key: `old:${n}`, kind: 'correction', marketId: market, playerId: player, description: 'old' },
        ...{ explanation, at: now, entries: [] },
      }),
    );
  await deleteBet(world.db, {
    betId: Number(bet_id),
    reason: 'WRONG_RATE',
    by: 'op',
    now: world.clock.now(),
  });
  expect((await explained(bet_id, player)).entries).toHaveLength(1);
});

it('over a ledger of random markets every explanation comes out at what was booked, to the paisa', async () => {
  const random = seeded(12);
  const players = [await world.player(50_000), await world.player(50_000), await world.player(50_000)];
  const bets: { bet_id: string; player: number }[] = [];
  for (let i = 0; i < 12; i += 1) {
    const market = await world.market({}, { commissionBps: pick(random, [0, 200, 500]) });
    for (let k = 0; k < 8; k += 1) {
      const runner = pick(random, RUNNERS);
      const odds = pick(random, [1.85, 2, 2.02, 3.05, 7]);
      world.price(market, runner, {
        atb: [[odds, between(random, 1, 300)]],
        atl: [[odds, between(random, 1, 300)]],
      });
      const player = pick(random, players);
      const stake = between(random, 10_000, 30_000) / 100;
      const placed = await world.place(player, {
        market,
        runner,
        odds,
        stake,
        side: pick(random, ['back', 'lay']),
      });
      if (placed.ok) bets.push({ bet_id: placed.data.bet_id, player });
    }
    const winners = pick(random, [[11], [12], [13], [11, 12]]);
    await world.result(market, ...winners);
    if (random() < 0.4)
      await correctResult(world.db, {
        ...{
          marketId: market,
          value: String(pick(random, RUNNERS)),
          by: 'op',
          reason: 'photo',
          now: world.clock.now(),
        },
      });
  }
  expect(bets.length).toBeGreaterThan(50);
  const ends = new Set<string>();
  for (const { bet_id, player } of bets) {
    const { entries } = await explained(bet_id, player);
    let booked = 0;
    for (const entry of entries) {
      const gross = entry.bets.reduce((sum, bet) => sum + fromRupees(bet.profit), 0);
      for (const bet of entry.bets) {
        ends.add(bet.end);
        expect([bet.bet_id, workedOut(bet)]).toEqual([bet.bet_id, fromRupees(bet.profit)]);
      }
      const net = gross - commissionOf(gross, (entry.commission_percent ?? 0) * 100);
      // A correction books the difference to what had been booked.
      expect(fromRupees(entry.net)).toBe(net - booked);
      expect(fromRupees(entry.after) - fromRupees(entry.before)).toBe(
        fromRupees(entry.net) + fromRupees(entry.by_house),
      );
      booked = net;
    }
  }
  expect([...ends].sort()).toEqual(['deadHeat', 'lost', 'won']);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from transactions t
      join accounts a on a.player_id = t.player_id join entries e on e.transaction_id = t.id and e.account_id = a.id
    where t.market_id is not null
      and e.amount_paise <> (t.explanation ->> 'afterPaise')::bigint - (t.explanation ->> 'beforePaise')::bigint`.execute(
    world.db,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
