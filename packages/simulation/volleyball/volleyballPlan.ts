import type { Score } from '../../../api/schemas/match';
import type { Suspension } from '../../../domain/words/reasons';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import { tell } from '../../../domain/words/sayings';
import type { PlayedMoment } from '../match/played';
import { scoresOfWinner } from '../match/sets';
import { summaryOf } from '../match/summary';
import { goesTo, other, plus, setWinner, SETS_TO_WIN } from './volleyballModel';
import type { Rallies, Team, VolleyballStanding } from './volleyballModel';

/** `won`: the winners of the sets that are over. */
export type VolleyballState = VolleyballStanding & { won: readonly Team[] };
export type VolleyballPlan = {
  rallies: Rallies;
  before: VolleyballState;
  moments: readonly PlayedMoment<VolleyballState>[];
};

const RALLY = { least: 17_000, most: 29_000 } as const;
const SET_OVER_MS = 12_000;
const BREAK_MS = 170_000;
const RESULT_MS = 15_000;

/** Whether somebody has won three sets. */
export const isOver = ({ sets }: Pick<VolleyballState, 'sets'>): boolean => Math.max(...sets) === SETS_TO_WIN;

/** The standing after a rally, whose winner serves; the fifth set's first serve is `toss`. */
export function rallyWonBy(state: VolleyballState, winner: Team, toss: Team): VolleyballState {
  const points = plus(state.points, winner);
  const set = setWinner(points, goesTo(state.sets));
  if (set === null) return { ...state, points, server: winner };
  const sets = plus(state.sets, set);
  const played = sets[0] + sets[1];
  const inTurn = played % 2 === 0 ? state.first : other(state.first);
  return { ...state, sets, points: [0, 0], server: played === 4 ? toss : inTurn, won: [...state.won, set] };
}

const createScoring =
  ([home, away]: readonly [string, string]) =>
  (state: VolleyballState, ended: readonly string[]): Score => {
    const sets = state.sets.join('-');
    if (isOver(state)) {
      const isHome = state.sets[0] > state.sets[1];
      const won = isHome ? sets : [...state.sets].reverse().join('-');
      const scores = scoresOfWinner(ended, isHome);
      return summaryOf(tell('setsWon', { winner: isHome ? home : away, sets: won, scores }));
    }
    const server = state.server === 0 ? home : away;
    return summaryOf(tell('volleyball', { home, away, sets, points: state.points.join('-'), server }));
  };

/** A whole match from its seed, rally by rally. @param teams home first */
export function planVolleyball(seedText: string, teams: readonly [string, string]): VolleyballPlan {
  const random = seeded(hashSeed(seedText));
  const edge = (random() + random() - 1) * 0.07;
  const rallies: Rallies = { serving: 0.4 + edge, receiving: 0.6 + edge };
  const first: Team = random() < 0.5 ? 0 : 1;
  const before: VolleyballState = { sets: [0, 0], points: [0, 0], server: first, first, won: [] };
  const scoreOf = createScoring(teams);
  const moments: PlayedMoment<VolleyballState>[] = [];
  const ended: string[] = [];
  let [at, state] = [0, before];
  const add = (pause: Suspension | null): void => {
    moments.push({ at, pause, state, score: scoreOf(state, ended) });
  };
  add(null);
  while (!isOver(state)) {
    at += between(random, RALLY.least, RALLY.most);
    const rally = state.server === 0 ? rallies.serving : rallies.receiving;
    const winner: Team = random() < rally ? 0 : 1;
    const { points, won } = state;
    state = rallyWonBy(state, winner, random() < 0.5 ? 0 : 1);
    if (state.won.length > won.length) {
      ended.push(plus(points, winner).join('-'));
      add(isOver(state) ? 'MATCH_OVER' : 'SET_OVER');
      at += isOver(state) ? RESULT_MS : SET_OVER_MS;
    }
    add(null);
    if (state.won.length > won.length) at += BREAK_MS;
  }
  return { rallies, before, moments };
}
