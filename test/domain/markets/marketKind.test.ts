import fc from 'fast-check';
import type { KindShapes } from '../../../domain/kinds/kind';
import { rates, ratesSettling } from '../../../domain/kinds/rates';
import { kindOf } from '../../../domain/markets/marketKind';
import type { MarketKind, MarketWords } from '../../../domain/markets/marketKind';
import { settlePosition } from '../../../domain/settlement/settlement';
import { CONTRACTS } from '../kinds';
import type { Contract } from '../kinds';
import { expectAtMost, expectSame, expectSameEach } from '../same';

const options = { seed: 20261, numRuns: 500 };
const least = (all: readonly bigint[]): bigint => all.reduce((low, one) => (one < low ? one : low));
const most = (all: readonly bigint[]): bigint => -least(all.map((one) => -one));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What every kind has to keep, tried against arithmetic of the test's own. */
function keepsTheContract<S extends KindShapes>({ rules, settling, book, ...own }: Contract<S>): void {
  type One = { bets: S['bet'][]; field: S['field'] };
  const alone = (bets: S['bet'][], result: S['result'], isFilled = false): bigint =>
    bets.reduce((total, bet) => total + own.alone(bet, result, isFilled), 0n);
  /** Open parts fill where that does harm. */
  const worstOf = (bets: S['bet'][], result: S['result']): bigint =>
    bets.reduce(
      (total, bet) => total + least([own.alone(bet, result, false), own.alone(bet, result, true)]),
      0n,
    );
  const exposureOf = ({ bets, field }: One): number =>
    Number(-least([0n, ...own.everyResult(field).map((result) => worstOf(bets, result))]));
  const forEach = (check: (one: One) => void) => fc.assert(fc.property(book, check), options);

  test('exposure equals brute force', () => {
    forEach((one) => expect(rules.exposureOf(one.bets, one.field)).toBe(exposureOf(one)));
  });

  test('the sample of results decides: the worst and the best of all are in it, and nothing that cannot be', () => {
    forEach((one) => {
      const { bets, field } = one;
      const sample = rules.results(bets, field);
      const totals = sample.map((result) => sum(bets.map((bet) => rules.profitAt(bet, result))));
      const worst = sample.map((result) => sum(bets.map((bet) => rules.worstAt(bet, result))));
      const every = own.everyResult(field).map((result) => alone(bets, result));
      expect(0 - Math.min(0, ...worst) || 0).toBe(exposureOf(one));
      expect([Math.min(...totals), Math.max(...totals)]).toEqual([Number(least(every)), Number(most(every))]);
    });
  });

  test('profit at a result, settled or not, equals brute force; a void bet makes nothing', () => {
    forEach(({ bets, field }) => {
      const each = <T>(of: (bet: S['bet'], result: S['result']) => T): T[] =>
        own.everyResult(field).flatMap((result) => bets.map((bet) => of(bet, result)));
      const profits = each((bet, result) => Number(own.alone(bet, result, false)));
      expect(each(rules.profitAt)).toEqual(profits);
      expect(each((bet, result) => settling.settle(bet, own.outcomeOf(result, field)))).toEqual(profits);
      expect(bets.filter((bet) => settling.settle(bet, own.voided) !== 0)).toEqual([]);
    });
  });

  test('a bet by itself never makes more than its profit nor loses more than its liability', () => {
    forEach(({ bets, field }) => {
      for (const bet of bets) {
        const every = own
          .everyResult(field)
          .flatMap((result) => [own.alone(bet, result, true), own.alone(bet, result, false)]);
        expectAtMost(Number(most(every)), Math.max(0, rules.profitOf(bet)));
        expectAtMost(Number(-least(every)), rules.liabilityOf(bet));
      }
    });
  });

  test('positions kept bet by bet are worth what the bets are', () => {
    forEach((one) => {
      const { bets, field } = one;
      let kept: S['position'][] = [];
      bets.forEach((bet, i) => {
        const before = exposureOf({ bets: bets.slice(0, i), field });
        const now = exposureOf({ bets: bets.slice(0, i + 1), field });
        expectSame(rules.exposureChange(kept, bet, field), now - before);
        kept = rules.withChanges(kept, [rules.positionOf(bet)]);
      });
      expect(rules.exposureOfPositions(kept, field)).toBe(exposureOf(one));
      expect(sum(kept.map(({ liveBets }) => liveBets))).toBe(bets.length);
      const all = own.everyResult(field);
      for (const { results, worst, best } of own.lines(rules.table(kept, field), all)) {
        const every = results.map((result) => alone(bets, result));
        expectSameEach([worst, best], [Number(least(every)), Number(most(every))]);
      }
    });
  });
}

