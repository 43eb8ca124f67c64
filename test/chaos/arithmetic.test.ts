import { commissions, deadHeat, isNearest, nearest, reduced, stepped, won } from './audit/arithmetic';
import { worstLoss } from './audit/exposure';
import { broughtBy } from './audit/numbers';
import type { Session } from './audit/numbers';
import type { Bet, Market } from './audit/read';
import { classicOdds } from '../domain/classicOdds';

const CLASSIC = classicOdds();

const bet = (runner: string, back: boolean, stake: bigint, odds: bigint, open = 0n): Bet => ({
  id: '1',
  player: '1',
  market: 'm',
  policy: null,
  status: 'MATCHED',
  ref: null,
  rate: null,
  profit: null,
  placedAt: 0,
  cancelled: 0n,
  runner,
  back,
  odds,
  stake: stake + open,
  matched: stake,
  open,
  fills:
    stake === 0n
      ? []
      : [{ id: '1', bet: '1', counter: null, odds, stake, at: 0, inPlay: false, struck: null, factors: [] }],
});
const market = (winners: number, count = 3): Market => ({
  id: 'm',
  winners,
  commissionBps: 0n,
  marketType: 'WIN',
  held: false,
  result: null,
  pricing: 'odds',
  session: null,
  runners: Array.from({ length: count }, (_, i) => ({
    id: String(i + 1),
    status: 'ACTIVE',
    factor: null,
    removedAt: null,
  })),
});

test.each([
  [7n, 2n, [3n, 4n]],
  [-7n, 2n, [-4n, -3n]],
  [10n, 3n, [3n, 3n]],
  [-10n, 3n, [-3n, -3n]],
  [6n, 3n, [2n, 2n]],
])('%d/%d lies nearest to %j', (top, bottom, expected) => expect(nearest({ top, bottom })).toEqual(expected));

test('the vectors of the rules of betting', () => {
  expect(won(100_00n, 185n)).toBe(85_00n);
  expect(won(333n, 137n)).toBe(123n);
  expect(won(100_00n, 9850n, 'rates')).toBe(98_50n);
  expect(nearest(deadHeat(100_00n, 9800n, { places: 1n, tied: 2n }, 'rates'))[0]).toBe(-1_00n);
  expect(nearest(deadHeat(300_00n, 400n, { places: 1n, tied: 3n }))[0]).toBe(100_00n);
  expect(nearest(deadHeat(20_00n, 400n, { places: 1n, tied: 3n }))[0]).toBe(6_67n);
  expect(nearest(deadHeat(60_00n, 600n, { places: 2n, tied: 4n }))[0]).toBe(120_00n);
  expect(nearest(reduced(860n, [16_200n], false))[0]).toBe(721n);
  expect(nearest(reduced(800n, [25_000n], true))[0]).toBe(625n);
  expect(nearest(reduced(800n, [2_400n], false))[0]).toBe(800n);
  expect(nearest(commissions(100_01n, 200n))[0]).toBe(2_00n);
  expect(isNearest(0n, commissions(-5n, 200n))).toBe(true);
});

test('the worst loss of a book, one winner and several, open orders at their worst', () => {
  expect(worstLoss(market(1), [bet('1', true, 100_00n, 300n), bet('2', false, 50_00n, 400n)])).toBe(250_00n);
  expect(worstLoss(market(1), [bet('1', true, 100_00n, 300n), bet('2', true, 100_00n, 300n)])).toBe(200_00n);
  expect(worstLoss(market(1, 2), [bet('1', true, 10_00n, 300n), bet('2', true, 10_00n, 300n)])).toBe(0n);
  expect(worstLoss(market(2), [bet('1', false, 10_00n, 300n), bet('2', false, 10_00n, 300n)])).toBe(40_00n);
  expect(worstLoss(market(1), [bet('1', false, 0n, 300n, 10_00n)])).toBe(20_00n);
});

describe('a bet on a number', () => {
  const onNumber = (back: boolean, line: number, runner = '1'): Bet => ({
    ...bet(runner, back, 100_00n, BigInt(line * 100)),
    rate: 9000n,
  });
  const session = (type: string, rest: Partial<Session> = {}): Session => ({
    type,
    width: 0,
    cap: 0,
    ...rest,
  });

  test.each<[string, Session, Bet, number, bigint]>([
    ['Yes on its line', session('line'), onNumber(true, 63), 63, 90_00n],
    ['Yes below it', session('line'), onNumber(true, 63), 62, -100_00n],
    ['No on its line', session('line'), onNumber(false, 60), 60, -90_00n],
    ['No below it', session('line'), onNumber(false, 60), 59, 100_00n],
    ['Khado at the end of its band', session('khado', { width: 10 }), onNumber(true, 150), 159, 90_00n],
    ['Khado beyond it', session('khado', { width: 10 }), onNumber(true, 150), 160, -100_00n],
    ['odd', session('oddEven'), onNumber(true, 98, '1'), 161, 90_00n],
    ['even', session('oddEven'), onNumber(true, 98, '2'), 161, -100_00n],
    ['the last digit', session('lastDigit'), onNumber(true, 850, '0'), 160, 90_00n],
    ['Meter, seven runs up', session('meter', { cap: 20 }), onNumber(true, 77), 84, 700_00n],
    ['Meter, No, beyond its cap', session('meter', { cap: 20 }), onNumber(false, 75), 130, -2000_00n],
  ])('brings what the rules say: %s', (_name, rules, one, number, paise) =>
    expect(broughtBy(rules, one, number)).toBe(paise),
  );

  test('has its worst result between two lines', () => {
    const rules = { ...market(1), session: session('line') };
    expect(worstLoss(rules, [onNumber(true, 63), onNumber(false, 60)])).toBe(190_00n);
    expect(worstLoss(rules, [onNumber(true, 60), onNumber(false, 63)])).toBe(0n);
  });
});

test('walks the ladder as it is', () => {
  CLASSIC.forEach((odds, i) => {
    const at = (ticks: number) => BigInt(CLASSIC[Math.min(CLASSIC.length - 1, Math.max(0, i + ticks))] ?? 0);
    for (const ticks of [-20, -1, 1, 20]) expect(stepped(BigInt(odds), ticks)).toBe(at(ticks));
  });
});
