import fc from 'fast-check';
import { numbers } from '../../../domain/kinds/numbers';
import { sessionLiabilityOf, sessionProfitAt } from '../../../domain/sessions/session';
import type { SessionBet } from '../../../domain/sessions/session';
import type { SessionTerms } from '../../../domain/bets/winningRange';
import { expectSame } from '../same';

const sessionExposureOf = (bets: readonly SessionBet[]) => numbers.exposureOf(bets, {});
const sessionPositions = (bets: readonly SessionBet[]) => numbers.table(bets.map(numbers.positionOf), {});

const yes = (terms: SessionTerms, rateBps = 10_000, stakePaise = 10_000): SessionBet => ({
  side: 'back',
  stakePaise,
  rateBps,
  terms,
});
const no = (terms: SessionTerms, rateBps = 10_000, stakePaise = 10_000): SessionBet => ({
  ...yes(terms, rateBps, stakePaise),
  side: 'lay',
});
const line = (n: number): SessionTerms => ({ kind: 'line', line: n });

describe('sections 2 and 9: line bets, stake 100, rate 100', () => {
  test.each([
    ['Yes 63, result 63', yes(line(63)), 63, 10_000],
    ['Yes 63, result 62', yes(line(63)), 62, -10_000],
    ['No 60, result 60', no(line(60)), 60, -10_000],
    ['No 60, result 59', no(line(60)), 59, 10_000],
  ])('%s', (_, bet, result, profit) => {
    expect(sessionProfitAt(bet, result)).toBe(profit);
  });

  test.each([61, 62])('No 60 and Yes 63 shown: %p loses for both', (result) => {
    expect(sessionProfitAt(no(line(60)), result)).toBe(-10_000);
    expect(sessionProfitAt(yes(line(63)), result)).toBe(-10_000);
  });

  test.each([
    ['Yes wins stake * rate / 100', yes(line(63), 9000), 63, 9000],
    ['Yes loses its stake', yes(line(63), 9000), 0, -10_000],
    ['No wins its stake', no(line(60), 11_000), 0, 10_000],
    ['No loses stake * rate / 100', no(line(60), 11_000), 60, -11_000],
  ])('at another rate: %s', (_, bet, result, profit) => {
    expect(sessionProfitAt(bet, result)).toBe(profit);
  });

  test('liability of a No is at its rate', () => {
    expect(sessionLiabilityOf(no(line(60), 11_000))).toBe(11_000);
    expect(sessionLiabilityOf(yes(line(60), 11_000))).toBe(10_000);
  });
});

describe('section 9: other kinds', () => {
  const band: SessionTerms = { kind: 'khado', run: 30, width: 5 };
  test.each([
    [29, -10_000],
    [30, 10_000],
    [34, 10_000],
    [35, -10_000],
  ])('Khado 30 of width 5, result %p: Yes %p', (result, profit) => {
    expect(sessionProfitAt(yes(band), result)).toBe(profit);
    expect(sessionProfitAt(no(band), result)).toBe(-profit);
  });

  const meter: SessionTerms = { kind: 'meter', line: 75, capRuns: 20 };
  test.each([
    [75, 0],
    [80, 5 * 10_000],
    [70, -5 * 10_000],
    [95, 20 * 10_000],
    [120, 20 * 10_000],
    [10, -20 * 10_000],
  ])('meter 75 capped at 20 runs, result %p: Yes %p', (result, profit) => {
    expect(sessionProfitAt(yes(meter, 0), result)).toBe(profit);
    expect(sessionProfitAt(no(meter, 0), result) + profit).toBe(0);
  });

  test('liability of a meter bet is read at the cap', () => {
    expect(sessionLiabilityOf(yes(meter, 0))).toBe(200_000);
    expect(sessionExposureOf([yes(meter, 0)])).toBe(200_000);
    expect(sessionExposureOf([no(meter, 0)])).toBe(200_000);
    // Runs cannot be negative: a line below its cap loses at most the line.
    expect(sessionExposureOf([yes({ kind: 'meter', line: 5, capRuns: 20 }, 0)])).toBe(50_000);
  });

  test('odd and even, each at its own rate', () => {
    const odd = yes({ kind: 'oddEven', odd: true }, 9500);
    expect([sessionProfitAt(odd, 53), sessionProfitAt(odd, 54)]).toEqual([9500, -10_000]);
    const even = yes({ kind: 'oddEven', odd: false }, 9000);
    expect([sessionProfitAt(even, 53), sessionProfitAt(even, 54)]).toEqual([-10_000, 9000]);
  });

  test('last digit', () => {
    const five = yes({ kind: 'lastDigit', digit: 5 }, 90_000);
    expect([sessionProfitAt(five, 45), sessionProfitAt(five, 83)]).toEqual([90_000, -10_000]);
  });
});

