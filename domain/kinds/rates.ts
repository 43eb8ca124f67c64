import { rateLiabilityOf, rateOutcomeOf } from '../bets/bet';
import { rateDeadHeatProfit } from '../results/deadHeat';
import type { BetAt, Pricing } from '../bets/position';
import type { KindRules } from './kind';
import { runnersAt } from './runners';
import type { RunnerShapes } from './runners';
import { runnersSettling } from './settling';
import type { Settling } from './settling';
import type { KindTraits } from './traits';

/** Basis points per 100 of stake: 98 per 100 is 9800. */
export type AtRate = { rateBps: number };
export type RatesBet = BetAt<AtRate>;

const PRICING: Pricing<AtRate> = {
  outcomeOf: (side, stakePaise, at, selectionWon) =>
    rateOutcomeOf(side, stakePaise, at.rateBps, selectionWon),
  liabilityOf: (side, stakePaise, at) => rateLiabilityOf(side, stakePaise, at.rateBps),
};

export const rates: KindRules<RunnerShapes<AtRate>> = runnersAt(PRICING);

/** Made when it is asked for: the build of the page leaves out a function that nothing there calls. */
export const ratesSettling = (): Settling<RunnerShapes<AtRate>> =>
  runnersSettling<AtRate>({
    ...PRICING,
    deadHeatOf: (side, stakePaise, at, heat) => rateDeadHeatProfit(side, stakePaise, at.rateBps, heat),
    rule: { id: 'market.rates', version: 1 },
    wordsOf: ({ side, selectionId, fills }, end) => ({
      code: 'ratesBet',
      side,
      selectionId,
      stakes: fills,
      end,
    }),
  });

export const ratesTraits: KindTraits = {
  price: 'rate',
  on: 'runner',
  isPosted: true,
  isDealt: false,
  columns: 1,
  hasHistory: false,
  noCashOut: 'atRate',
};
