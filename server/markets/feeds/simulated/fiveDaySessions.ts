import type { InningsEnd, TestSpan } from '../../../../domain/ends/innings';
import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import { RUNS } from '../../../../domain/sessionFacts';
import type { SessionFacts } from '../../../../domain/sessionFacts';
import { fewerFall, OVERS } from './fiveDayModel';
import type { Rates, Sides } from './fiveDayModel';
import type { FiveDayState, Part } from './fiveDayPlan';
import type { Fixed } from './fixture';
import { below } from './normal';
import type { Beside } from './played';
import { createSessionLife } from './sessionLife';
import type { SessionSpec } from './sessionLife';
import { quoteOf } from './sessionQuote';

/** Where the match stands; `isCut`: an operator ended it there. */
type Known = { state: FiveDayState; isCut: boolean; pt: number };
type AtLeast = (more: number) => number;

/** A session on a number of a Test that needs a least number of overs. */
type Spec = {
  id: string;
  name: string;
  span: TestSpan;
  innings: number;
  isDue: (state: FiveDayState) => boolean;
  isEnded: (state: FiveDayState) => boolean;
  /** Its number, and the balls that count for its overs. */
  made: (state: FiveDayState) => Part;
  /** What is still to come; null: nothing that is worth a bet. */
  toCome: (state: FiveDayState) => AtLeast | null;
};

const FACTS: SessionFacts = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 };
/** Balls of a session or a day in which no line is worth a bet any more. */
const LAST_BALLS = 12;
/** A side declares near this, which no line knows of. */
const MOST_RUNS = 480;
/** Fours a ball, and how far from the mean the length of a match is, in balls. */
const FOURS = 0.057;
const LENGTH = { each: 560, deviation: 330 } as const;

const around =
  (mean: number, deviation: number): AtLeast =>
  (more) =>
    1 - below((more - 0.5 - mean) / deviation);

const inBalls = ({ runs, variance }: Rates, balls: number): AtLeast | null =>
  balls <= LAST_BALLS ? null : around(runs * balls, Math.sqrt(variance * balls));

/** Wickets fall at an even rate: an innings reaches a number if they last as long as that takes. */
const untilAllOut =
  ({ runs, wicket }: Rates, wickets: number): AtLeast =>
  (more) =>
    fewerFall(wickets, (wicket * (more - 0.5)) / runs);

const sumOf = (parts: readonly Part[]): Part =>
  parts.reduce((sum, { runs, balls }) => ({ runs: sum.runs + runs, balls: sum.balls + balls }), {
    ...{ runs: 0, balls: 0 },
  });

const NONE: Part = { runs: 0, balls: 0 };

function inningsSpec(matchId: string, number: 1 | 2, team: string, rates: Rates): Spec {
  const part = ({ innings }: FiveDayState): Part => innings[number - 1] ?? NONE;
  return {
    ...{ id: `${matchId}-i${number}`, name: `Innings runs ${team}`, span: 'inningsRun', innings: number },
    isDue: (state) => state.number === number && state.balls === 0,
    isEnded: (state) => state.number > number || state.isOver,
    made: part,
    toCome: (state) => (part(state).runs > MOST_RUNS ? null : untilAllOut(rates, 10 - state.wickets)),
  };
}

/** Overs of the first day: one of its sessions, or all of it. */
function daySpec(matchId: string, of: 1 | 2 | 3 | 'day', sides: Sides): Spec {
  const [from, to] = of === 'day' ? [0, OVERS.day] : [(of - 1) * OVERS.session, of * OVERS.session];
  const name = of === 'day' ? 'Day 1 runs' : `Day 1 session ${of} runs`;
  const span = of === 'day' ? 'firstDayTotal' : 'firstDaySession';
  return {
    ...{ id: `${matchId}-d${of === 'day' ? '' : of}`, name, span, innings: 1 },
    isDue: ({ gone }) => gone >= from && gone <= from + 1,
    isEnded: ({ gone, isOver }) => gone >= to || isOver,
    made: ({ firstDay }) => (of === 'day' ? sumOf(firstDay) : (firstDay[of - 1] ?? NONE)),
    toCome: ({ number, gone }) => inBalls(sides[number % 2 === 1 ? 0 : 1], 6 * (to - Math.max(gone, from))),
  };
}

function foursSpec(matchId: string): Spec {
  return {
    ...{ id: `${matchId}-f`, name: 'Total fours of the match', span: 'totalMatchEvents', innings: 1 },
    isDue: ({ gone }) => gone <= 1,
    isEnded: ({ isOver }) => isOver,
    made: ({ whole }) => ({ runs: whole.fours, balls: whole.balls }),
    toCome: ({ number, wickets, gone }) => {
      if (number > 2) return null;
      const balls = Math.min(LENGTH.each * (4 - number + (10 - wickets) / 10), 6 * (OVERS.match - gone));
      return around(FOURS * balls, Math.sqrt(FOURS * balls + (FOURS * LENGTH.deviation) ** 2));
    },
  };
}

function endingOf({ span, innings, made }: Spec, { state, isCut, pt }: Known): InningsEnd {
  const { balls } = made(state);
  return {
    ...{ of: 'innings', format: 'TEST', innings, balls, span },
    ...{ isAbandoned: isCut, isReduced: false, decidedAt: pt },
  };
}

function specOf(spec: Spec): SessionSpec<Known> {
  const { id, name, made } = spec;
  return {
    ...{ id, name, facts: FACTS, runners: [{ id: RUNS, name }] },
    isDue: ({ state }) => spec.isDue(state),
    isEnded: ({ state, isCut }) => isCut || spec.isEnded(state),
    resultOf: ({ state }) => made(state).runs,
    endingOf: (known) => endingOf(spec, known),
    quote: ({ state }) => {
      const toCome = spec.toCome(state);
      const quote = toCome && quoteOf(toCome, { made: made(state).runs, most: Infinity });
      return quote && [{ id: RUNS, batb: [[0, ...quote.yes]], batl: [[0, ...quote.no]] }];
    },
  };
}

/** The sessions of a Test, seven in all; the least overs of each are for the settlement to ask.
 * @param teams in the order of batting */
export function createFiveDaySessions(
  fixed: Fixed,
  sides: Sides,
  teams: readonly [string, string],
): Beside<FiveDayState> {
  const matchId = fixed.eventId;
  const specs = [
    inningsSpec(matchId, 1, teams[0], sides[0]),
    inningsSpec(matchId, 2, teams[1], sides[1]),
    ...([1, 2, 3, 'day'] as const).map((of) => daySpec(matchId, of, sides)),
    foursSpec(matchId),
  ].map(specOf);
  const life = createSessionLife(specs, { fixed, inPlay: true, betDelay: IN_PLAY_DELAY_S.cricket });
  return {
    at: (state, pause, pt) => life.at({ state, isCut: false, pt }, pause ?? 'OPEN', pt),
    results: life.results,
    cut: (state, pt) => {
      life.at({ state, isCut: true, pt }, 'MATCH_OVER', pt);
      return life.results();
    },
  };
}