/** The same of what is told of a bet, and of ends that are neither won nor lost. */
function tellsTheContract<S extends KindShapes>({ rules, settling, book, ...own }: Contract<S>): void {
  type One = { bets: S['bet'][]; field: S['field'] };
  const forEach = (check: (one: One) => void) => fc.assert(fc.property(book, check), options);

  if (own.shared.length > 0)
    test('a dead heat is paid as brute force says', () => {
      forEach(({ bets }) => {
        const paid = own.shared.flatMap(({ outcome }) => bets.map((bet) => settling.settle(bet, outcome)));
        expect(paid).toEqual(own.shared.flatMap(({ alone }) => bets.map((bet) => Number(alone(bet)))));
      });
    });

  test('the range shown is the range that pays', () => {
    forEach(({ bets, field }) => {
      const tried = own.everyResult(field).flatMap((result) => bets.map((bet) => ({ result, bet })));
      const wrong = tried.filter(({ result, bet }) => {
        const profit = own.alone(bet, result, false);
        // What is cut down to nothing says nothing.
        return profit !== 0n && own.isIn(rules.winningRange(bet), result) !== profit > 0n;
      });
      expect(wrong).toEqual([]);
    });
  });

  test('the rule is the one the ledger knows, and an explanation says what was settled', () => {
    expect(settling.words.rule).toEqual(own.rule);
    forEach(({ bets, field }) => {
      const ends = own.everyResult(field).map((result) => own.outcomeOf(result, field));
      for (const outcome of [...ends.slice(0, 3), own.voided, ...own.shared.map((one) => one.outcome)]) {
        const named = bets.map((bet, betId) => ({ ...bet, betId }));
        const told = settlePosition(settling, { bets: named, outcome, commissionBps: 0 });
        const { lines, inputs } = told.explanation;
        const said = lines.slice(0, bets.length).map((line) => line.replace(/: [^:]*$/, ''));
        const says = bets.map((bet, i) => `Bet ${i}: ${own.says(bet, outcome)}`);
        expectSameEach(said, says);
        // What is kept is enough to settle again.
        const kept = JSON.parse(JSON.stringify(inputs)) as { bets: S['matched'][]; result: S['outcome'] };
        const profits = told.perBet.map(({ profitPaise }) => profitPaise);
        const anew = kept.bets.map((bet) => settling.settle(bet, kept.result));
        expectSameEach(anew, profits);
      }
    });
  });
}

function tries<S extends KindShapes>(contract: Contract<S>): void {
  keepsTheContract(contract);
  tellsTheContract(contract);
}

test('no two kinds share a rule', () => {
  const rules = Object.values(CONTRACTS).map(({ rule }) => rule.id);
  expect(new Set(rules).size).toBe(rules.length);
});

describe.each(Object.keys(CONTRACTS) as (keyof typeof CONTRACTS)[])('%s', (kind) => {
  // One call for each kind: a union of contracts is the contract of none.
  const checks: Record<Exclude<MarketKind, 'round'>, () => void> = {
    odds: () => tries(CONTRACTS.odds),
    rates: () => tries(CONTRACTS.rates),
    numbers: () => tries(CONTRACTS.numbers),
  };
  checks[kind]();
});

describe('section 2: bookmaker rates', () => {
  const { settle } = ratesSettling();
  const bet = { selectionId: 7, fills: [{ rateBps: 9800, stakePaise: 100_00 }], openPaise: 0, rateBps: 9800 };

  test.each([
    ['back', 98_00, 100_00],
    ['lay', 100_00, 98_00],
  ] as const)('98 per 100, stake 100: %s', (side, profit, liability) => {
    expect(rates.profitOf({ ...bet, side })).toBe(profit);
    expect(rates.liabilityOf({ ...bet, side })).toBe(liability);
    expect(rates.exposureOf([{ ...bet, side }], { runnerIds: [7, 8], winners: 1 })).toBe(liability);
  });

  test('a rate between two hundredths of odds is paid as it is', () => {
    const fills = [{ rateBps: 9850, stakePaise: 100_00 }];
    expect(settle({ ...bet, side: 'back', fills }, { 7: 'WINNER' })).toBe(98_50);
  });

  test('section 7: of a dead heat half the stake wins at the full rate', () => {
    const half = { 7: { deadHeat: { places: 1, tied: 2 } } };
    expect(settle({ ...bet, side: 'back' }, half)).toBe(49_00 - 50_00);
    expect(settle({ ...bet, side: 'lay' }, half)).toBe(1_00);
  });

  test('section 10: how it was settled, in words', () => {
    const { explanation } = settlePosition(ratesSettling(), {
      bets: [{ ...bet, side: 'lay', betId: 4 }],
      outcome: { 7: 'WINNER' },
      commissionBps: 0,
    });
    expect(explanation.rule).toEqual({ id: 'market.rates', version: 1 });
    expect(explanation.lines[0]).toBe('Bet 4: lay 100.00 at 98 per 100, selection 7 won: -98.00');
  });
});

describe('which kind a market is', () => {
  const markets: [MarketWords, MarketKind | undefined][] = [
    [{}, 'odds'],
    [{ marketType: 'MATCH_ODDS' }, 'odds'],
    [{ marketType: 'PLACE', bettingType: 'ODDS', ladderType: 'CLASSIC' }, 'odds'],
    [{ marketType: 'BOOKMAKER' }, 'rates'],
    [{ marketType: 'SESSION' }, 'numbers'],
    [{ marketType: 'LINE' }, 'numbers'],
    [{ marketType: 'INNINGS_RUNS', bettingType: 'LINE' }, 'numbers'],
    [{ marketType: 'INNINGS_RUNS', ladderType: 'LINE_RANGE' }, 'numbers'],
    [{ marketType: 'WIN', eachWayDivisor: 4 }, undefined],
    [{ marketType: 'EACH_WAY' }, undefined],
    [{ marketType: 'OTHER', bettingType: 'RANGE' }, undefined],
    [{ marketType: 'ASIAN_HANDICAP', bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }, undefined],
    // A word every object has is no market type.
    [{ marketType: 'constructor', bettingType: 'ODDS' }, 'odds'],
    [{ marketType: 'X', bettingType: 'constructor' }, undefined],
  ];
  test.each(markets)('%j: %s', (words, kind) => {
    expect(kindOf(words)).toBe(kind);
  });

  test('each kind is that of some market', () => {
    const kinds = new Set(markets.map(([, kind]) => kind));
    expect(Object.keys(CONTRACTS).filter((kind) => !kinds.has(kind as MarketKind))).toEqual([]);
  });
});
