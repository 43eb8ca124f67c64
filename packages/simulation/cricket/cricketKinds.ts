import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import type { FeedMarketChange, FeedRunnerChange } from '@backlay/feed/message';
import type { InningsEnd } from '../../../domain/ends/innings';
import { T20 } from './cricketFormats';
import { isOver } from './cricketModel';
import type { Ball, Innings } from './cricketModel';
import type { CricketMoment, Plan, CricketStanding } from './cricketPlan';
import { targetOf } from './cricketRain';
import { inningsChances } from './cricketRuns';
import { withoutPenalties } from './cricketSessions';
import type { RunChances } from './cricketRuns';
import { BOUNDARIES, eventChances, FOURS, SIXES } from './eventChances';
import type { EventChances } from './eventChances';
import type { Fixed } from '../track/fixture';
import { digitQuote, fixedQuote, khadoQuote, meterQuote, oddEvenQuote } from '../sessions/kindQuotes';
import type { Distribution } from '../sessions/kindQuotes';
import { kindPlansOf, runnersOf } from '../sessions/kindPlans';
import type { Counted, KindPlan } from '../sessions/kindPlans';
import { createSessionLife } from '../sessions/sessionLife';
import type { Betting, SessionSpec } from '../sessions/sessionLife';

const FRESH: Innings = { runs: 0, wickets: 0, balls: 0 };
/** With one ball left, that ball would decide: no quote. */
const LAST_BALL = 1;
/** A chase that may well end before the session does, or a side with few wickets before it begins: no quote. */
const UNSURE = { chased: 0.01, wickets: 3 } as const;
const NEGLIGIBLE = 1e-9;

/** An innings without penalty runs, and its balls so far. */
type Known = Pick<CricketMoment, 'innings' | 'target' | 'cricket' | 'isAbandoned' | 'number'> & {
  bowled: readonly Ball[];
  pt: number;
};

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

function chancesOf(edge: number, runs: RunChances): Chances {
  // Several sessions of an innings ask the same at the same ball.
  const known = new Map<number, Distribution>();
  const runsMore: RunsMore = (balls, wickets) => {
    const key = balls * 11 + wickets;
    const distribution = known.get(key) ?? distributionOf(runs, balls, wickets);
    known.set(key, distribution);
    return distribution;
  };
  return {
    runs,
    runsMore,
    fours: eventChances(edge, FOURS),
    sixes: eventChances(edge, SIXES),
    boundary: eventChances(edge, BOUNDARIES),
  };
}

const hitFor =
  (counted: readonly number[]) =>
  ({ delivery: { boundary } }: Ball): number =>
    boundary !== null && counted.includes(boundary) ? 1 : 0;

const COUNTS: Readonly<Record<Counted, (ball: Ball) => number>> = {
  oddEven: ({ runs }) => runs,
  khado: ({ runs }) => runs,
  meter: ({ runs }) => runs,
  lastDigit: ({ runs }) => runs,
  wicket: ({ wicket }) => (wicket ? 1 : 0),
  fours: hitFor(FOURS),
  sixes: hitFor(SIXES),
  boundary: hitFor(BOUNDARIES),
};

/** The balls of some overs; one that is bowled again belongs to the over that it would have been in. */
function ballsOf({ from, to }: KindPlan, bowled: readonly Ball[]): Ball[] {
  let legal = 0;
  return bowled.filter((ball) => {
    const isWithin = legal >= from && legal < to;
    if (ball.legal) legal += 1;
    return isWithin;
  });
}

const countOf = (plan: KindPlan, { bowled }: Known): number =>
  ballsOf(plan, bowled).reduce((sum, ball) => sum + COUNTS[plan.of](ball), 0);

/** What the rest of a session can bring. */
type Rest = { made: number; toCome: number; left: number };

type Quote = (rest: Rest) => FeedRunnerChange[] | null;

/** The median: the highest number that at least half of the innings reach, 1 at the least. */
function middleOf(chances: EventChances, { toCome, left }: Rest): number {
  let line = 1;
  while (chances(toCome, left, line + 1) >= 0.5) line += 1;
  return line;
}

/** Quotes at the line of the first quote, which then stays. */
function onFixedLine(chances: EventChances, first?: number): Quote {
  let line = first;
  return (rest) => {
    line ??= middleOf(chances, rest);
    const more = line - rest.made;
    return more < 1 ? null : fixedQuote(chances(rest.toCome, rest.left, more), { id: RUNS, line });
  };
}

const wicketFalls: EventChances = (balls, _, count) => (count > 1 ? 0 : 1 - (1 - T20.wicket) ** balls);

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

