import { RUNS } from '../../../domain/sessions/sessionFacts';
import { TEST_MIN_OVERS } from '../../../domain/sessions/sessionKinds';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { FeedRunnerChange } from '@backlay/feed/message';
import { fewerFall } from './fiveDayModel';
import type { Side } from './fiveDayOver';
import { BLOCK_OVERS, chancesOfSide } from './fiveDayRuns';
import type { SideChances } from './fiveDayRuns';
import { isLate, leftOf, LINE, onLine, sideIn, surelyIn } from './fiveDaySpecs';
import type { FiveDayMatch, Spec } from './fiveDaySpecs';
import { NOTHING } from './fiveDayState';
import type { Book, FiveDayState } from './fiveDayState';
import { DIGIT, khadoOf, ODD_EVEN } from '../sessions/kindPlans';
import { digitQuote, khadoQuote, oddEvenQuote } from '../sessions/kindQuotes';
import type { Distribution } from '../sessions/kindQuotes';

type InningsNumber = FiveDayState['number'];

/** No innings is bowled so many times ten overs. */
const BLOCKS = 20;
const WICKETS = 10;
/** Overs behind which hardly a wicket still stands. */
const PARTNERSHIP_OVERS = 40;
/** Of the whole innings no kind but lines asks once it is this likely to be declared. */
const DECLARED = 0.02;
const NEGLIGIBLE = 1e-6;
const BAND = 25;

const EMPTY: Book = { ...NOTHING, after: [], falls: [] };
const bookOf = ({ innings }: FiveDayState, number: number): Book => innings[number - 1] ?? EMPTY;

const hasEnded = (state: FiveDayState, number: number): boolean => state.number > number || state.isOver;

const ORDINALS = ['st', 'nd', 'rd'] as const;
const ordinal = (n: number): string => `${n}${ORDINALS[n - 1] ?? 'th'}`;

/** Runs of ten overs of an innings, listed as they begin. */
function blockSpec(match: FiveDayMatch, number: InningsNumber, block: number): Spec {
  const [from, to] = [BLOCK_OVERS * block, BLOCK_OVERS * (block + 1)];
  const { within } = chancesOfSide(sideIn(match.sides, number));
  const made = (state: FiveDayState) => {
    const { after, runs, balls } = bookOf(state, number);
    const until = after[to - 1] ?? runs;
    return { number: until - (after[from - 1] ?? 0), balls: Math.max(0, Math.min(balls, 6 * to) - 6 * from) };
  };
  return {
    id: `${match.id}-i${number}o${to}`,
    name: `Innings ${number} overs ${from + 1} to ${to} runs ${sideIn(match.teams, number)}`,
    facts: LINE,
    innings: number,
    made,
    isDue: (state) => state.number === number && state.balls === 6 * from,
    isEnded: (state) => hasEnded(state, number) || bookOf(state, number).balls >= 6 * to,
    quote: (state) => {
      const overs = Math.min(to - state.balls / 6, leftOf(state));
      const most = surelyIn(state, overs);
      const atLeast = (more: number): number => within(6 * overs, WICKETS - state.wickets, more);
      return onLine(atLeast, { made: made(state).number, most });
    },
  };
}

/** Runs of an innings when its next wicket falls; those it ends with if that one does not. */
function wicketSpec(match: FiveDayMatch, number: InningsNumber, wicket: number): Spec {
  const side = sideIn(match.sides, number);
  const { lasting } = chancesOfSide(side);
  return {
    id: `${match.id}-i${number}w${wicket}`,
    name: `Innings ${number} fall of ${ordinal(wicket)} wicket ${sideIn(match.teams, number)}`,
    facts: LINE,
    innings: number,
    ...(wicket === 1 ? { event: 'openingPartnership' } : {}),
    isDue: (state) => state.number === number && state.wickets === wicket - 1,
    isEnded: (state) => hasEnded(state, number) || bookOf(state, number).wickets >= wicket,
    made: (state) => {
      const { falls, runs, balls } = bookOf(state, number);
      return { number: falls[wicket - 1] ?? runs, balls };
    },
    quote: (state) =>
      isLate(state, side, 1)
        ? null
        : onLine((more) => lasting(1, more), {
            made: state.runs,
            most: surelyIn(state, PARTNERSHIP_OVERS),
          }),
  };
}

