import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { bothScore, matchOdds, nextGoal, over, ratesWith } from './footballModel';
import type { Rates, FootballStanding } from './footballModel';
import { planFootball } from './footballPlan';
import type { FootballState } from './footballPlan';
import { fromIso } from '../../../domain/base/time';
import { matchTrack } from '../match/matchTrack';
import type { Pairing, SportDay } from '../match/matchTrack';
import { CLUBS } from '../match/names';
import { decided, LATER, open, overUnder, twoWays } from '../match/played';
import type { Played, PlayedMarket, Worth } from '../match/played';

const MINUTE = 60_000;

/** The first is in its 20th minute at the epoch. */
export const FOOTBALL: SportDay = {
  sportId: 1,
  seriesName: 'Simulated League',
  names: CLUBS,
  firstMs: -20 * MINUTE,
  periodMs: 120 * MINUTE,
};

const DRAW = { id: 58_805, name: 'The Draw' } as const;
const NO_GOAL = { id: 69_852, name: 'No More Goals' } as const;
const YES = { id: 30_246, name: 'Yes' } as const;
const NO = { id: 110_503, name: 'No' } as const;
const LINES = [0.5, 1.5, 2.5, 3.5] as const;
/** Goals that have a market each; matches with more have none for the rest. */
const GOALS = 12;
const LEVEL_RUPEES = 40_000;

type Market = PlayedMarket<FootballState>;
type Price = (state: FootballState) => FootballStanding;

function resultOf({ goals: [home, away] }: FootballState): number {
  if (home === away) return 2;
  return home > away ? 0 : 1;
}

const goalsMarket = (matchId: string, standing: Price, line: number): Market => ({
  ...overUnder(matchId, line, 'Goals'),
  worth: (state) => {
    const made = state.goals[0] + state.goals[1] > line ? 1 : 0;
    return twoWays(state.isOver ? made : over(standing(state), line), state.isOver);
  },
});

function goalWorth(n: number, standing: Price, state: FootballState): Worth {
  const scorer = state.scorers[n - 1];
  if (scorer !== undefined) return decided(scorer);
  if (state.isOver) return decided(2);
  return state.scorers.length === n - 1 ? open(nextGoal(standing(state))) : LATER;
}

/** One goal's scorer; opened in play only, as it shares its runners with the match odds. */
const goalMarket = (
  { matchId, sides }: Pairing,
  standing: Price,
  before: FootballState,
  n: number,
): Market => ({
  id: `${matchId}-goal${String(n).padStart(2, '0')}`,
  name: `Next Goal ${n}`,
  marketType: 'NEXT_GOAL',
  runners: [...sides, NO_GOAL],
  worth: (state) => (state === before ? LATER : goalWorth(n, standing, state)),
});

const pricing =
  (rates: Rates): Price =>
  ({ goals, reds, left }) => {
    const [home, away] = ratesWith(rates, reds);
    return { goals, toCome: [home * left, away * left] };
  };

/** A football match with its markets. */
export function footballMatch(pairing: Pairing): Played<FootballState> {
  const { seedText, matchId, marketId, sides, fixed } = pairing;
  const { rates, before, moments } = planFootball(seedText, [sides[0].name, sides[1].name]);
  const standing = pricing(rates);
  const odds: Market = {
    id: marketId,
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    runners: [...sides, DRAW],
    worth: (state) => (state.isOver ? decided(resultOf(state)) : open(matchOdds(standing(state)))),
  };
  const both: Market = {
    id: `${matchId}-both`,
    name: 'Both teams to Score?',
    marketType: 'BOTH_TEAMS_TO_SCORE',
    runners: [YES, NO],
    worth: (state) => {
      const scored = Math.min(...state.goals) > 0 ? 1 : 0;
      return twoWays(state.isOver ? scored : bothScore(standing(state)), state.isOver);
    },
  };
  const goals = Array.from({ length: GOALS }, (_, i) => goalMarket(pairing, standing, before, i + 1));
  return {
    seedText,
    fixed,
    before,
    moments,
    levelRupees: LEVEL_RUPEES,
    betDelayS: IN_PLAY_DELAY_S.football,
    endingOf: ({ isAbandoned }) =>
      isAbandoned ? { of: 'football', kickOffAt: fromIso(fixed.marketTime) ?? 0, playedAt: null } : undefined,
    markets: [odds, ...LINES.map((line) => goalsMarket(matchId, standing, line)), both, ...goals],
  };
}

export const footballTrack = (seed: string, epoch: number) =>
  matchTrack(seed, epoch, FOOTBALL, footballMatch);
