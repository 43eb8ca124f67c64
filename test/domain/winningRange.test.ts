import { sessionProfitAt } from '../../domain/session';
import { holds, runnerRange, sessionRange } from '../../domain/winningRange';
import type { SessionTerms, WinningRange } from '../../domain/winningRange';

const line: SessionTerms = { kind: 'line', line: 63 };
const khado: SessionTerms = { kind: 'khado', run: 30, width: 5 };
const meter: SessionTerms = { kind: 'meter', line: 75, capRuns: 20 };
const digit: SessionTerms = { kind: 'lastDigit', digit: 5 };

test.each<['back' | 'lay', SessionTerms, WinningRange]>([
  ['back', line, { kind: 'atLeast', n: 63 }],
  ['lay', line, { kind: 'below', n: 63 }],
  ['back', khado, { kind: 'within', from: 30, to: 34 }],
  ['lay', khado, { kind: 'outside', from: 30, to: 34 }],
  ['back', meter, { kind: 'above', n: 75 }],
  ['lay', meter, { kind: 'below', n: 75 }],
  ['back', digit, { kind: 'digit', n: 5, wins: true }],
  ['lay', digit, { kind: 'digit', n: 5, wins: false }],
  ['back', { kind: 'oddEven', odd: true }, { kind: 'odd' }],
  ['lay', { kind: 'oddEven', odd: true }, { kind: 'even' }],
  ['back', { kind: 'oddEven', odd: false }, { kind: 'even' }],
])('section 2: %s on %p wins with %p', (side, terms, range) => {
  expect(sessionRange(side, terms)).toEqual(range);
});

test.each([line, khado, meter, digit, { kind: 'oddEven', odd: true } as const])(
  'the range printed is the range settled: %p',
  (terms) => {
    for (const side of ['back', 'lay'] as const) {
      for (let result = 0; result <= 120; result += 1) {
        const profit = sessionProfitAt({ side, stakePaise: 100, rateBps: 10_000, terms }, result);
        expect(holds(sessionRange(side, terms), result)).toBe(profit > 0);
      }
    }
  },
);

test.each([
  ['back', 7, true],
  ['back', 8, false],
  ['lay', 7, false],
  ['lay', 8, true],
] as const)('%s on runner 7, winner %p: %p', (side, winner, won) => {
  expect(holds(runnerRange(side, 7), winner)).toBe(won);
});
