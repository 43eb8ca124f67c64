// A kind is how bets pay: on a runner at odds, on a runner at a rate per 100 (bookmaker), on a number (sessions), or by what the
// cards of a casino's round make of a selection.
// Adding a name brings a list of compiler errors, each at a place that has to decide.
export const MARKET_KINDS = ['odds', 'rates', 'numbers', 'round'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/** The stored type of a market that is a round of a table dealt here. */
export const ROUND_TYPE = 'ROUND';

/** Words of a feed for a market. */
export type MarketWords = {
  marketType?: string | undefined;
  bettingType?: string | null | undefined;
  eachWayDivisor?: number | null | undefined;
  ladderType?: string | undefined;
};

/** Types that stand for another kind than odds; undefined: a market with other arithmetic, which is none of these kinds. */
const KIND_OF_TYPE = new Map<string, MarketKind | undefined>([
  ['BOOKMAKER', 'rates'],
  ['BINARY_INDEX', 'rates'],
  ['BINARY_COMMODITY', 'rates'],
  ['BINARY_FOREIGN', 'rates'],
  ['SESSION', 'numbers'],
  ['LINE', 'numbers'],
  [ROUND_TYPE, 'round'],
  ['RANGE', undefined],
  ['EACH_WAY', undefined],
  ['ASIAN_HANDICAP', undefined],
]);

/** The kind of a market that is traded here, by the type stored with it; undefined if it has arithmetic of its own. */
export const kindOfType = (type: string): MarketKind | undefined =>
  KIND_OF_TYPE.has(type) ? KIND_OF_TYPE.get(type) : 'odds';

const KIND_OF_BETTING = new Map<string, MarketKind>([['LINE', 'numbers']]);

/** The kind of a market that a feed has, at odds if it has no type; undefined if it has arithmetic of its own. */
export function kindOf({
  marketType = '',
  bettingType,
  eachWayDivisor,
  ladderType,
}: MarketWords): MarketKind | undefined {
  if (typeof eachWayDivisor === 'number') return undefined;
  if (bettingType && bettingType !== 'ODDS') return KIND_OF_BETTING.get(bettingType);
  const kind = kindOfType(marketType);
  return kind === 'odds' && ladderType === 'LINE_RANGE' ? 'numbers' : kind;
}
