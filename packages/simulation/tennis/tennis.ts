import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { matchTrack } from '../match/matchTrack';
import type { Pairing, SportDay } from '../match/matchTrack';
import { PLAYERS } from '../match/names';
import { decided, open, overUnder, twoWays } from '../match/played';
import type { Played, PlayedMarket } from '../match/played';
import { setMarket } from '../match/sets';
import { createMatchModel } from './tennisMatchModel';
import { isOver, planTennis } from './tennisPlan';
import type { TennisState } from './tennisPlan';

const MINUTE = 60_000;

export const TENNIS: SportDay = {
  sportId: 2,
  seriesName: 'Simulated Tennis Open',
  names: PLAYERS,
  firstMs: 10 * MINUTE,
  periodMs: 120 * MINUTE,
};

const SETS = [0, 1, 2] as const;
const LINES = [18.5, 19.5, 20.5, 21.5, 22.5, 23.5, 24.5, 25.5, 26.5] as const;
const LEVEL_RUPEES = 40_000;

type Market = PlayedMarket<TennisState>;

const gamesOf = ({ gamesBefore, games }: TennisState): number => gamesBefore + games[0] + games[1];

/** A tennis match with its markets. */
export function tennisMatch(pairing: Pairing): Played<TennisState> {
  const { seedText, matchId, marketId, sides, fixed } = pairing;
  const { serves, before, moments } = planTennis(seedText, [sides[0].name, sides[1].name]);
  const model = createMatchModel(serves);
  const odds: Market = {
    id: marketId,
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    runners: sides,
    worth: (state) => {
      if (isOver(state)) return decided(state.sets[0] > state.sets[1] ? 0 : 1);
      const home = model.home(state);
      return open([home, 1 - home]);
    },
  };
  const even = (line: number): number => Math.abs(model.overGames(before, line) - 0.5);
  const line = LINES.reduce((best, one) => (even(one) < even(best) ? one : best));
  const total: Market = {
    ...overUnder(matchId, line, 'Games'),
    worth: (state) => {
      const isSure = gamesOf(state) > line;
      return twoWays(isSure || isOver(state) ? Number(isSure) : model.overGames(state, line), isOver(state));
    },
  };
  const sets = SETS.map((set) => setMarket(pairing, set, before, { isOver, home: model.homeSet }));
  return {
    seedText,
    fixed,
    before,
    moments,
    levelRupees: LEVEL_RUPEES,
    betDelayS: IN_PLAY_DELAY_S.tennis,
    markets: [odds, total, ...sets],
  };
}

export function tennisTrack(seed: string, epoch: number) {
  return matchTrack(seed, epoch, TENNIS, tennisMatch);
}
