import type { Score } from '../../../api/schemas/match';
import { showOvers } from '../../../domain/sports/cricketFormat';
import { between, hashSeed, pick, seeded } from '../../../domain/base/random';
import type { Suspension } from '../../../domain/words/reasons';
import { tell } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import { BREAK_OVERS, declares, OVERS } from './fiveDayModel';
import type { InningsNumber } from './fiveDayModel';
import { bowlOver, ratesOf } from './fiveDayOver';
import type { Side } from './fiveDayOver';
import { afterOver, BEFORE } from './fiveDayState';
import type { FiveDayState } from './fiveDayState';
import type { PlayedMoment } from '../match/played';
import { summaryOf } from '../match/summary';

export type FiveDayPlan = {
  /** Of the two sides, home first, the one that bats first. */
  first: 0 | 1;
  /** How much better the side is that bats first: -1, 0 or 1. */
  edge: number;
  sides: readonly [Side, Side];
  before: FiveDayState;
  moments: readonly PlayedMoment<FiveDayState>[];
};

/** Rain on one of the days, once so many of its overs are gone: it takes so many more. */
type Rain = { day: number; after: number; lost: number };

/** Real time is too long for anybody: an over in half a minute, a day in less than an hour. */
const OPEN_MS = 28_000;
const OVER_MS = 6000;
const WICKET_MS = 4000;
const BREAK_MS = 20_000;
const RAIN_MS = 30_000;
const RESULT_MS = 15_000;
const RAINS = 0.3;

const leftIn = ({ gone }: FiveDayState): number => Math.max(0, OVERS.match - gone);

/** How an innings ended; null: it goes on. */
function endOf(state: FiveDayState): 'allOut' | 'declared' | 'won' | 'time' | null {
  const { number, wickets, lead } = state;
  if (number === 4 && lead > 0) return 'won';
  if (wickets >= 10) return 'allOut';
  if (leftIn(state) === 0) return 'time';
  return declares({ number, lead, left: leftIn(state) }) ? 'declared' : null;
}

/** The match after an innings ended: another one, or over. */
function afterInnings(state: FiveDayState, end: NonNullable<ReturnType<typeof endOf>>): FiveDayState {
  const { number, lead } = state;
  const over = (winner: FiveDayState['winner']): FiveDayState => ({ ...state, isOver: true, winner });
  if (end === 'won') return over(1);
  // A tie is a draw here: both leave nobody ahead.
  if (end === 'allOut' && number === 4) return over(lead === 0 ? null : 0);
  if (end === 'allOut' && number === 3 && lead < 0) return over(1);
  const gone = state.gone + BREAK_OVERS;
  if (end === 'time' || gone >= OVERS.match) return over(null);
  const next = (number + 1) as InningsNumber;
  return { ...state, number: next, runs: 0, wickets: 0, balls: 0, lead: 0 - lead, gone };
}

function rainOf(seedText: string): Rain | null {
  const random = seeded(hashSeed(`${seedText}:rain`));
  if (random() >= RAINS) return null;
  const day = pick(random, [1, 1, 2, 3, 4, 5]);
  const after = between(random, 3, 75);
  return { day, after, lost: between(random, 8, Math.min(50, OVERS.day - after)) };
}

type Teams = readonly [string, string];

const factsOf = (teams: Teams, { number, runs, wickets, balls }: FiveDayState) => ({
  side: teams[number % 2 === 1 ? 0 : 1],
  runs,
  wickets,
  overs: showOvers(balls),
});
type Facts = ReturnType<typeof factsOf>;

function wordsOf(facts: Facts, state: FiveDayState): PlayerMessage {
  if (state.number < 4) return tell('score', facts);
  return tell('scoreChasing', { ...facts, needed: Math.max(0, 1 - state.lead), balls: 6 * leftIn(state) });
}

function scoreOf(
  teams: Teams,
  state: FiveDayState,
  words: (facts: Facts, state: FiveDayState) => PlayerMessage = wordsOf,
): Score {
  const facts = factsOf(teams, state);
  const { number, runs, wickets } = state;
  const score = { batting: facts.side, runs, wickets, overs: facts.overs, innings: number };
  return { ...summaryOf(words(facts, state)), ...score };
}

