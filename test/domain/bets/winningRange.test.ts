import { rulesOf, settlingOf } from '../../../domain/kinds/rules';
import type { MatchedPart } from '../../../domain/kinds/traded';
import { hasLine, LAMBI, picksOf, RUNS } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { holds, runnerRange, sessionRange } from '../../../domain/bets/winningRange';
import type { SessionTerms, WinningRange } from '../../../domain/bets/winningRange';

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

/** Every kind of session that product.md and the domain rules (section 9) name, as a market has it. */
const KINDS: Readonly<Record<string, Partial<SessionFacts>>> = {
  normal: {},
  'over by over': { ballSess: 2 },
  'ball by ball': { ballSess: 3 },
  Lambi: { typeId: LAMBI },
  'Fancy 1': { typeId: 4, ballSess: 2 },
  Khado: { type: 'khado', width: 10 },
  meter: { type: 'meter', capRuns: 50 },
  'odd or even': { type: 'oddEven', typeId: 3 },
  'the last digit': { type: 'lastDigit' },
};
const LINES = [0, 1, 9, 63, 150, 391, 399, 400, 401];

test.each(Object.entries(KINDS))(
  'the range on the slip is the range settled, for every result from 0 to 400: %s',
  (_, over) => {
    const session: SessionFacts = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0, ...over };
    const market = { kind: 'numbers', session } as const;
    const { winningRange } = rulesOf(market);
    const { settle } = settlingOf(market);
    const picked = hasLine(session)
      ? LINES.map((n) => ({ selectionId: RUNS, odds: n * 100 }))
      : picksOf(session).map(({ selectionId }) => ({ selectionId, odds: 9000 }));
    const [bets, wrong]: [MatchedPart[], unknown[]] = [[], []];
    for (const side of ['back', 'lay'] as const)
      for (const one of picked)
        bets.push({ ...one, side, rateBps: 9000, fills: [{ odds: one.odds, stakePaise: 100_00 }] });
    for (const bet of bets) {
      const range = winningRange(bet);
      for (let result = 0; result <= 400; result += 1)
        if (holds(range, result) !== settle(bet, result) > 0) wrong.push({ bet, result });
    }
    expect(wrong).toEqual([]);
    // Each bet has results that win and others that do not, or it would be compared with nothing.
    const wins = bets.map((bet) => Array.from({ length: 401 }, (_, n) => settle(bet, n) > 0));
    expect(new Set(wins.flat())).toEqual(new Set([true, false]));
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
