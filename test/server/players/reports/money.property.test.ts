import fc from 'fast-check';
import { fromRupees } from '../../../../domain/base/money';
import { profitLossRequest, statementRequest } from '../../../../api/schemas/statements';
import * as v from 'valibot';
import { chips } from '../../../../server/ledger/chips';
import { correctResult } from '../../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { adminVoid } from '../../../../server/book/settlement/admin';
import { reportDaysOf } from '../../../../server/base/reportQuery';
import { readProfit } from '../../../../server/players/reports/profit';
import { readStatement } from '../../../../server/players/reports/statement';
import { RUNNERS, START, worldOfFile } from '../../support/world';

const world = worldOfFile();
const PAUSE_MS = 20 * 60_000;
/** All days there have been: every player begins with the first. */
const days = () => ({
  ...reportDaysOf({}, world.clock.now()),
  from: new Date(START),
  until: new Date(world.clock.now() + 1),
});
const by = { by: 'operator', reason: 'Wrong card' };

type Step =
  | { step: 'bet'; runner: 0 | 1 | 2; side: 'back' | 'lay'; stake: number }
  | { step: 'chips'; rupees: number }
  | { step: 'end'; winner: 0 | 1 | 2 }
  | { step: 'void' | 'correct' | 'delete' };

const runner = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      step: fc.constant('bet' as const),
      runner,
      side: fc.constantFrom<'back' | 'lay'>('back', 'lay'),
      stake: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ step: fc.constant('chips' as const), rupees: fc.integer({ min: 1, max: 500 }) }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('end' as const), winner: runner }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constantFrom<'void' | 'correct' | 'delete'>('void', 'correct', 'delete'),
    }),
  },
);
const steps = fc.array(step, { minLength: 10, maxLength: 30 });

/** Plays the steps and tells what every movement of the account left in it. */
async function play(player: number, all: readonly Step[]): Promise<void> {
  let market = await openMarket();
  let ended: string | undefined;
  let bet: number | undefined;
  for (const [i, one] of all.entries()) {
    await world.clock.advance(PAUSE_MS);
    const now = world.clock.now();
    switch (one.step) {
      case 'bet': {
        const { side, stake } = one;
        const odds = side === 'back' ? 2.5 : 2.6;
        const answer = await world.place(player, { market, runner: RUNNERS[one.runner], side, odds, stake });
        if (answer.ok) bet = Number(answer.data.bet_id);
        break;
      }
      case 'chips':
        await chips(world.db, {
          playerId: player,
          amountPaise: one.rupees * 100,
          ref: `${player}-${i}`,
          at: new Date(now),
        });
        break;
      case 'end':
        await world.result(market, RUNNERS[one.winner]);
        ended = market;
        market = await openMarket();
        break;
      case 'void':
        await adminVoid(world.db, { marketId: market, reason: 'No game', by: 'operator', now });
        ended = market;
        market = await openMarket();
        break;
      case 'correct':
        if (ended) await correctResult(world.db, { marketId: ended, value: String(RUNNERS[0]), ...by, now });
        break;
      case 'delete':
        if (bet) await deleteBet(world.db, { betId: bet, ...by, now });
        break;
    }
  }
}

async function openMarket(): Promise<string> {
  const market = await world.market();
  for (const runner of RUNNERS) world.price(market, runner, { atb: [[2.5, 10_000]], atl: [[2.6, 10_000]] });
  return market;
}

/** The ledger itself: what each transaction left in the account. */
async function ledgerOf(player: number) {
  const rows = await world.db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(['transaction_id as id', 'amount_paise as paise'])
    .where('accounts.player_id', '=', player)
    .orderBy('entries.id')
    .execute();
  let balance = 0;
  return rows.map(({ id, paise }) => ({ id, paise, balance: (balance += paise) }));
}

const statementOf = (player: number, asked: object, within = days()) =>
  readStatement(world.db, v.parse(statementRequest, asked), within, player);
const profitOf = (player: number, asked: object, within = days()) =>
  readProfit(world.db, v.parse(profitLossRequest, asked), within, player);

test('the balance of every row is the ledger’s, and profit and loss sums to the statement', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const player = await world.player(1000);
      await play(player, all);
      const ledger = await ledgerOf(player);
      const pages = [];
      for (let page = 1; page <= Math.ceil(ledger.length / 10); page += 1)
        pages.push(...(await statementOf(player, { page, limit: 10 })).data);
      expect(
        pages.map(({ id, credit_debit, balance }) => ({
          id,
          paise: fromRupees(credit_debit),
          balance: fromRupees(balance),
        })),
      ).toEqual(ledger);
      const down = await statementOf(player, { sort: '-date', limit: 200 });
      expect(down.data).toEqual(pages.toReversed());
      const games = (await statementOf(player, { account_type: 'GR', limit: 200 })).data;
      const sum = games.reduce((total, row) => total + fromRupees(row.credit_debit), 0);
      for (const group of ['sport', 'match', 'market']) {
        const profit = await profitOf(player, { group, limit: 200 });
        expect(fromRupees(profit.sum)).toBe(sum);
        expect(profit.data.reduce((total, row) => total + fromRupees(row.profit_loss), 0)).toBe(sum);
        expect(profit.days.reduce((total, day) => total + fromRupees(day.profit_loss), 0)).toBe(sum);
      }
      // Days that end in the midst of one, as clocks that are set back make them: the same entries all the same.
      const middle = {
        ...days(),
        from: new Date(START + 2.5 * PAUSE_MS),
        until: new Date((START + world.clock.now()) / 2),
      };
      const within = await statementOf(player, { account_type: 'GR', limit: 200 }, middle);
      const part = await profitOf(player, {}, middle);
      expect(fromRupees(part.sum)).toBe(
        within.data.reduce((total, row) => total + fromRupees(row.credit_debit), 0),
      );
      expect(part.data.reduce((total, { count }) => total + count, 0)).toBe(within.total);
      const { balance } = await world.balance(player);
      expect(fromRupees(down.closing)).toBe(fromRupees(balance));
      for (const { code } of pages) kinds.add(code);
    }),
    { numRuns: 6, seed: 7, endOnFailure: true },
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['chipsGiven', 'settled', 'voided', 'resultCorrected']));
  expect(await world.audit()).toEqual([]);
});
