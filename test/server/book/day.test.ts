import type * as v from 'valibot';
import type { ExplainedBetRow, explainReply } from '../../../api/schemas/explain';
import { statementRequest, profitLossRequest } from '../../../api/schemas/statements';
import type { timelineReply } from '../../../api/schemas/timeline';
import { commissionOf } from '../../../domain/bets/commission';
import { numbersSettling } from '../../../domain/kinds/numbers';
import { oddsSettling } from '../../../domain/kinds/odds';
import { ratesSettling } from '../../../domain/kinds/rates';
import { fromDecimal } from '../../../domain/bets/ladder';
import type { MarketKind } from '../../../domain/markets/marketKind';
import { fromRupees } from '../../../domain/base/money';
import { reducedOdds } from '../../../domain/results/nonRunner';
import { between, pick, seeded } from '../../../domain/base/random';
import { reportDaysOf } from '../../../server/base/reportQuery';
import { correctResult } from '../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { reinstateRunner } from '../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../server/book/corrections/removeRunner';
import { adminVoid } from '../../../server/book/settlement/admin';
import { chips } from '../../../server/ledger/chips';
import { readProfit } from '../../../server/players/reports/profit';
import { readStatement } from '../../../server/players/reports/statement';
import * as valibot from 'valibot';
import { callerOf, RUNNERS, SESSION, START, worldOfFile } from '../support/world';

const world = worldOfFile(7);
afterEach(() => world.expectSound());

const random = seeded(12);
const PRICES = [1.85, 2, 2.02, 3.05, 7] as const;
const SIDES = ['back', 'lay'] as const;
type Sort = 'odds' | 'race' | 'bookmaker' | 'session';
type Bet = { betId: string; player: number };
type Market = { id: string; sort: Sort; bets: Bet[] };

async function ask<T>(path: string, player: number, body: object): Promise<T | undefined> {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error('there is no such call');
  return ((await call.handle(body as never, callerOf(player))) as { data?: T }).data;
}

const DEFINITIONS = {
  odds: {},
  race: { marketType: 'WIN' },
  bookmaker: { marketType: 'BOOKMAKER' },
  session: { ...SESSION, inPlay: true, betDelay: 0 },
} as const;

async function place(market: string, sort: Sort, player: number): Promise<string | undefined> {
  const side = pick(random, SIDES);
  const stake = between(random, 10_000, 30_000) / 100;
  if (sort === 'session') {
    const run = between(random, 55, 64);
    world.price(market, 1, { atb: [[run, 90]], atl: [[run, 110]] });
    const size = side === 'back' ? 90 : 110;
    const placed = await world.placeFancy(player, { market, side, run, size, stake });
    return placed.ok ? placed.data.bet_id : undefined;
  }
  const price = sort === 'bookmaker' ? pick(random, [80, 98]) : pick(random, PRICES);
  const runner = pick(random, RUNNERS);
  const size = between(random, 100, 300);
  world.price(market, runner, { atb: [[price, size]], atl: [[price, size]] });
  const placed = await world.place(player, { market, runner, odds: price, stake, side });
  return placed.ok ? placed.data.bet_id : undefined;
}

async function cashOut(market: string, player: number): Promise<boolean> {
  const gone = PRICES.map((price) => [price, 0] as const);
  for (const runner of RUNNERS)
    world.price(market, runner, { atb: [...gone, [2.9, 9000]], atl: [...gone, [3, 9000]] });
  const quote = await ask<{ quote_id: string }>('bet/cashOutQuote', player, { market_id: market });
  if (!quote) return false;
  const ref = `cash-${market}-${player}`;
  return (await ask('bet/cashOut', player, { quote_id: quote.quote_id, ref })) !== undefined;
}

async function end({ id, sort }: Market): Promise<void> {
  const now = world.clock.now();
  if (random() < 0.15) {
    await adminVoid(world.db, { marketId: id, reason: 'Abandoned', by: 'op', now });
    return;
  }
  if (sort === 'session') {
    world.define(id, { ...DEFINITIONS.session, status: 'CLOSED', sessionResult: between(random, 55, 64) });
    await world.book.idle();
  } else await world.result(id, ...pick(random, [[11], [12], [13], [11, 12]]));
}

