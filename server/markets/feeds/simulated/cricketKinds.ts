import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import { RUNS } from '../../../../domain/sessionFacts';
import type { FeedMarketChange, FeedRunnerChange } from '../../matches/message';
import { chancesOfBall, isOver } from './cricketModel';
import type { Ball, Innings } from './cricketModel';
import type { Moment, Plan } from './cricketPlan';
import { runChances } from './cricketRuns';
import type { RunChances } from './cricketRuns';
import { BOUNDARIES, eventChances, FOURS, SIXES } from './eventChances';
import type { EventChances } from './eventChances';
import type { Fixed } from './fixture';
import { digitQuote, fixedQuote, khadoQuote, meterQuote, oddEvenQuote } from './kindQuotes';
import type { Distribution } from './kindQuotes';
import { kindPlansOf } from './kindPlans';
import type { Counted, KindPlan } from './kindPlans';
import { createSessionLife } from './sessionLife';
import type { SessionSpec } from './sessionLife';

const FRESH: Innings = { runs: 0, wickets: 0, balls: 0 };
/** Nothing is quoted any more once a single ball would decide. */
const LAST_BALL = 1;
/** A chase that may well end before the session does, or a side with few wickets before it begins: no quote. */
const UNSURE = { chased: 0.01, wickets: 3 } as const;
const NEGLIGIBLE = 1e-9;

/** An innings, and its balls so far. */
type Known = { innings: Innings; target: number | null; bowled: readonly Ball[] };

type Chances = {
  runs: RunChances;
  runsMore: RunsMore;
  fours: EventChances;
  sixes: EventChances;
  boundary: EventChances;
};

/** Chances of exactly so many runs more. */
type RunsMore = (balls: number, wickets: number) => Distribution;

function distributionOf(runs: RunChances, balls: number, wickets: number): Distribution {
  const chances: number[] = [];
  for (let more = 0, atLeast = 1; atLeast > NEGLIGIBLE; more += 1) {
    const more1 = runs(balls, wickets, more + 1);
    chances.push(atLeast - more1);
    atLeast = more1;
  }
  return chances;
}

function chancesOf(edge: number): Chances {
  const runs = runChances(edge);
  // Several sessions of an innings ask the same at the same ball.
  const known = new Map<number, Distribution>();
  const runsMore: RunsMore = (balls, wickets) => {
    const key = balls * 11 + wickets;
    const distribution = known.get(key) ?? distributionOf(runs, balls, wickets);
    known.set(key, distribution);
    return distribution;
  };
  return {
    ...{ runs, runsMore, fours: eventChances(edge, FOURS), sixes: eventChances(edge, SIXES) },
    boundary: eventChances(edge, BOUNDARIES),
  };
}

const COUNTS: Readonly<Record<Counted, (ball: Ball) => number>> = {
  ...{ oddEven: ({ runs }) => runs, khado: ({ runs }) => runs, meter: ({ runs }) => runs },
  lastDigit: ({ runs }) => runs,
  fours: ({ runs }) => (FOURS.includes(runs) ? 1 : 0),
  sixes: ({ runs }) => (SIXES.includes(runs) ? 1 : 0),
  boundary: ({ runs }) => (BOUNDARIES.includes(runs) ? 1 : 0),
  wicket: ({ wicket }) => (wicket ? 1 : 0),
};

const countOf = ({ of, from, to }: KindPlan, { bowled }: Known): number =>
  bowled.slice(from, to).reduce((sum, ball) => sum + COUNTS[of](ball), 0);

/** What the rest of a session can bring. */
type Rest = { made: number; toCome: number; left: number };

type Quote = (rest: Rest) => FeedRunnerChange[] | null;

/** The number that half of the innings reach, as far as one does. */
function middleOf(chances: EventChances, { toCome, left }: Rest): number {
  let line = 1;
  while (chances(toCome, left, line + 1) >= 0.5) line += 1;
  return line;
}

/** At a line that stays what it was at first. */
function onFixedLine(chances: EventChances, first?: number): Quote {
  let line = first;
  return (rest) => {
    line ??= middleOf(chances, rest);
    const more = line - rest.made;
    return more < 1 ? null : fixedQuote(chances(rest.toCome, rest.left, more), { id: RUNS, line });
  };
}

const WICKET = chancesOfBall(0).wicket;
const wicketFalls: EventChances = (balls, _, count) => (count > 1 ? 0 : 1 - (1 - WICKET) ** balls);

