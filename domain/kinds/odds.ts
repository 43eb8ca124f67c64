import { liabilityOf, outcomeOf } from '../bets/bet';
import { deadHeatProfit } from '../results/deadHeat';
import type { BetAt, Pricing } from '../bets/position';
import type { KindRules } from './kind';
import { runnersAt } from './runners';
import type { RunnerShapes } from './runners';
import { runnersSettling } from './settling';
import type { Settling } from './settling';
import type { KindTraits } from './traits';

/** Hundredths. */
export type AtOdds = { odds: number };
export type OddsBet = BetAt<AtOdds>;

const PRICING: Pricing<AtOdds> = {
  outcomeOf: (side, stakePaise, at, selectionWon) => outcomeOf(side, stakePaise, at.odds, selectionWon),
  liabilityOf: (side, stakePaise, at) => liabilityOf(side, stakePaise, at.odds),
};

export const odds: KindRules<RunnerShapes<AtOdds>> = runnersAt(PRICING);

/** Made when it is asked for: the build of the page leaves out a function that nothing there calls. */
export const oddsSettling = (): Settling<RunnerShapes<AtOdds>> =>
  runnersSettling<AtOdds>({
    ...PRICING,
    deadHeatOf: (side, stakePaise, at, heat) => deadHeatProfit(side, stakePaise, at.odds, heat),
    // Version 2: a dead heat's share is one fraction, rounded once.
    rule: { id: 'market.runners', version: 2 },
    wordsOf: ({ side, selectionId, fills }, end) => ({
      code: 'oddsBet',
      side,
      selectionId,
      stakes: fills,
      end,
    }),
  });

export const oddsTraits: KindTraits = {
  price: 'decimal',
  on: 'runner',
  isPosted: false,
  isDealt: false,
  columns: 3,
  hasHistory: true,
  noCashOut: null,
};