/** A day: bets of every kind, cash outs, a runner that leaves a race (and may come back), ends, voids, corrections,
 * deletions before and after, chips in between. */
async function day(players: readonly number[]) {
  const markets: Market[] = [];
  const happened = { cashOuts: 0, deletions: 0 };
  for (let i = 0; i < 16; i += 1) {
    const sort = (['odds', 'race', 'bookmaker', 'session'] as const)[i % 4] ?? 'odds';
    const id = await world.market(DEFINITIONS[sort], {
      commissionBps: pick(random, [0, 200, 500]),
      ...(sort === 'session' ? { runners: [1] } : {}),
    });
    const market: Market = { id, sort, bets: [] };
    markets.push(market);
    for (let k = 0; k < 8; k += 1) {
      const player = pick(random, players);
      const betId = await place(id, sort, player);
      if (betId) market.bets.push({ betId, player });
    }
    const by = { by: 'op', now: world.clock.now() };
    if (sort === 'odds') for (const player of players) if (await cashOut(id, player)) happened.cashOuts += 1;
    if (sort === 'race') {
      // All markets of these tests begin with the clock, and later there are no reductions.
      await removeRunner(world.db, {
        marketId: id,
        runner: '13',
        factor: pick(random, [2000, 16_200]),
        by: 'op',
        now: START,
      });
      if (random() < 0.5) await reinstateRunner(world.db, { marketId: id, runner: '13', ...by });
    }
    const remove = async () => {
      const { betId } = pick(random, market.bets);
      const done = await deleteBet(world.db, { betId: Number(betId), reason: 'WRONG_RATE', ...by });
      if (done.status === 'deleted') happened.deletions += 1;
    };
    if (random() < 0.4) await remove();
    await end(market);
    if (sort !== 'session' && random() < 0.5)
      await correctResult(world.db, {
        marketId: id,
        value: pick(random, ['11', '12']),
        reason: 'photo',
        ...by,
      });
    if (random() < 0.4) await remove();
    const playerId = pick(random, players);
    await chips(world.db, { playerId, amountPaise: 100, ref: `day-${i}`, at: new Date(by.now) });
    await world.clock.advance(20 * 60_000);
  }
  return { markets, happened };
}

/** What a bet brings, from what is told of it alone, paise. */
function workedOut(kind: MarketKind, bet: ExplainedBetRow, result: number | null): number {
  const side = bet.is_back === '1' ? 'back' : 'lay';
  if (bet.terms) {
    const [stake] = bet.stakes;
    const struck = { stakePaise: fromRupees(stake?.stack ?? 0), rateBps: (stake?.price ?? 0) * 100 };
    return numbersSettling.settle({ side, terms: bet.terms, ...struck }, result ?? 'VOID');
  }
  const heat = bet.heat && { deadHeat: bet.heat };
  const ended = { 1: heat ?? ({ won: 'WINNER', lost: 'LOSER' } as const)[bet.end as 'won'] ?? 'VOID' };
  const fills = bet.stakes.map(({ stack, price }) => ({
    stakePaise: fromRupees(stack),
    price: fromDecimal(price),
  }));
  return kind === 'rates'
    ? ratesSettling().settle(
        { selectionId: 1, side, fills: fills.map((one) => ({ ...one, rateBps: one.price })) },
        ended,
      )
    : oddsSettling().settle(
        { selectionId: 1, side, fills: fills.map((one) => ({ ...one, odds: one.price })) },
        ended,
      );
}

/** Every entry of a market comes out at what was booked. */
function checkEntries({ kind, entries }: v.InferOutput<typeof explainReply>, ends: Set<string>): void {
  let booked = 0;
  for (const entry of entries) {
    expect(fromRupees(entry.after) - fromRupees(entry.before)).toBe(
      fromRupees(entry.net) + fromRupees(entry.by_house),
    );
    ends.add(entry.kind);
    if (entry.commission_percent === null) {
      // A bet that had been cancelled whole has no part that a deletion could take.
      expect(entry.net).toBe(0);
      if (entry.changes.length > 0) ends.add('changed');
      continue;
    }
    const gross = entry.bets.reduce((sum, bet) => sum + fromRupees(bet.profit), 0);
    for (const bet of entry.bets) {
      ends.add(bet.end);
      expect([bet.bet_id, workedOut(kind, bet, entry.result)]).toEqual([bet.bet_id, fromRupees(bet.profit)]);
    }
    const net = gross - commissionOf(gross, entry.commission_percent * 100);
    // A correction books the difference to what had been booked.
    expect(fromRupees(entry.net)).toBe(net - booked);
    booked = net;
  }
}

