import fc from 'fast-check';
import { numbers } from '../../domain/kinds/numbers';
import type { NumberShapes } from '../../domain/kinds/numbers';
import { odds } from '../../domain/kinds/odds';
import type { AtOdds } from '../../domain/kinds/odds';
import { rates } from '../../domain/kinds/rates';
import type { AtRate } from '../../domain/kinds/rates';
import type { KindRules, KindShapes } from '../../domain/kinds/kind';
import type { Outcomes, RunnerShapes } from '../../domain/kinds/runners';
import type { MarketKind } from '../../domain/marketKind';
import type { SessionTerms } from '../../domain/winningRange';
import { choices, prices, stakes } from './books';

/** What the tests know of a kind by themselves: books, every result there is, and arithmetic written apart from the rules. */
export type Contract<S extends KindShapes> = {
  rules: KindRules<S>;
  book: fc.Arbitrary<{ bets: S['bet'][]; field: S['field'] }>;
  everyResult: (field: S['field']) => S['result'][];
  /** What a bet makes; of what is open `isFilled` says whether all of it was matched. */
  alone: (bet: S['bet'], result: S['result'], isFilled: boolean) => bigint;
  /** What settlement is told when this happened, and when nothing counts. */
  outcomeOf: (result: S['result'], field: S['field']) => S['outcome'];
  voided: S['outcome'];
  /** Results that one line of the table is about, with its figures. */
  lines: (table: S['table'], all: S['result'][]) => { results: S['result'][]; worst: number; best: number }[];
};

const sides = fc.constantFrom('back' as const, 'lay' as const);
const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Kinds on runners differ by the price alone: `won` is what its backer wins of a stake, exact, cut down. */
function onRunners<Price extends object>(
  rules: KindRules<RunnerShapes<Price>>,
  price: fc.Arbitrary<Price>,
  won: (stake: bigint, at: Price) => bigint,
): Contract<RunnerShapes<Price>> {
  const fill = fc.tuple(price, stakes).map(([at, stakePaise]) => ({ ...at, stakePaise }));
  const bet = (runners: number) =>
    fc
      .record({
        at: price,
        selectionId: fc.integer({ min: 1, max: runners }),
        side: sides,
        fills: fc.array(fill, { maxLength: 2 }),
        openPaise: fc.oneof(fc.constant(0), stakes),
      })
      .map(({ at, ...one }) => ({ ...at, ...one }));
  const gain = (side: string, stakePaise: number, at: Price, isWinner: boolean): bigint => {
    const backer = isWinner ? won(BigInt(stakePaise), at) : -BigInt(stakePaise);
    return side === 'back' ? backer : -backer;
  };
  return {
    rules,
    book: fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }))
      .chain(([runners, winners]) =>
        fc.record({
          bets: fc.array(bet(runners), { maxLength: 4 }),
          field: fc.constant({ runnerIds: ids(runners), winners }),
        }),
      ),
    everyResult: ({ runnerIds, winners }) => choices(runnerIds, Math.min(winners, runnerIds.length)),
    alone: ({ selectionId, side, fills, openPaise, ...at }, winners, isFilled) => {
      const isWinner = winners.includes(selectionId);
      const open = isFilled ? gain(side, openPaise, at as unknown as Price, isWinner) : 0n;
      return fills.reduce((sum, one) => sum + gain(side, one.stakePaise, one, isWinner), open);
    },
    outcomeOf: (winners, { runnerIds }): Outcomes =>
      Object.fromEntries(runnerIds.map((id) => [id, winners.includes(id) ? 'WINNER' : 'LOSER'])),
    voided: {},
    lines: (table, all) =>
      Object.entries(table).map(([id, range]) => ({
        results: all.filter((winners) => winners.includes(Number(id))),
        ...range,
      })),
  };
}

const runs = fc.integer({ min: 0, max: 40 });
const terms: fc.Arbitrary<SessionTerms> = fc.oneof(
  fc.record({ kind: fc.constant('line' as const), line: runs }),
  fc.record({ kind: fc.constant('khado' as const), run: runs, width: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('meter' as const), line: runs, capRuns: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ kind: fc.constant('oddEven' as const), odd: fc.boolean() }),
  fc.record({ kind: fc.constant('lastDigit' as const), digit: fc.integer({ min: 0, max: 9 }) }),
);

function isIn(of: Exclude<SessionTerms, { kind: 'meter' }>, n: number): boolean {
  switch (of.kind) {
    case 'line':
      return n >= of.line;
    case 'khado':
      return n >= of.run && n - of.run < of.width;
    case 'oddEven':
      return /[13579]$/.test(String(n)) === of.odd;
    case 'lastDigit':
      return String(n).endsWith(String(of.digit));
  }
}

const onNumbers: Contract<NumberShapes> = {
  rules: numbers,
  book: fc.record({
    bets: fc.array(
      fc.record({
        side: sides,
        stakePaise: fc.integer({ min: 1, max: 1_000_000 }),
        rateBps: fc.constantFrom(10_000, 9000, 11_000, 333),
        terms,
      }),
      { maxLength: 5 },
    ),
    field: fc.constant({}),
  }),
  // Behind 40 + 15 runs nothing changes but digits.
  everyResult: () => Array.from({ length: 80 }, (_, i) => i),
  alone: ({ side, stakePaise, rateBps, terms: of }, n) => {
    const sign = side === 'back' ? 1n : -1n;
    if (of.kind === 'meter') {
      const moved = Math.min(Math.abs(n - of.line), of.capRuns) * Math.sign(n - of.line);
      return sign * BigInt(moved) * BigInt(stakePaise);
    }
    const payout = (BigInt(stakePaise) * BigInt(rateBps)) / 10_000n;
    return sign * (isIn(of, n) ? payout : -BigInt(stakePaise));
  },
  outcomeOf: (n) => n,
  voided: 'VOID',
  // What a step says holds where it begins: a meter moves inside of it, digits come back behind the last.
  lines: (steps) => steps.map(({ from, paise }) => ({ results: [from], worst: paise, best: paise })),
};

const atOdds = prices.map((hundredths): AtOdds => ({ odds: hundredths }));
const atRate = fc.constantFrom(9800, 10_000, 150, 9850, 1, 25_000).map((rateBps): AtRate => ({ rateBps }));

export const CONTRACTS = {
  odds: onRunners(odds, atOdds, (stake, at) => (stake * BigInt(at.odds - 100)) / 100n),
  rates: onRunners(rates, atRate, (stake, at) => (stake * BigInt(at.rateBps)) / 10_000n),
  numbers: onNumbers,
} satisfies Record<MarketKind, unknown>;
