import type { MatchEnd } from '../../../domain/ends/sports';
import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { createFiveDayModel, OVERS } from './fiveDayModel';
import type { Chances, FiveDayStanding } from './fiveDayModel';
import { planFiveDays } from './fiveDayPlan';
import type { FiveDayPlan } from './fiveDayPlan';
import { createFiveDaySessions } from './fiveDaySessions';
import type { FiveDayState } from './fiveDayState';
import { matchTrack } from '../match/matchTrack';
import type { Pairing, SportDay } from '../match/matchTrack';
import { NATIONS } from '../match/names';
import { decided, open } from '../match/played';
import type { Played, PlayedMarket } from '../match/played';

const MINUTE = 60_000;

/** Five days of cricket in less than five hours, one match every six. */
export const TEST_SEASON: SportDay = {
  sportId: 4,
  seriesName: 'Simulated Test Series',
  names: NATIONS,
  kind: 45,
  firstSideId: 4100,
  seriesId: 4003,
  aheadMs: 90 * MINUTE,
  firstMs: 45 * MINUTE,
  periodMs: 360 * MINUTE,
};

const DRAW = { id: 58_805, name: 'The Draw' } as const;
const LEVEL_RUPEES = 40_000;
/** Prices of five days move more slowly than those of an evening. */
const TICKS = { pause: [7000, 12_000], isAll: true } as const;

/** Its own winner or the draw is the result of a bookmaker's market too. */
const ENDING: MatchEnd = { of: 'match', format: 'TEST', isEarly: false, compared: [] };

type Model = (standing: FiveDayStanding) => Chances;

/** By what one side is better: working them out takes longer than anything else of a match. */
const models = new Map<number, Model>();

function modelOf({ edge, sides }: FiveDayPlan): Model {
  const model = models.get(edge) ?? createFiveDayModel(sides);
  models.set(edge, model);
  return model;
}

const standingOf = ({ number, lead, wickets, gone }: FiveDayState): FiveDayStanding => ({
  number,
  lead,
  wickets: 10 - wickets,
  left: Math.max(0, OVERS.match - gone),
});

/** A Test with its markets: match odds and a bookmaker's market, both with the draw, and sessions. */
export function fiveDayMatch(pairing: Pairing): Played<FiveDayState> {
  const { seedText, marketId, sides, fixed } = pairing;
  const plan = planFiveDays(seedText, [sides[0].name, sides[1].name]);
  const { first, before, moments } = plan;
  const second = first === 0 ? 1 : 0;
  // Asked again at the next over's first ball, where nothing has changed.
  let last: { of: FiveDayState; chances: Chances } | undefined;
  const chancesAt = (state: FiveDayState): Chances => {
    if (last?.of !== state) last = { of: state, chances: modelOf(plan)(standingOf(state)) };
    return last.chances;
  };
  const odds: PlayedMarket<FiveDayState> = {
    id: marketId,
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    runners: [...sides, DRAW],
    worth: (state) => {
      if (state.isOver) return decided(state.winner === null ? 2 : state.winner === 0 ? first : second);
      const [one, other, draw] = chancesAt(state);
      return open(first === 0 ? [one, other, draw] : [other, one, draw]);
    },
  };
  const house: PlayedMarket<FiveDayState> = {
    ...odds,
    id: `${fixed.eventId}-bm`,
    name: 'Bookmaker',
    marketType: 'BOOKMAKER',
    isAtRates: true,
  };
  const teams = [sides[first].name, sides[second].name] as const;
  const match = { id: fixed.eventId, sides: plan.sides, teams };
  return {
    seedText,
    fixed,
    before,
    moments,
    levelRupees: LEVEL_RUPEES,
    markets: [odds, house],
    ticks: TICKS,
    betDelayS: IN_PLAY_DELAY_S.cricket,
    endingOf: () => ENDING,
    beside: () => createFiveDaySessions(fixed, match),
  };
}

export const fiveDayTrack = (seed: string, epoch: number) =>
  matchTrack(seed, epoch, TEST_SEASON, fiveDayMatch);
