import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { matchTrack } from '../match/matchTrack';
import type { Pairing, SportDay } from '../match/matchTrack';
import { CITIES } from '../match/names';
import { decided, open } from '../match/played';
import type { Played, PlayedMarket } from '../match/played';
import { setMarket } from '../match/sets';
import { createVolleyballModel } from './volleyballModel';
import { isOver, planVolleyball } from './volleyballPlan';
import type { VolleyballState } from './volleyballPlan';

const MINUTE = 60_000;

export const VOLLEYBALL: SportDay = {
  sportId: 998_917,
  seriesName: 'Simulated Volleyball League',
  names: CITIES,
  firstMs: 105 * MINUTE,
  periodMs: 120 * MINUTE,
};

const SETS = [0, 1, 2, 3, 4] as const;
const LEVEL_RUPEES = 20_000;

/** A volleyball match with its markets. */
export function volleyballMatch(pairing: Pairing): Played<VolleyballState> {
  const { seedText, marketId, sides, fixed } = pairing;
  const { rallies, before, moments } = planVolleyball(seedText, [sides[0].name, sides[1].name]);
  const model = createVolleyballModel(rallies);
  const odds: PlayedMarket<VolleyballState> = {
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
  const sets = SETS.map((set) => setMarket(pairing, set, before, { isOver, home: model.homeSet }));
  return {
    seedText,
    fixed,
    before,
    moments,
    levelRupees: LEVEL_RUPEES,
    betDelayS: IN_PLAY_DELAY_S.volleyball,
    markets: [odds, ...sets],
  };
}

export function volleyballTrack(seed: string, epoch: number) {
  return matchTrack(seed, epoch, VOLLEYBALL, volleyballMatch);
}