/** Every reduced price comes out of the one that was struck. @returns how many there are */
function checkReduced({ steps }: v.InferOutput<typeof timelineReply>): number {
  const reduced = steps.flatMap((one) => (one.step === 'reduced' ? [one] : []));
  for (const { odds: told, why } of reduced) {
    if (!why) throw new Error('nobody knows why');
    const factors = why.runners.map(({ percent }) => Math.round(percent * 1000));
    expect(reducedOdds(fromDecimal(why.struck), factors, why.market)).toBe(fromDecimal(told));
  }
  return reduced.length;
}

/** The statement's balance is the ledger's at every row, and what its entries say; profit and loss sums to it. */
async function checkStatement(player: number): Promise<void> {
  const days = reportDaysOf({}, world.clock.now());
  const asked = valibot.parse(statementRequest, { limit: 200 });
  const { data, closing, opening } = await readStatement(world.db, asked, days, player);
  const kept = await world.db
    .selectFrom('transactions')
    .innerJoin('entries', 'entries.transaction_id', 'transactions.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(['transactions.id', 'explanation', 'amount_paise as paise'])
    .where('accounts.player_id', '=', player)
    .orderBy('transactions.id')
    .execute();
  expect(data.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  let held = fromRupees(opening.balance);
  for (const [i, { paise, explanation }] of kept.entries()) {
    held += paise;
    expect([fromRupees(data[i]?.credit_debit ?? 0), fromRupees(data[i]?.balance ?? 0)]).toEqual([
      paise,
      held,
    ]);
    const { beforePaise, afterPaise } = explanation as { beforePaise?: number; afterPaise?: number };
    if (data[i]?.market_id !== null) expect([beforePaise, afterPaise]).toEqual([held - paise, held]);
  }
  expect(fromRupees(closing)).toBe(held);
  const games = data.filter(({ market_id }) => market_id !== null);
  const sum = games.reduce((total, row) => total + fromRupees(row.credit_debit), 0);
  for (const group of ['sport', 'match', 'market'] as const) {
    const profit = await readProfit(
      world.db,
      valibot.parse(profitLossRequest, { group, limit: 200 }),
      days,
      player,
    );
    expect(profit.data.reduce((total, row) => total + fromRupees(row.profit_loss), 0)).toBe(sum);
    expect([fromRupees(profit.sum), profit.data.reduce((total, { count }) => total + count, 0)]).toEqual([
      sum,
      games.length,
    ]);
  }
}

it('over the ledger of a whole day every explanation comes out at what was booked, to the paisa', async () => {
  const players = [await world.player(90_000), await world.player(90_000), await world.player(90_000)];
  const { markets, happened } = await day(players);
  const told = new Set<string>();
  let reduced = 0;
  for (const { betId, player } of markets.flatMap(({ bets }) => bets)) {
    const why = await ask<v.InferOutput<typeof explainReply>>('bet/explain', player, { bet_id: betId });
    const course = await ask<v.InferOutput<typeof timelineReply>>('bet/timeline', player, { bet_id: betId });
    if (!why || !course) throw new Error('a bet of the player’s own is not explained');
    checkEntries(why, told);
    reduced += checkReduced(course);
  }
  for (const player of players) await checkStatement(player);
  // The day had all of it.
  expect([...told].sort()).toEqual(
    ['changed', 'correction', 'deadHeat', 'lost', 'number', 'settlement', 'void', 'won'].sort(),
  );
  expect(reduced).toBeGreaterThan(3);
  expect(happened.cashOuts).toBeGreaterThan(1);
  expect(happened.deletions).toBeGreaterThan(4);
});