type Scorer = { teams: Teams; random: () => number; at: number; moments: PlayedMoment<FiveDayState>[] };

function add(scorer: Scorer, state: FiveDayState, pause: Suspension | null, words = wordsOf): void {
  const last = scorer.moments.at(-1);
  const isSaid = last?.state === state && words === wordsOf;
  const score = isSaid ? last.score : scoreOf(scorer.teams, state, words);
  scorer.moments.push({ at: scorer.at, pause, state, score });
}

/** An over is bowled behind one suspension; a wicket makes it longer. */
function playOver(scorer: Scorer, state: FiveDayState, side: Side): FiveDayState {
  scorer.at += OPEN_MS;
  add(scorer, state, 'BALL_RUNNING');
  const most = { wickets: 10 - state.wickets, runs: state.number === 4 ? 1 - state.lead : Infinity };
  const after = afterOver(state, bowlOver(scorer.random, side, most));
  scorer.at += OVER_MS;
  if (after.wickets === state.wickets) return after;
  add(scorer, after, 'WICKET');
  scorer.at += WICKET_MS;
  return after;
}

/** The next innings, or the end of the match. */
function changeInnings(scorer: Scorer, state: FiveDayState): FiveDayState {
  const end = endOf(state);
  if (!end) return state;
  const next = afterInnings(state, end);
  if (next.isOver) return next;
  if (end === 'declared') add(scorer, state, 'SUSPENDED', (facts) => tell('declared', facts));
  else add(scorer, state, 'SUSPENDED');
  scorer.at += BREAK_MS;
  return next;
}

/** Rain falls once enough of its day is gone. */
function rained(scorer: Scorer, state: FiveDayState, was: number, rain: Rain | null): FiveDayState {
  const due = rain ? (rain.day - 1) * OVERS.day + rain.after : Infinity;
  if (!rain || state.isOver || was >= due || state.gone < due) return state;
  add(scorer, state, 'SUSPENDED');
  scorer.at += RAIN_MS;
  return { ...state, gone: Math.min(rain.day * OVERS.day, state.gone + rain.lost) };
}

function closing(scorer: Scorer, state: FiveDayState): void {
  const { winner } = state;
  const words = (facts: Facts): PlayerMessage =>
    winner === null
      ? tell('matchDrawn', facts)
      : tell('matchWon', { winner: scorer.teams[winner], ...facts });
  add(scorer, state, 'MATCH_OVER', words);
  scorer.at += RESULT_MS;
  add(scorer, state, null, words);
}

/** A whole Test from its seed, over by over. Nobody is made to follow on.
 * @param teams home side first */
export function planFiveDays(seedText: string, teams: Teams): FiveDayPlan {
  const random = seeded(hashSeed(seedText));
  const first = random() < 0.5 ? 0 : 1;
  // A few different pairs: the chances of each are worked out once.
  const edge = between(random, -1, 1);
  const sides = [ratesOf(edge), ratesOf(0 - edge)] as const;
  const rain = rainOf(seedText);
  const order = first === 0 ? teams : ([teams[1], teams[0]] as const);
  const scorer: Scorer = { teams: order, random, at: 0, moments: [] };
  add(scorer, BEFORE, null);
  for (let state = BEFORE; ;) {
    const was = state.gone;
    state = playOver(scorer, state, sides[state.number % 2 === 1 ? 0 : 1]);
    state = rained(scorer, changeInnings(scorer, state), was, rain);
    if (state.gone >= OVERS.match && !state.isOver) state = { ...state, isOver: true };
    if (state.isOver) {
      closing(scorer, state);
      return { first, edge, sides, before: BEFORE, moments: scorer.moments };
    }
    add(scorer, state, null);
    const isBreak = Math.floor(was / OVERS.session) < Math.floor(state.gone / OVERS.session);
    if (isBreak) scorer.at += BREAK_MS;
  }
}