type AtLeast = (more: number) => number;

/** What an innings that is long enough to count may still come to. */
type Rest = {
  made: number;
  atLeast: AtLeast;
  /** Runs more up to which both are exact: nobody declares before. */
  most: number;
  /** Chances of exactly so many runs more; null where a declaration is likely. */
  distribution: Distribution | null;
};

function exactly(atLeast: AtLeast, most: number): Distribution {
  const chances: number[] = [];
  for (let more = 0, reached = 1; more < most && reached > NEGLIGIBLE; more += 1) {
    const next = atLeast(more + 1);
    chances.push(reached - next);
    reached = next;
  }
  return chances;
}

/** A short innings hardly comes to as many runs as the line of a long one. */
function restOf(side: Side, { lasting }: SideChances, state: FiveDayState): Rest {
  const { runs: made, balls, wickets } = state;
  const needed = Math.max(0, 6 * TEST_MIN_OVERS.inningsRun - balls);
  const counts = fewerFall(WICKETS - wickets, side.wicket * needed);
  const atLeast: AtLeast = (more) => Math.min(1, lasting(WICKETS - wickets, more) / counts);
  const most = surelyIn(state, PARTNERSHIP_OVERS);
  const distribution = atLeast(most) > DECLARED ? null : exactly(atLeast, most);
  return { made, atLeast, most, distribution };
}

/** The rest of an innings, or null where it may well be out of time; worked out once for all that ask. */
function restIn(side: Side): (state: FiveDayState) => Rest | null {
  const chances = chancesOfSide(side);
  let last: { of: FiveDayState; rest: Rest | null } | undefined;
  return (state) => {
    if (last?.of === state) return last.rest;
    const rest = isLate(state, side, WICKETS - state.wickets) ? null : restOf(side, chances, state);
    last = { of: state, rest };
    return rest;
  };
}

type Whole = {
  key: string;
  name: string;
  facts: SessionFacts;
  quote: (rest: Rest) => FeedRunnerChange[] | null;
};

type OnWhole = (distribution: Distribution, made: number) => FeedRunnerChange[] | null;

const on =
  (quote: OnWhole): Whole['quote'] =>
  ({ distribution, made }) =>
    distribution && quote(distribution, made);

const band = { id: RUNS, width: BAND };
const WHOLES: readonly Whole[] = [
  {
    key: '',
    name: 'Innings runs',
    facts: LINE,
    quote: ({ atLeast, made, most }) => onLine(atLeast, { made, most }),
  },
  { key: 'e', name: 'Innings runs odd or even', facts: ODD_EVEN, quote: on(oddEvenQuote) },
  { key: 'd', name: 'Innings runs last digit', facts: DIGIT, quote: on(digitQuote) },
  {
    key: 'k',
    name: 'Innings Khado',
    facts: khadoOf(BAND),
    quote: on((distribution, made) => khadoQuote(distribution, made, band)),
  },
];

/** Sessions on all the runs of an innings: that many overs of it are needed. */
function wholeSpecs(match: FiveDayMatch, number: InningsNumber): Spec[] {
  const rest = restIn(sideIn(match.sides, number));
  return WHOLES.map(({ key, name, facts, quote }) => ({
    id: `${match.id}-i${number}${key}`,
    name: `${name} ${sideIn(match.teams, number)}`,
    facts,
    span: 'inningsRun',
    innings: number,
    isDue: (state) => state.number === number && state.balls === 0,
    isEnded: (state) => hasEnded(state, number),
    made: (state) => {
      const { runs, balls } = bookOf(state, number);
      return { number: runs, balls };
    },
    quote: (state) => {
      const now = rest(state);
      return now && quote(now);
    },
  }));
}

/** The sessions of one innings; those on all its runs belong to the first two, which are seldom declared. */
export function inningsSpecs(match: FiveDayMatch, number: InningsNumber): Spec[] {
  return [
    ...(number > 2 ? [] : wholeSpecs(match, number)),
    ...Array.from({ length: BLOCKS }, (_, block) => blockSpec(match, number, block)),
    ...Array.from({ length: WICKETS }, (_, wicket) => wicketSpec(match, number, wicket + 1)),
  ];
}