function isUnsure({ from }: KindPlan, { innings, target }: Known, { toCome, left }: Rest, runs: RunChances) {
  if (innings.balls < from && left < UNSURE.wickets) return true;
  if (target === null) return false;
  const before = Math.max(0, from - innings.balls);
  return runs(before + toCome, left, target - innings.runs) > UNSURE.chased;
}

/** Rain took some of its overs. */
const isCut = ({ to }: KindPlan, { cricket }: Known): boolean => to > cricket.balls;

/** How the overs it is about ended. A Khado is void if the match lost any over. */
function endingOf(plan: KindPlan, known: Known, quoted: readonly FeedRunnerChange[]): InningsEnd {
  const { innings, cricket, number, isAbandoned, pt } = known;
  const isShort = cricket.balls < 6 * cricket.overs;
  const [no, yes] = [quoted[0]?.batl?.[0]?.[1], quoted[0]?.batb?.[0]?.[1]];
  return {
    of: 'innings',
    format: cricket.format,
    innings: number,
    balls: innings.balls,
    due: plan.to,
    isAbandoned,
    isReduced: plan.of === 'khado' ? isShort : isCut(plan, known),
    decidedAt: pt,
    ...(no === undefined || yes === undefined ? {} : { lastQuote: { no, yes } }),
  };
}

function specOf(plan: KindPlan, chances: Chances): SessionSpec<Known> {
  const { id, name, facts, from, to, opens } = plan;
  const quote = quoteFor(plan, chances);
  return {
    id,
    name,
    facts,
    runners: runnersOf(plan),
    isDue: ({ innings: { balls } }) => balls >= opens && balls <= from,
    isEnded: (known) => {
      const { innings, target, cricket, isAbandoned } = known;
      return isAbandoned || isCut(plan, known) || innings.balls >= to || isOver(innings, target, cricket);
    },
    // As with runs over a line, an innings that ended early counts; an over without a ball has no number.
    resultOf: (known) => (known.innings.balls > from ? countOf(plan, known) : null),
    endingOf: (known, quoted) => endingOf(plan, known, quoted),
    quote: (known) => {
      const { balls, wickets } = known.innings;
      const rest = { made: countOf(plan, known), toCome: to - Math.max(balls, from), left: 10 - wickets };
      if (rest.toCome <= LAST_BALL || isUnsure(plan, known, rest, chances.runs)) return null;
      return quote(rest);
    },
  };
}

const BETTING: Readonly<Record<CricketMoment['phase'], Betting>> = {
  OPEN: 'OPEN',
  BALL: 'BALL_RUNNING',
  WICKET: 'WICKET',
  RAIN: 'SUSPENDED',
  OVER: 'MATCH_OVER',
};

/** The sessions of a match that are not on a line of runs (kindPlans), moved from one moment of its plan to the
 * next.
 * @param match what the definitions of its markets share
 * @param teams in the order of batting */
export function createKinds(
  match: Fixed,
  plan: Pick<Plan, 'edge' | 'balls' | 'cricket'>,
  teams: readonly [string, string],
) {
  const terms = { fixed: match, inPlay: true, betDelay: IN_PLAY_DELAY_S.cricket };
  const runs = inningsChances(plan);
  const lifeOf = (number: 1 | 2, chances: Chances) =>
    createSessionLife(
      kindPlansOf(match.eventId, number, teams[number - 1] ?? '').map((one) => specOf(one, chances)),
      terms,
    );
  const first = lifeOf(1, chancesOf(plan.edge, runs[0]));
  const second = lifeOf(2, chancesOf(-plan.edge, runs[1]));
  return {
    /** Changes at a moment; `results` is due before the next. */
    at: (moment: CricketStanding, pt: number): FeedMarketChange[] => {
      const { number, phase, innings, ...rest } = withoutPenalties(moment);
      const bowled = plan.balls[number === 1 ? 0 : 1].slice(0, moment.bowled);
      const known: Known = { ...rest, number, innings, bowled, pt };
      const changes = (number === 1 ? first : second).at(known, BETTING[phase], pt);
      const isBreak = phase === 'OPEN' && isOver(innings, null, rest.cricket);
      if (number === 2 || (!isBreak && !rest.isAbandoned)) return changes;
      // The innings break: the chase can be bet on already, and ends with the match.
      const target = targetOf(moment.innings, moment.cricket);
      const chase: Known = { ...known, number: 2, innings: FRESH, target, bowled: [] };
      return [...changes, ...second.at(chase, BETTING[phase], pt)];
    },
    results: (): FeedMarketChange[] => [...first.results(), ...second.results()],
  };
}