function quoteFor({ of, facts }: KindPlan, chances: Chances): Quote {
  const { width, capRuns } = facts;
  const rest = ({ toCome, left }: Rest) => chances.runsMore(toCome, left);
  switch (of) {
    case 'oddEven':
      return (one) => oddEvenQuote(rest(one), one.made);
    case 'lastDigit':
      return (one) => digitQuote(rest(one), one.made);
    case 'khado':
      return (one) => khadoQuote(rest(one), one.made, { id: RUNS, width });
    case 'meter':
      return (one) => meterQuote(rest(one), one.made, { id: RUNS, capRuns });
    case 'wicket':
      return onFixedLine(wicketFalls, 1);
    case 'boundary':
      return onFixedLine(chances.boundary, 1);
    case 'fours':
    case 'sixes':
      return onFixedLine(chances[of]);
  }
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => ({ id: digit, name: String(digit) }));

function runnersOf({ name, facts: { type } }: KindPlan): SessionSpec<Known>['runners'] {
  if (type === 'lastDigit') return DIGITS;
  if (type !== 'oddEven') return [{ id: RUNS, name }];
  return [
    { id: 1, name: 'Odd' },
    { id: 2, name: 'Even' },
  ];
}

function isUnsure({ from }: KindPlan, { innings, target }: Known, { toCome, left }: Rest, runs: RunChances) {
  if (innings.balls < from && left < UNSURE.wickets) return true;
  if (target === null) return false;
  const before = Math.max(0, from - innings.balls);
  return runs(before + toCome, left, target - innings.runs) > UNSURE.chased;
}

function specOf(plan: KindPlan, chances: Chances): SessionSpec<Known> {
  const { id, name, facts, from, to, opens } = plan;
  const quote = quoteFor(plan, chances);
  return {
    ...{ id, name, facts, runners: runnersOf(plan) },
    isDue: ({ innings: { balls } }) => balls >= opens && balls <= from,
    isEnded: ({ innings, target }) => innings.balls >= to || isOver(innings, target),
    // As with runs over a line, an innings that ended early counts; an over without a ball has no number.
    resultOf: (known) => (known.innings.balls > from ? countOf(plan, known) : null),
    quote: (known) => {
      const { balls, wickets } = known.innings;
      const rest = { made: countOf(plan, known), toCome: to - Math.max(balls, from), left: 10 - wickets };
      if (rest.toCome <= LAST_BALL || isUnsure(plan, known, rest, chances.runs)) return null;
      return quote(rest);
    },
  };
}

const BETTING = { OPEN: 'OPEN', BALL: 'BALL_RUNNING', WICKET: 'WICKET', OVER: 'MATCH_OVER' } as const;

/** The sessions of a match that are no runs over a line (kindPlans), moved from one moment of its plan to the
 * next.
 * @param match what the definitions of its markets share
 * @param teams in the order of batting */
export function createKinds(
  match: Fixed,
  { edge, balls }: Pick<Plan, 'edge' | 'balls'>,
  teams: readonly [string, string],
) {
  const terms = { fixed: match, inPlay: true, betDelay: IN_PLAY_DELAY_S.cricket };
  const [first, second] = ([1, 2] as const).map((number) => {
    const chances = chancesOf(number === 1 ? edge : -edge);
    const plans = kindPlansOf(match.eventId, number, teams[number - 1] ?? '');
    return createSessionLife(
      plans.map((plan) => specOf(plan, chances)),
      terms,
    );
  });
  const bowledIn = (number: 1 | 2, innings: Innings) => balls[number - 1]?.slice(0, innings.balls) ?? [];
  return {
    /** Changes at a moment; `results` is due before the next. */
    at: (moment: Pick<Moment, 'number' | 'phase' | 'innings' | 'target'>, pt: number): FeedMarketChange[] => {
      const { number, phase, innings, target } = moment;
      const known = { innings, target, bowled: bowledIn(number, innings) };
      const changes = (number === 1 ? first : second)?.at(known, BETTING[phase], pt) ?? [];
      if (number === 2 || phase !== 'OPEN' || !isOver(innings, null)) return changes;
      // The innings break: the chase can be bet on already.
      const chase = { innings: FRESH, target: innings.runs + 1, bowled: [] };
      return [...changes, ...(second?.at(chase, 'OPEN', pt) ?? [])];
    },
    results: (): FeedMarketChange[] => [...(first?.results() ?? []), ...(second?.results() ?? [])],
  };
}
