import { quoteOf } from '../../../domain/casino/quote';
import { HALF, LOSE, RETURNED, WIN } from '../../../domain/casino/game';
import type { Chance, RoundResult } from '../../../domain/casino/game';
import { profitOfBet, returnOf, riskOf } from '../../../domain/casino/settling';

const back = { side: 'back', odds: 179, stakePaise: 101 } as const;
const lay = { side: 'lay', odds: 179, stakePaise: 101 } as const;
const REDUCED: RoundResult = { kind: 'reduced', payout: 125 };

test('winnings and halves are rounded down to the paisa, and the layer loses what the backer wins', () => {
  // 101 paise at 1.79 win 79.79.
  expect([WIN, LOSE, HALF, RETURNED, REDUCED].map((result) => profitOfBet(back, result))).toEqual([
    79, -101, -51, 0, 25,
  ]);
  expect([WIN, LOSE, HALF, RETURNED, REDUCED].map((result) => profitOfBet(lay, result))).toEqual([
    -79, 101, 51, 0, -25,
  ]);
});

test('a bet takes its stake or what its layer can lose, and gives back that and its profit', () => {
  expect([riskOf(back), riskOf(lay)]).toEqual([101, 79]);
  expect([WIN, LOSE, HALF, RETURNED, REDUCED].map((result) => returnOf(back, result))).toEqual([
    180, 0, 50, 101, 126,
  ]);
  expect([WIN, LOSE, RETURNED].map((result) => returnOf(lay, result))).toEqual([0, 180, 79]);
});

const chance = (win: number, total: number, returned = 0): Chance => ({
  win: BigInt(win),
  half: 0n,
  returned: BigInt(returned),
  reduced: new Map(),
  total: BigInt(total),
});

test('odds are rounded for the house, and what is returned counts on neither side', () => {
  // Fair 2.00; fair 3.00; 3.00 again when a tenth is returned.
  expect(quoteOf(chance(1, 2), 2)).toEqual({ back: 198, lay: 202 });
  expect(quoteOf(chance(1, 3), 2)).toEqual({ back: 296, lay: 304 });
  expect(quoteOf(chance(3, 10, 1), 2)).toEqual({ back: 296, lay: 304 });
  // Fair winnings of 1/7 less and more two percent: 0.13999 and 0.14572.
  expect(quoteOf(chance(7, 8), 2)).toEqual({ back: 114, lay: 115 });
});

test('what is nearly decided is suspended', () => {
  expect([1, 2, 98, 99].map((win) => quoteOf(chance(win, 100), 2) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(quoteOf(chance(0, 5), 2)).toBeUndefined();
  expect(quoteOf(chance(0, 5, 5), 2)).toBeUndefined();
});
