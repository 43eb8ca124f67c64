import type { NumberShapes } from './kinds/numbers';
import type { AtOdds } from './kinds/odds';
import type { AtRate } from './kinds/rates';
import type { RunnerShapes } from './kinds/runners';

// A kind is how bets pay: on a runner at odds, on a runner at a rate per 100 (bookmaker), or on a number (sessions).
// Adding a member brings a list of compiler errors, each at a place that has to decide.
export type ShapesOf = {
  odds: RunnerShapes<AtOdds>;
  rates: RunnerShapes<AtRate>;
  numbers: NumberShapes;
};
export type MarketKind = keyof ShapesOf;
export const MARKET_KINDS = ['odds', 'rates', 'numbers'] as const satisfies readonly MarketKind[];

export type MarketWords = {
  marketType?: string | undefined;
  bettingType?: string | null | undefined;
  eachWayDivisor?: number | null | undefined;
  ladderType?: string | undefined;
};

/** undefined: a market with other arithmetic, which is none of these kinds. */
const KIND_OF_TYPE = new Map<string, MarketKind | undefined>([
  ['BOOKMAKER', 'rates'],
  ['BINARY_INDEX', 'rates'],
  ['BINARY_COMMODITY', 'rates'],
  ['BINARY_FOREIGN', 'rates'],
  ['SESSION', 'numbers'],
  ['LINE', 'numbers'],
  ['RANGE', undefined],
  ['EACH_WAY', undefined],
  ['ASIAN_HANDICAP', undefined],
]);
const KIND_OF_BETTING = new Map<string, MarketKind>([['LINE', 'numbers']]);

/** The kind of a market, at odds if it has no type; undefined if it has arithmetic of its own. */
export function kindOf({
  marketType,
  bettingType,
  eachWayDivisor,
  ladderType,
}: MarketWords): MarketKind | undefined {
  if (typeof eachWayDivisor === 'number') return undefined;
  if (bettingType && bettingType !== 'ODDS') return KIND_OF_BETTING.get(bettingType);
  if (marketType !== undefined && KIND_OF_TYPE.has(marketType)) return KIND_OF_TYPE.get(marketType);
  return ladderType === 'LINE_RANGE' ? 'numbers' : 'odds';
}