describe('section 3: a session of several bets', () => {
  const bets = [no(line(60)), yes(line(63))];

  test('positions change at the lines', () => {
    expect(sessionPositions(bets)).toEqual([
      { from: 0, to: 59, paise: 0 },
      { from: 60, to: 62, paise: -20_000 },
      { from: 63, to: null, paise: 0 },
    ]);
  });

  test('exposure is the worst of them', () => {
    expect(sessionExposureOf(bets)).toBe(20_000);
    expect(sessionExposureOf([yes(line(60)), no(line(63))])).toBe(0);
    expect(Object.is(sessionExposureOf([]), 0)).toBe(true);
  });

  test('without bets there is one step, at 0', () => {
    expect(sessionPositions([])).toEqual([{ from: 0, to: null, paise: 0 }]);
  });
});

/** Its own arithmetic, every result tried one by one. */
function profitAlone({ side, stakePaise, rateBps, terms }: SessionBet, result: number): number {
  const payout = Math.floor((stakePaise * rateBps) / 10_000);
  const sign = side === 'back' ? 1 : -1;
  switch (terms.kind) {
    case 'line':
      return sign * (result >= terms.line ? payout : -stakePaise);
    case 'khado':
      return sign * (result >= terms.run && result < terms.run + terms.width ? payout : -stakePaise);
    case 'oddEven':
      return sign * (Math.abs(result % 2) === (terms.odd ? 1 : 0) ? payout : -stakePaise);
    case 'lastDigit':
      return sign * (String(result).endsWith(String(terms.digit)) ? payout : -stakePaise);
    case 'meter': {
      const moved = Math.min(Math.abs(result - terms.line), terms.capRuns);
      return sign * (result > terms.line ? moved : -moved) * stakePaise;
    }
  }
}

const totalAlone = (bets: readonly SessionBet[], result: number): number =>
  bets.reduce((sum, bet) => sum + profitAlone(bet, result), 0);

const runs = fc.integer({ min: 0, max: 60 });
const lines = fc.record({ kind: fc.constant('line' as const), line: runs });
const khados = fc.record({
  kind: fc.constant('khado' as const),
  run: runs,
  width: fc.integer({ min: 1, max: 12 }),
});
const meters = fc.record({
  kind: fc.constant('meter' as const),
  line: runs,
  capRuns: fc.integer({ min: 1, max: 25 }),
});
const cyclic = fc.oneof(
  fc.record({ kind: fc.constant('oddEven' as const), odd: fc.boolean() }),
  fc.record({ kind: fc.constant('lastDigit' as const), digit: fc.integer({ min: 0, max: 9 }) }),
);
const betsOf = (kind: fc.Arbitrary<SessionTerms>): fc.Arbitrary<SessionBet[]> =>
  fc.array(
    fc.record({
      side: fc.constantFrom('back' as const, 'lay' as const),
      stakePaise: fc.integer({ min: 1, max: 1_000_000 }),
      rateBps: fc.constantFrom(10_000, 9000, 8500, 11_000, 333),
      terms: kind,
    }),
    { maxLength: 5 },
  );
/** Behind 60 + 25 runs nothing changes but digits, so 130 results are all there are. */
const everyResult = Array.from({ length: 130 }, (_, i) => i);
const anyKind = fc.oneof(lines, khados, meters, cyclic);

test('section 3: a No on a line and a lay of a last digit lose together only above the line', () => {
  const bets = [no(line(20)), no({ kind: 'lastDigit', digit: 3 }, 90_000)];
  // From 20 on the No is lost; 23 is the first of them that ends in 3.
  expect(totalAlone(bets, 23)).toBe(-100_000);
  expect(sessionExposureOf(bets)).toBe(100_000);
});

test.each([
  ['on lines alone', betsOf(lines), 10_000],
  ['of every kind with steps', betsOf(fc.oneof(lines, khados, meters)), 2000],
  ['on odd, even and last digits', betsOf(cyclic), 1000],
  ['of all kinds in one book', betsOf(anyKind), 5000],
])('section 3: exposure of random books %s equals brute force', (_, books, numRuns) => {
  fc.assert(
    fc.property(books, (bets) => {
      const totals = everyResult.map((result) => totalAlone(bets, result));
      expectSame(sessionExposureOf(bets), Math.max(0, ...totals.map((total) => -total)));
    }),
    { seed: 20256, numRuns },
  );
});

/** The ladder's figure for every result; of the last ten steps the one that comes back with it. */
function shownFor(bets: readonly SessionBet[]): number[][] {
  const steps = sessionPositions(bets);
  const last = steps.at(-1)?.from ?? 0;
  const repeats = bets.some(({ terms }) => terms.kind === 'oddEven' || terms.kind === 'lastDigit');
  const seen = (result: number) =>
    repeats && result > last ? last - 9 + ((((result - last - 1) % 10) + 10) % 10) : result;
  return everyResult.map((result) =>
    steps
      .filter(({ from, to }) => seen(result) >= from && (to === null || seen(result) <= to))
      .map(({ paise }) => paise),
  );
}

test.each([
  ['on lines and bands', betsOf(fc.oneof(lines, khados))],
  ['with digits among them', betsOf(fc.oneof(lines, khados, cyclic))],
])('each step of the ladder holds for every result in it: %s', (_, books) => {
  fc.assert(
    fc.property(books, (bets) => {
      expect(shownFor(bets)).toEqual(everyResult.map((result) => [totalAlone(bets, result)]));
    }),
    { seed: 20257, numRuns: 300 },
  );
});
