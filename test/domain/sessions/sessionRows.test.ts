import { rulesOf, stepsOf } from '../../../domain/kinds/rules';
import type { TradedBet } from '../../../domain/kinds/traded';
import { seeded } from '../../../domain/base/random';
import { sessionRows } from '../../../domain/sessions/sessionRows';
import type { SessionRow } from '../../../domain/sessions/sessionRows';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';

const random = seeded(31);
const below = (n: number): number => Math.floor(random() * n);

const TYPES = ['meter', 'oddEven', 'lastDigit', 'line', 'khado'] as const;
type Type = (typeof TYPES)[number];
const factsOf = (type: Type): SessionFacts => ({
  type,
  typeId: type === 'oddEven' ? 3 : 1,
  ballSess: 1,
  width: type === 'khado' ? 1 + below(8) : 0,
  capRuns: type === 'meter' ? 1 + below(30) : 0,
});

/** On what a bet of each type may be: a line, a run, odd (1) or even (2), a digit. */
const NUMBERS: Readonly<Record<Type, () => number>> = {
  meter: () => 1 + below(60),
  oddEven: () => 1 + below(2),
  lastDigit: () => below(10),
  line: () => 1 + below(60),
  khado: () => below(60),
};

function randomBet(type: Type): TradedBet {
  const number = NUMBERS[type]();
  const isPick = type === 'oddEven' || type === 'lastDigit';
  const stakePaise = 100 * (1 + below(500));
  const odds = isPick ? 100 : number * 100;
  return {
    selectionId: isPick ? number : 1,
    side: below(2) === 0 ? 'back' : 'lay',
    odds,
    rateBps: 100 * (50 + below(100)),
    openPaise: 0,
    fills: [{ odds, stakePaise }],
  };
}

/** What a bet brings at a number, written again from the rules of betting. */
function bringsAt({ type, width, capRuns }: SessionFacts, bet: TradedBet, n: number): number {
  const stake = bet.fills[0]?.stakePaise ?? 0;
  const sign = bet.side === 'back' ? 1 : -1;
  const line = bet.odds / 100;
  if (type === 'meter') return sign * stake * Math.min(capRuns, Math.max(-capRuns, n - line));
  const yes = {
    line: n >= line,
    khado: n >= line && n < line + width,
    oddEven: (n % 2 === 1) === (bet.selectionId === 1),
    lastDigit: String(n).endsWith(String(bet.selectionId)),
  }[type];
  return sign * (yes ? (stake / 100) * ((bet.rateBps ?? 0) / 100) : -stake);
}

/** What the rows say of a number. */
function saysAt({ type }: SessionFacts, rows: readonly SessionRow[], n: number): number | undefined {
  const isOf = ({ from, to, pick }: SessionRow): boolean => {
    if (pick !== null) return type === 'oddEven' ? n % 2 === from % 2 : n % 10 === from;
    return n >= from && (to === null || n <= to);
  };
  const [row, ...more] = rows.filter(isOf);
  if (!row || more.length > 0) return undefined;
  if (row.to === null || row.to === row.from) return row.paise;
  return row.paise + ((row.toPaise - row.paise) / (row.to - row.from)) * (n - row.from);
}

test('10,000 random books: what a player reads at every number is what all bets bring there, and the worst is held back', () => {
  let sound = 0;
  for (let i = 0; i < 10_000; i += 1) {
    const facts = factsOf(TYPES[i % TYPES.length] ?? 'meter');
    const bets = Array.from({ length: 1 + below(6) }, () => randomBet(facts.type));
    const rules = rulesOf({ kind: 'numbers', session: facts });
    const positions = rules.withChanges([], bets.map(rules.positionOf));
    const rows = sessionRows(facts, stepsOf(facts, positions));
    const truth = Array.from({ length: 130 }, (_, n) =>
      bets.reduce((sum, bet) => sum + bringsAt(facts, bet, n), 0),
    );
    const said = truth.map((_, n) => saysAt(facts, rows, n));
    if (said.some((paise, n) => paise === undefined || Math.abs(paise - (truth[n] ?? 0)) > 0.001))
      expect({ facts, bets, said }).toEqual({ facts, bets, said: truth });
    const worst = Math.min(...truth);
    if (rules.exposureOf(bets, { runnerIds: [], winners: 1 }) !== Math.max(0, -worst))
      expect({ facts, bets, worst: rules.exposureOf(bets, { runnerIds: [], winners: 1 }) }).toEqual({
        facts,
        bets,
        worst,
      });
    sound += 1;
  }
  expect(sound).toBe(10_000);
});
