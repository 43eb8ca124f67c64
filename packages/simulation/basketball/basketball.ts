import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { createBasketballModel } from './basketballModel';
import { planBasketball } from './basketballPlan';
import type { BasketballState } from './basketballPlan';
import { matchTrack } from '../match/matchTrack';
import type { Pairing, SportDay } from '../match/matchTrack';
import { TEAMS } from '../match/names';
import { decided, open, overUnder, twoWays } from '../match/played';
import type { Played, PlayedMarket } from '../match/played';

const MINUTE = 60_000;

export const BASKETBALL: SportDay = {
  sportId: 7522,
  seriesName: 'Simulated Basketball League',
  names: TEAMS,
  firstMs: 60 * MINUTE,
  periodMs: 120 * MINUTE,
};

const LINES = Array.from({ length: 70 }, (_, i) => 120.5 + i);
const LEVEL_RUPEES = 25_000;

type Market = PlayedMarket<BasketballState>;

/** A basketball game with its markets, overtime included. */
export function basketballMatch(pairing: Pairing): Played<BasketballState> {
  const { seedText, matchId, marketId, sides, fixed } = pairing;
  const { sides: possessions, before, moments } = planBasketball(seedText, [sides[0].name, sides[1].name]);
  const model = createBasketballModel(possessions);
  const odds: Market = {
    id: marketId,
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    runners: sides,
    worth: (state) => {
      if (state.isOver) return decided(state.points[0] > state.points[1] ? 0 : 1);
      const home = model.home(state);
      return open([home, 1 - home]);
    },
  };
  const even = (line: number): number => Math.abs(model.overPoints(before, line) - 0.5);
  const line = LINES.reduce((best, one) => (even(one) < even(best) ? one : best));
  const total: Market = {
    ...overUnder(matchId, line, 'Points'),
    worth: (state) => {
      const isSure = state.points[0] + state.points[1] > line;
      return twoWays(isSure || state.isOver ? Number(isSure) : model.overPoints(state, line), state.isOver);
    },
  };
  return {
    seedText,
    fixed,
    before,
    moments,
    levelRupees: LEVEL_RUPEES,
    betDelayS: IN_PLAY_DELAY_S.basketball,
    endingOf: ({ secondsLeft }) => (secondsLeft === null ? undefined : { of: 'basketball', secondsLeft }),
    markets: [odds, total],
  };
}

export function basketballTrack(seed: string, epoch: number) {
  return matchTrack(seed, epoch, BASKETBALL, basketballMatch);
}
