import { RUNS } from '../../../domain/sessions/sessionFacts';
import { TEST_MIN_OVERS } from '../../../domain/sessions/sessionKinds';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { FeedRunnerChange } from '@backlay/feed/message';
import { fewerFall } from './fiveDayModel';
import type { Side } from './fiveDayOver';
import { BLOCK_OVERS, chancesOfSide } from './fiveDayRuns';
import type { SideChances } from './fiveDayRuns';
import { mayRunOutOfTime, oversLeftIn, LINE, onLine, sideIn, surelyIn } from './fiveDaySpecs';
import type { FiveDayMatch, Spec } from './fiveDaySpecs';
import { NO_PLAY } from './fiveDayState';
import type { Book, FiveDayState } from './fiveDayState';
import { DIGIT, khadoOf, ODD_EVEN } from '../sessions/kindPlans';
import { digitQuote, khadoQuote, oddEvenQuote } from '../sessions/kindQuotes';
import type { Distribution } from '../sessions/kindQuotes';

type InningsNumber = FiveDayState['number'];

/** Blocks of ten overs: no innings lasts longer than these. */
const BLOCKS = 20;
const WICKETS = 10;
/** Hardly a partnership lasts this many overs. */
const PARTNERSHIP_OVERS = 40;
/** Above this chance of a declaration, only line sessions are offered on the whole innings: they need no exact distribution. */
const DECLARATION_RISK = 0.02;
const NEGLIGIBLE = 1e-6;
const BAND = 25;

const EMPTY: Book = { ...NO_PLAY, after: [], falls: [] };
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
      const overs = Math.min(to - state.balls / 6, oversLeftIn(state));
      const most = surelyIn(state, overs);
      const atLeast = (more: number): number => within(6 * overs, WICKETS - state.wickets, more);
      return onLine(atLeast, { made: made(state).number, most });
    },
  };
}

/** Runs of an innings when its next wicket falls, or at its end if that wicket never falls. */
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
      mayRunOutOfTime(state, side, 1)
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
  /** Up to this many more runs both are exact, because nobody declares before. */
  most: number;
  /** Chances of each number of further runs; null where a declaration is likely. */
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

/** What may still come of an innings, given that it lasts the overs it needs to count: a shorter one would seldom reach the line. */
function restOf(side: Side, { lasting }: SideChances, state: FiveDayState): Rest {
  const { runs: made, balls, wickets } = state;
  const needed = Math.max(0, 6 * TEST_MIN_OVERS.inningsRun - balls);
  const counts = fewerFall(WICKETS - wickets, side.wicket * needed);
  const atLeast: AtLeast = (more) => Math.min(1, lasting(WICKETS - wickets, more) / counts);
  const most = surelyIn(state, PARTNERSHIP_OVERS);
  const distribution = atLeast(most) > DECLARATION_RISK ? null : exactly(atLeast, most);
  return { made, atLeast, most, distribution };
}

/** What may still come of an innings; null where the match may end first. Computed once per state, for all its sessions. */
function restIn(side: Side): (state: FiveDayState) => Rest | null {
  const chances = chancesOfSide(side);
  let last: { of: FiveDayState; rest: Rest | null } | undefined;
  return (state) => {
    if (last?.of === state) return last.rest;
    const rest = mayRunOutOfTime(state, side, WICKETS - state.wickets) ? null : restOf(side, chances, state);
    last = { of: state, rest };
    return rest;
  };
}

type InningsSession = {
  key: string;
  name: string;
  facts: SessionFacts;
  quote: (rest: Rest) => FeedRunnerChange[] | null;
};

type DistributionQuote = (distribution: Distribution, made: number) => FeedRunnerChange[] | null;

const fromDistribution =
  (quote: DistributionQuote): InningsSession['quote'] =>
  ({ distribution, made }) =>
    distribution && quote(distribution, made);

const band = { id: RUNS, width: BAND };
const INNINGS_SESSIONS: readonly InningsSession[] = [
  {
    key: '',
    name: 'Innings runs',
    facts: LINE,
    quote: ({ atLeast, made, most }) => onLine(atLeast, { made, most }),
  },
  { key: 'e', name: 'Innings runs odd or even', facts: ODD_EVEN, quote: fromDistribution(oddEvenQuote) },
  { key: 'd', name: 'Innings runs last digit', facts: DIGIT, quote: fromDistribution(digitQuote) },
  {
    key: 'k',
    name: 'Innings Khado',
    facts: khadoOf(BAND),
    quote: fromDistribution((distribution, made) => khadoQuote(distribution, made, band)),
  },
];

/** Sessions on all the runs of an innings. They count only if a least number of overs is bowled (`span`). */
function inningsRunsSpecs(match: FiveDayMatch, number: InningsNumber): Spec[] {
  const rest = restIn(sideIn(match.sides, number));
  return INNINGS_SESSIONS.map(({ key, name, facts, quote }) => ({
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
    ...(number > 2 ? [] : inningsRunsSpecs(match, number)),
    ...Array.from({ length: BLOCKS }, (_, block) => blockSpec(match, number, block)),
    ...Array.from({ length: WICKETS }, (_, wicket) => wicketSpec(match, number, wicket + 1)),
  ];
}
