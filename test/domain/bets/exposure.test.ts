import { exposureOf, placeRangeByRunner, profitByRunner } from '../onOdds';
import type { PositionBet } from '../onOdds';

type Side = PositionBet['side'];
const matched = (selectionId: number, side: Side, stakePaise: number, odds: number): PositionBet => ({
  selectionId,
  side,
  fills: [{ odds, stakePaise }],
  openPaise: 0,
  odds,
});
const open = (selectionId: number, side: Side, openPaise: number, odds: number): PositionBet => ({
  selectionId,
  side,
  fills: [],
  openPaise,
  odds,
});
const [A, B, C, D] = [1, 2, 3, 4];
const three = [A, B, C];

describe('section 3: one winner', () => {
  test.each([
    {
      name: 'back A 100@3, lay B 50@4',
      bets: [matched(A, 'back', 10_000, 300), matched(B, 'lay', 5000, 400)],
      profits: { [A]: 25_000, [B]: -25_000, [C]: -5000 },
      exposure: 25_000,
    },
    {
      name: 'back A 100@3 and back B 100@3',
      bets: [matched(A, 'back', 10_000, 300), matched(B, 'back', 10_000, 300)],
      profits: { [A]: 10_000, [B]: 10_000, [C]: -20_000 },
      exposure: 20_000,
    },
    { name: 'no bets', bets: [], profits: { [A]: 0, [B]: 0, [C]: 0 }, exposure: 0 },
    {
      name: 'a profit whoever wins holds nothing back and is not negative exposure',
      bets: [matched(A, 'back', 10_000, 300), matched(A, 'lay', 15_000, 200)],
      profits: { [A]: 5000, [B]: 5000, [C]: 5000 },
      exposure: 0,
    },
  ])('$name', ({ bets, profits, exposure }) => {
    expect(profitByRunner(bets, three)).toEqual(profits);
    expect(exposureOf(bets, three, 1)).toBe(exposure);
  });

  test('open orders count their loss and never their gain', () => {
    expect(exposureOf([open(A, 'back', 10_000, 300)], three, 1)).toBe(10_000);
    expect(exposureOf([open(A, 'lay', 10_000, 300)], three, 1)).toBe(20_000);
    // Both may fill or neither: the lay's gain may not pay for the back.
    expect(exposureOf([open(A, 'back', 10_000, 300), open(A, 'lay', 10_000, 300)], three, 1)).toBe(20_000);
    // Lays on two runners: only one of them can win, and the other's gain is not sure.
    expect(exposureOf([open(A, 'lay', 10_000, 300), open(B, 'lay', 10_000, 300)], three, 1)).toBe(20_000);
  });

  test('P/L by runner shows matched bets only', () => {
    expect(profitByRunner([open(A, 'back', 10_000, 300)], three)).toEqual({ [A]: 0, [B]: 0, [C]: 0 });
  });

  test('a runner missing from the list is still counted', () => {
    expect(exposureOf([matched(9, 'lay', 10_000, 300)], three, 1)).toBe(20_000);
    expect(profitByRunner([matched(9, 'back', 10_000, 300)], [A])).toEqual({ [A]: -10_000, 9: 20_000 });
  });
});

describe('section 3: k winners', () => {
  test('two lays can both lose where two win', () => {
    const bets = [matched(A, 'lay', 10_000, 300), matched(B, 'lay', 10_000, 300)];
    expect(exposureOf(bets, [A, B, C, D], 1)).toBe(10_000);
    expect(exposureOf(bets, [A, B, C, D], 2)).toBe(40_000);
  });

  test('runners without bets count 0, so backs on others all lose', () => {
    const bets = [matched(A, 'back', 10_000, 300), matched(B, 'back', 10_000, 300)];
    expect(exposureOf(bets, [A, B, C, D], 2)).toBe(20_000);
    // Only three runners: one of the two backed must place.
    expect(exposureOf(bets, three, 2)).toBe(0);
  });

  test('more places than runners: everyone places', () => {
    expect(exposureOf([matched(A, 'lay', 10_000, 300)], [A, B], 3)).toBe(20_000);
  });

  test('best and worst by runner', () => {
    const bets = [matched(A, 'back', 10_000, 300), matched(B, 'lay', 10_000, 300)];
    expect(placeRangeByRunner(bets, three, 2)).toEqual({
      [A]: { worst: 0, best: 30_000 },
      [B]: { worst: -30_000, best: 0 },
      [C]: { worst: -30_000, best: 30_000 },
    });
  });

  test('with one winner the range is the P/L by runner', () => {
    const bets = [matched(A, 'back', 10_000, 300), matched(B, 'lay', 5000, 400)];
    expect(placeRangeByRunner(bets, three, 1)).toEqual({
      [A]: { worst: 25_000, best: 25_000 },
      [B]: { worst: -25_000, best: -25_000 },
      [C]: { worst: -5000, best: -5000 },
    });
  });
});
