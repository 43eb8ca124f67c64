import fc from 'fast-check';
import { numbers, numbersSettling } from '../../domain/kinds/numbers';
import type { NumberShapes } from '../../domain/kinds/numbers';
import { odds, oddsSettling } from '../../domain/kinds/odds';
import type { AtOdds } from '../../domain/kinds/odds';
import { rates, ratesSettling } from '../../domain/kinds/rates';
import type { AtRate } from '../../domain/kinds/rates';
import type { KindRules, KindShapes } from '../../domain/kinds/kind';
import type { Outcome, Outcomes, RunnerShapes } from '../../domain/kinds/runners';
import type { Settling } from '../../domain/kinds/settling';
import type { Rule } from '../../domain/kinds/words';
import type { MarketKind } from '../../domain/markets/marketKind';
import { holds } from '../../domain/bets/winningRange';
import type { SessionTerms } from '../../domain/bets/winningRange';
import { choices, prices, stakes } from './books';

/** What the tests know of a kind by themselves: books, every result there is, and arithmetic written apart from the rules. */
export type Contract<S extends KindShapes> = {
  rules: KindRules<S>;
  settling: Settling<S>;
  book: fc.Arbitrary<{ bets: S['bet'][]; field: S['field'] }>;
  everyResult: (field: S['field']) => S['result'][];
  /** What a bet makes; of what is open `isFilled` says whether all of it was matched. */
  alone: (bet: S['bet'], result: S['result'], isFilled: boolean) => bigint;
  /** What settlement is told when this happened, and when nothing counts. */
  outcomeOf: (result: S['result'], field: S['field']) => S['outcome'];
  voided: S['outcome'];
  /** Ends besides those, each with what a bet makes of it: dead heats. */
  shared: { outcome: S['outcome']; alone: (bet: S['matched']) => bigint }[];
  /** Whether a result is one of those a range says win. */
  isIn: (range: S['range'], result: S['result']) => boolean;
  /** As the ledger keeps it: another version only with other arithmetic. */
  rule: Rule;
  /** What an explanation says of a bet, without its number and its profit. */
  says: (bet: S['matched'], outcome: S['outcome']) => string;
  /** Results that one line of the table is about, with its figures. */
  lines: (table: S['table'], all: S['result'][]) => { results: S['result'][]; worst: number; best: number }[];
};

const sides = fc.constantFrom('back' as const, 'lay' as const);
const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** '1,00,000.00': lakhs and crores, as the page writes amounts. */
const rupees = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The fraction nearest to a whole number, a half away from zero. */
function nearest(top: bigint, bottom: bigint): bigint {
  const size = ((top < 0n ? -top : top) * 2n + bottom) / (2n * bottom);
  return top < 0n ? -size : size;
}

function endText(end: Outcome): string {
  if (typeof end === 'object') return `dead heat, ${end.deadHeat.tied} tied for ${end.deadHeat.places}`;
  return { WINNER: 'won', LOSER: 'lost', VOID: 'void' }[end];
}

const HEATS = [
  { places: 1, tied: 2 },
  { places: 1, tied: 3 },
  { places: 2, tied: 3 },
  { places: 3, tied: 5 },
];

type OnRunners<Price> = {
  rules: KindRules<RunnerShapes<Price>>;
  settling: Settling<RunnerShapes<Price>>;
  price: fc.Arbitrary<Price>;
  /** What the backer wins of a stake of `unit`. */
  gain: (at: Price) => bigint;
  unit: bigint;
  rule: Rule;
  /** A price in an explanation. */
  at: (at: Price) => string;
};

/** Kinds on runners differ by the price alone. */
function onRunners<Price extends object>({
  rules,
  settling,
  price,
  unit,
  ...own
}: OnRunners<Price>): Contract<RunnerShapes<Price>> {
  /** Of a winner's stake, exact, cut down. */
  const won = (stake: bigint, at: Price): bigint => (stake * own.gain(at)) / unit;
  /** Section 7: s*k/n*(o-1) - s*(n-k)/n, one fraction. */
  const heatOf = (stakePaise: number, at: Price, heat: (typeof HEATS)[number]): bigint => {
    const [places, tied] = [BigInt(heat.places), BigInt(heat.tied)];
    const top = BigInt(stakePaise) * (places * own.gain(at) - (tied - places) * unit);
    return nearest(top, tied * unit);
  };
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
    settling,
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
    shared: HEATS.map((deadHeat) => ({
      outcome: Object.fromEntries(ids(5).map((id) => [id, { deadHeat }])),
      alone: ({ side, fills }) =>
        fills.reduce((sum, fill) => {
          const backer = heatOf(fill.stakePaise, fill, deadHeat);
          return sum + (side === 'back' ? backer : -backer);
        }, 0n),
    })),
    // A layer wins when his runner is none of the winners.
    isIn: (range, winners) =>
      range.wins ? winners.some((id) => holds(range, id)) : winners.every((id) => holds(range, id)),
    rule: own.rule,
    says: ({ side, selectionId, fills }, outcomes) => {
      const stakes = fills.map((fill) => `${rupees(fill.stakePaise)} at ${own.at(fill)}`);
      const end = endText(outcomes[selectionId] ?? 'VOID');
      return `${side} ${stakes.join(' and ') || 'nothing matched'}, selection ${selectionId} ${end}`;
    },
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

function termsText(of: SessionTerms): string {
  switch (of.kind) {
    case 'line':
      return `line ${of.line}`;
    case 'khado':
      return `run ${of.run} to ${of.run + of.width - 1}`;
    case 'oddEven':
      return of.odd ? 'odd' : 'even';
    case 'lastDigit':
      return `last digit ${of.digit}`;
    case 'meter':
      return `meter ${of.line}, at most ${of.capRuns} runs`;
  }
}

const onNumbers: Contract<NumberShapes> = {
  rules: numbers,
  settling: numbersSettling,
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
  shared: [],
  isIn: holds,
  rule: { id: 'market.session', version: 1 },
  says: ({ side, stakePaise, rateBps, terms: of }, outcome) => {
    const rate = of.kind === 'meter' ? 'a run' : `at ${rateBps / 100} per 100`;
    const end = `result ${outcome === 'VOID' ? 'void' : outcome}`;
    return `${side === 'back' ? 'yes' : 'no'} ${termsText(of)}, ${rupees(stakePaise)} ${rate}, ${end}`;
  },
  // What a step says holds where it begins: a meter moves inside of it, digits come back behind the last.
  lines: (steps) => steps.map(({ from, paise }) => ({ results: [from], worst: paise, best: paise })),
};

const atOdds = prices.map((hundredths): AtOdds => ({ odds: hundredths }));
const atRate = fc.constantFrom(9800, 10_000, 150, 9850, 1, 25_000).map((rateBps): AtRate => ({ rateBps }));

export const CONTRACTS = {
  odds: onRunners({
    rules: odds,
    settling: oddsSettling(),
    price: atOdds,
    rule: { id: 'market.runners', version: 2 },
    gain: (at: AtOdds) => BigInt(at.odds - 100),
    unit: 100n,
    at: ({ odds: hundredths }) => (hundredths / 100).toFixed(2),
  }),
  rates: onRunners({
    rules: rates,
    settling: ratesSettling(),
    price: atRate,
    rule: { id: 'market.rates', version: 1 },
    gain: (at: AtRate) => BigInt(at.rateBps),
    unit: 10_000n,
    at: ({ rateBps }) => `${rateBps / 100} per 100`,
  }),
  numbers: onNumbers,
  // A round has no rules but those of its game: test/domain/rounds.
} satisfies Record<Exclude<MarketKind, 'round'>, unknown>;
