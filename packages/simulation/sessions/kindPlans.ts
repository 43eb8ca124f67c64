import { RUNS } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { Named } from '../track/fixture';

/** What a session of another kind than runs over a line counts, or asks of the runs. */
export type Counted = 'oddEven' | 'khado' | 'meter' | 'lastDigit' | 'fours' | 'sixes' | 'boundary' | 'wicket';

/** One such session of an innings; balls count from 0. */
export type KindPlan = {
  id: string;
  name: string;
  of: Counted;
  facts: SessionFacts;
  /** Its first ball, the ball after its last, and the ball from which on it is listed. */
  from: number;
  to: number;
  opens: number;
};

const OVERS = 20;
const FIXED: SessionFacts = { type: 'line', typeId: 4, ballSess: 1, width: 0, capRuns: 0 };
/** Facts of the kinds that Tests have as well. */
export const ODD_EVEN: SessionFacts = { ...FIXED, type: 'oddEven', typeId: 3 };
export const DIGIT: SessionFacts = { ...FIXED, type: 'lastDigit', typeId: 1 };
export const khadoOf = (width: number): SessionFacts => ({ ...FIXED, type: 'khado', typeId: 1, width });
const meter = (capRuns: number): SessionFacts => ({ ...FIXED, type: 'meter', typeId: 1, capRuns });

const DIGITS = Array.from({ length: 10 }, (_, digit) => ({ id: digit, name: String(digit) }));

/** What can be picked in a session. */
export function runnersOf({ name, facts }: Pick<KindPlan, 'name' | 'facts'>): readonly Named[] {
  if (facts.type === 'lastDigit') return DIGITS;
  if (facts.type !== 'oddEven') return [{ id: RUNS, name }];
  return [
    { id: 1, name: 'Odd' },
    { id: 2, name: 'Even' },
  ];
}

type Whole = readonly [key: string, name: string, of: Counted, facts: SessionFacts, overs: number];

/** Open from the first ball on, so a newcomer finds one of each. */
const WHOLE: readonly Whole[] = [
  ['e6', '6 over runs odd or even', 'oddEven', ODD_EVEN, 6],
  ['m10', '10 over Meter', 'meter', meter(50), 10],
  ['e20', 'Innings runs odd or even', 'oddEven', ODD_EVEN, OVERS],
  ['k6', '6 over Khado', 'khado', khadoOf(5), 6],
  ['k10', '10 over Khado', 'khado', khadoOf(10), 10],
  ['k20', 'Innings Khado', 'khado', khadoOf(10), OVERS],
  ['m20', 'Innings Meter', 'meter', meter(100), OVERS],
  ['d20', 'Innings runs last digit', 'lastDigit', DIGIT, OVERS],
  ['f4', 'Total fours', 'fours', FIXED, OVERS],
  ['f6', 'Total sixes', 'sixes', FIXED, OVERS],
];
/** A chase ends at its target and has no whole innings; Khado counts in the first innings only (product.md, section 1). */
const OF_CHASE = 2;

/** Every second over asks these, the others the rest; one line a question, and two overs at a time. */
const EVEN_OVERS = [
  ['eo', 'Over # odd or even', 'oddEven', ODD_EVEN],
  ['bo', 'Boundary in over #', 'boundary', FIXED],
] as const;
const ODD_OVERS = [['wo', 'Wicket in over #', 'wicket', FIXED]] as const;

/** The sessions of one innings that are no runs over a line, in the order in which they are listed. */
export function kindPlansOf(matchId: string, number: 1 | 2, team: string): KindPlan[] {
  const id = (key: string): string => `${matchId}-s${number}-${key}`;
  const whole = WHOLE.slice(0, number === 1 ? WHOLE.length : OF_CHASE).map(
    ([key, name, of, facts, overs]): KindPlan => ({
      id: id(key),
      name: `${name} ${team}`,
      of,
      facts,
      from: 0,
      to: 6 * overs,
      opens: 0,
    }),
  );
  const overs = Array.from({ length: OVERS }, (_, i): KindPlan[] => {
    const asked = i % 2 === 0 ? ODD_OVERS : EVEN_OVERS;
    return asked.map(([key, name, of, facts]) => ({
      id: id(`${key}${i + 1}`),
      name: `${name.replace('#', String(i + 1))} ${team}`,
      of,
      facts: { ...facts, ballSess: 2 },
      from: 6 * i,
      to: 6 * i + 6,
      opens: Math.max(0, 6 * i - 6),
    }));
  });
  return [...whole, ...overs.flat()];
}
