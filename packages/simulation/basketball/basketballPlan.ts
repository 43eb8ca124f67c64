import type { Score } from '../../../api/schemas/match';
import type { Suspension } from '../../../domain/words/reasons';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import { tell } from '../../../domain/words/sayings';
import { OVERTIME } from './basketballModel';
import type { BasketballStanding, Possession, Two } from './basketballModel';
import type { PlayedMoment } from '../match/played';
import { summaryOf } from '../match/summary';

/** `period` counts quarters and then overtimes, from 1; `done` is the share of it that is played. */
export type BasketballState = BasketballStanding & {
  period: number;
  done: number;
  isOver: boolean;
  /** Of regular time, in a game that was abandoned. */
  secondsLeft: number | null;
};
export type BasketballPlan = {
  sides: readonly [Possession, Possession];
  before: BasketballState;
  moments: readonly PlayedMoment<BasketballState>[];
};

const QUARTERS = 4;
/** Possessions of each side in a quarter of ten minutes. */
const EACH = 18;
const PLAY = { least: 23_000, most: 35_000 } as const;
const PERIOD_OVER_MS = 10_000;
const BREAK_MS = { quarter: 110_000, half: 590_000 } as const;
const RESULT_MS = 15_000;
const QUARTER_S = 600;
/** One game in forty. */
const ABANDONED = 0.025;
/** From the end of play to the word that it does not go on. */
const DECISION_MS = 5 * 60_000;

/** Better sides score more often with two points. */
const possessionOf = (edge: number): Possession => [0.5 - edge, 0.04, 0.35 + edge, 0.11];

function draw(random: () => number, chances: Possession): number {
  let at = random();
  const points = chances.findIndex((chance) => (at -= chance) < 0);
  return points < 0 ? 0 : points;
}

function clockOf({ period, done }: BasketballState): string {
  const seconds = Math.round((period > QUARTERS ? 300 : 600) * (1 - done));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const createScoring =
  ([home, away]: readonly [string, string]) =>
  (state: BasketballState): Score => {
    const [homeScore, awayScore] = state.points;
    const standing = { home, away, homeScore, awayScore };
    if (state.isOver) return summaryOf(tell('fullTime', standing));
    const left = clockOf(state);
    if (state.period <= QUARTERS)
      return summaryOf(tell('basketball', { ...standing, quarter: state.period, left }));
    return summaryOf(tell('basketballOvertime', { ...standing, overtime: state.period - QUARTERS, left }));
  };

/** Possessions each side has after this period, in what decides. */
const toCome = (period: number): number => Math.max(0, QUARTERS - period) * EACH;

/** The states of one period, possession by possession, home first. */
function playPeriod(random: () => number, sides: BasketballPlan['sides'], from: BasketballState) {
  const each = from.period > QUARTERS ? OVERTIME : EACH;
  const states: BasketballState[] = [];
  let points: Two = from.points;
  for (let n = 1; n <= 2 * each; n += 1) {
    const side = n % 2 === 1 ? 0 : 1;
    const made = draw(random, sides[side]);
    points = side === 0 ? [points[0] + made, points[1]] : [points[0], points[1] + made];
    const rest = toCome(from.period);
    const left: Two = [rest + each - Math.ceil(n / 2), rest + each - Math.floor(n / 2)];
    states.push({ ...from, points, left, done: n / (2 * each) });
  }
  return states;
}

function nextPeriod({ points, period }: BasketballState): BasketballState {
  const rest = period >= QUARTERS ? OVERTIME : toCome(period);
  return { points, left: [rest, rest], period: period + 1, done: 0, isOver: false, secondsLeft: null };
}

const isDecided = ({ period, points }: BasketballState): boolean =>
  period >= QUARTERS && points[0] !== points[1];

const secondsLeftIn = ({ period, done }: BasketballState): number =>
  Math.round(QUARTER_S * (QUARTERS - period + 1 - done));

type Moments = readonly PlayedMoment<BasketballState>[];

/** The game without its end, of the few that are abandoned in their second half; one that stands level goes on.
 * It has a chance of its own, so that no other game has another course. */
function abandoned(
  moments: Moments,
  seedText: string,
  [home, away]: readonly [string, string],
): Moments | undefined {
  const random = seeded(hashSeed(`${seedText}:calledOff`));
  if (random() >= ABANDONED) return undefined;
  const least = between(random, 20, 2 * QUARTER_S);
  const isThen = ({ pause, state: { period, points, ...rest } }: PlayedMoment<BasketballState>): boolean =>
    pause === null &&
    period <= QUARTERS &&
    points[0] !== points[1] &&
    secondsLeftIn({ period, points, ...rest }) <= least;
  const index = moments.findIndex((moment) => !moment.state.isOver && isThen(moment));
  const last = moments[index];
  if (!last) return undefined;
  const [homeScore, awayScore] = last.state.points;
  const score = summaryOf(tell('matchAbandoned', { home, away, homeScore, awayScore }));
  const at = last.at + 1000;
  const off = { at, pause: 'SUSPENDED' as const, score, state: last.state };
  const state = { ...last.state, isOver: true, secondsLeft: secondsLeftIn(last.state) };
  return [...moments.slice(0, index + 1), off, { ...off, at: at + DECISION_MS, pause: null, state }];
}

/** A whole game from its seed, possession by possession. @param teams home first */
export function planBasketball(seedText: string, teams: readonly [string, string]): BasketballPlan {
  const random = seeded(hashSeed(seedText));
  const pace = (random() - 0.5) * 0.04;
  const edge = (random() + random() - 1) * 0.05;
  const sides = [possessionOf(pace + edge), possessionOf(pace - edge)] as const;
  const scoreOf = createScoring(teams);
  const whole = toCome(0);
  const before: BasketballState = {
    points: [0, 0],
    left: [whole, whole],
    period: 1,
    done: 0,
    isOver: false,
    secondsLeft: null,
  };
  const moments: PlayedMoment<BasketballState>[] = [];
  let at = 0;
  const add = (state: BasketballState, pause: Suspension | null): void => {
    moments.push({ at, pause, state, score: scoreOf(state) });
  };
  for (let state = before; ; state = nextPeriod(state)) {
    add(state, null);
    for (const after of playPeriod(random, sides, state)) {
      at += between(random, PLAY.least, PLAY.most);
      state = after;
      if (after.done < 1) add(after, null);
    }
    if (isDecided(state)) {
      add({ ...state, isOver: true }, 'MATCH_OVER');
      at += RESULT_MS;
      add({ ...state, isOver: true }, null);
      return { sides, before, moments: abandoned(moments, seedText, teams) ?? moments };
    }
    add(state, 'PERIOD_OVER');
    at += PERIOD_OVER_MS;
    add(state, null);
    at += state.period === 2 ? BREAK_MS.half : BREAK_MS.quarter;
  }
}
