import type { Score } from '../../../api/schemas/match';
import type { Suspension } from '../../../domain/words/reasons';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import { tell } from '../../../domain/words/sayings';
import type { PlayedMoment } from '../match/played';
import { scoresOfWinner } from '../match/sets';
import { summaryOf } from '../match/summary';
import type { TennisStanding } from './tennisMatchModel';
import { gameWinner, isTieBreak, other, plus, setWinner, tieBreakServer } from './tennisModel';
import type { Player, Score2, Serves } from './tennisModel';

/** `won`: the winners of the sets that are over. */
export type TennisState = TennisStanding & { won: readonly Player[] };
export type TennisPlan = {
  serves: Serves;
  before: TennisState;
  moments: readonly PlayedMoment<TennisState>[];
};

/** Milliseconds: a point, and what lies between two games, changes of ends and sets. */
const POINT = { least: 22_000, most: 44_000 } as const;
const CHANGE_MS = { game: 15_000, ends: 75_000, set: 110_000 } as const;
/** Betting stops for the last of a break point, and when a set is over. */
const BREAK_POINT_MS = 7000;
const SET_OVER_MS = 12_000;
const RESULT_MS = 15_000;
const CALLS = ['0', '15', '30', '40'] as const;

/** Whether somebody has won two sets. */
export const isOver = ({ sets }: Pick<TennisState, 'sets'>): boolean => Math.max(...sets) === 2;

/** Who serves the point to come. */
export const serverOf = ({ games, server, points }: TennisStanding): Player =>
  isTieBreak(games) ? tieBreakServer(server, points) : server;

/** Whether the receiver may win the game with this point. */
export function isBreakPoint({ games, server, points }: TennisStanding): boolean {
  return !isTieBreak(games) && gameWinner(plus(points, other(server)), 4) !== null;
}

function pointsIn({ games, points: [home, away] }: TennisStanding): string {
  if (isTieBreak(games)) return `${home}-${away}`;
  if (home < 3 || away < 3) return `${CALLS[home] ?? 40}-${CALLS[away] ?? 40}`;
  if (home === away) return '40-40';
  return home > away ? 'A-40' : '40-A';
}

const afterSet = (state: TennisState, games: Score2, winner: Player): TennisState => ({
  games: [0, 0],
  points: [0, 0],
  server: other(state.server),
  sets: plus(state.sets, winner),
  won: [...state.won, winner],
  gamesBefore: state.gamesBefore + games[0] + games[1],
});

/** The standing after a point, who won the game with it, and who the set. */
export function pointWonBy(state: TennisState, winner: Player): TennisState {
  const points = plus(state.points, winner);
  const game = gameWinner(points, isTieBreak(state.games) ? 7 : 4);
  if (game === null) return { ...state, points };
  const games = plus(state.games, game);
  const set = setWinner(games);
  if (set !== null) return afterSet(state, games, set);
  return { ...state, games, points: [0, 0], server: other(state.server) };
}

const isNewGame = ({ points }: TennisState): boolean => points[0] + points[1] === 0;

function pauseAfter(state: TennisState): number {
  if (!isNewGame(state)) return 0;
  const games = state.games[0] + state.games[1];
  if (games === 0) return CHANGE_MS.set;
  return games % 2 === 1 && games > 1 ? CHANGE_MS.ends : CHANGE_MS.game;
}

type Course = { at: number; moments: PlayedMoment<TennisState>[]; sets: string[] };

function createScoring([home, away]: readonly [string, string]) {
  const names = [home, away] as const;
  return (state: TennisState, sets: readonly string[]): Score => {
    const winner = state.sets[0] > state.sets[1] ? 0 : 1;
    const standing = state.sets.join('-');
    if (isOver(state)) {
      const won = winner === 0 ? standing : [...state.sets].reverse().join('-');
      const scores = scoresOfWinner(sets, winner === 0);
      return summaryOf(tell('setsWon', { winner: names[winner], sets: won, scores }));
    }
    const server = names[serverOf(state)];
    const [games, points] = [state.games.join('-'), pointsIn(state)];
    return summaryOf(tell('tennis', { home, away, sets: standing, games, points, server }));
  };
}

/** Plays one point and the pause after it; the state before it stands until then. */
function playPoint(course: Course, state: TennisState, random: () => number, serves: Serves, score: Score) {
  const length = between(random, POINT.least, POINT.most);
  const server = serverOf(state);
  const winner = random() < serves[server] ? server : other(server);
  if (isBreakPoint(state)) {
    const at = course.at + length - BREAK_POINT_MS;
    course.moments.push({ at, pause: 'BREAK_POINT', state, score });
  }
  course.at += length;
  const after = pointWonBy(state, winner);
  if (after.won.length > state.won.length) course.sets.push(plus(state.games, winner).join('-'));
  return after;
}

/** A whole match of three sets from its seed, point by point. @param players home first */
export function planTennis(seedText: string, players: readonly [string, string]): TennisPlan {
  const random = seeded(hashSeed(seedText));
  const level = 0.6 + random() * 0.07;
  const edge = (random() + random() - 1) * 0.06;
  const serves: Serves = [level + edge, level - edge];
  const before: TennisState = {
    sets: [0, 0],
    games: [0, 0],
    points: [0, 0],
    gamesBefore: 0,
    won: [],
    server: random() < 0.5 ? 0 : 1,
  };
  const scoreOf = createScoring(players);
  const course: Course = { at: 0, moments: [], sets: [] };
  const add = (state: TennisState, pause: Suspension | null): void => {
    course.moments.push({ at: course.at, pause, state, score: scoreOf(state, course.sets) });
  };
  let state = before;
  add(state, null);
  while (!isOver(state)) {
    const sets = state.won.length;
    state = playPoint(course, state, random, serves, scoreOf(state, course.sets));
    const isSet = state.won.length > sets;
    if (isSet) {
      add(state, isOver(state) ? 'MATCH_OVER' : 'SET_OVER');
      course.at += SET_OVER_MS;
    }
    if (!isOver(state)) add(state, null);
    course.at += pauseAfter(state);
  }
  course.at += RESULT_MS;
  add(state, null);
  return { serves, before, moments: course.moments };
}
