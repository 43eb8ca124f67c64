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
  // Fair winnings of 1/3 less and more two percent: 0.32666 and 0.34.
  expect(quoteOf(chance(3, 4), 2)).toEqual({ back: 132, lay: 134 });
});

test('the surer a side, the more the odds are kept below what is fair: no bet returns more than 99.5 %', () => {
  // 1.14 would return 99.75 percent; 1.14 for the layer 99.75 too.
  expect(quoteOf(chance(7, 8), 2)).toEqual({ back: 113, lay: 115 });
  // At 1.02 the backer would have 99.96.
  expect(quoteOf(chance(98, 100), 2)).toEqual({ back: 101, lay: 103 });
  // Nearly all is returned, and 0.995 less that is no more than the stake of what wins.
  expect(quoteOf(chance(4, 1000, 994), 2)).toBeUndefined();
  expect(quoteOf(chance(4, 1000, 990), 2)).toEqual({ back: 125, lay: 375 });
});

test('whatever the chance, both sides of a quote return from 85 to 99.5 percent', () => {
  const outside: number[][] = [];
  for (let returned = 0; returned < 1000; returned += 37)
    for (let win = 0; win <= 1000 - returned; win += 1)
      for (const margin of [0, 1, 2, 4, 8]) {
        const quote = quoteOf(chance(win, 1000, returned), margin);
        if (!quote) continue;
        const back = win * quote.back + returned * 100;
        const lay = 100_000 + (1000 - win - returned) * 100 - win * (quote.lay - 100);
        if ([back, lay].some((one) => one < 85_000 || one > 99_500)) outside.push([win, returned, margin]);
      }
  expect(outside).toEqual([]);
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
