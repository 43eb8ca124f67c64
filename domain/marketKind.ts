import { numbers } from './kinds/numbers';
import { odds } from './kinds/odds';
import { rates } from './kinds/rates';

/*
 * A kind of market is how its bets pay: on a runner at decimal odds, on a runner at a rate per 100 (bookmaker), on a
 * number at a rate (sessions and the like). A member more is a list of compiler errors, and each is a place to decide.
 */

const RULES = { odds, rates, numbers } as const;

export type MarketKind = 'odds' | 'rates' | 'numbers';

/** The rules of each kind by its name. */
type Rules = { readonly [K in MarketKind]: (typeof RULES)[K] };

/** The rules of a kind: picked once for a market, then called for all of its bets. */
export const rulesOf = <K extends MarketKind>(kind: K): Rules[K] => RULES[kind];

/** What wire, feed or database say of a market; what they do not say is left out. */
export type MarketWords = {
  marketType?: string | undefined;
  bettingType?: string | null | undefined;
  eachWayDivisor?: number | null | undefined;
  ladderType?: string | undefined;
};

/** undefined: pays by arithmetic of its own, which is no kind of ours. */
const KIND_OF_TYPE = new Map<string, MarketKind | undefined>([
  ['BOOKMAKER', 'rates'],
  ['LINE', 'numbers'],
  ['RANGE', undefined],
  ['EACH_WAY', undefined],
  ['ASIAN_HANDICAP', undefined],
]);
const KIND_OF_BETTING = new Map<string, MarketKind>([['LINE', 'numbers']]);

/**
 * The kind of a market from what is said of it, the one place where words are read: undefined where it pays by arithmetic
 * of its own. A market of which nothing is said is at odds, as are those of the lists, which carry no type.
 */
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

/** The kind of a bet from its row, which says of its market only whether it is on a number ('2') or not ('1'). */
export const kindOfBet = (betType: '1' | '2'): MarketKind => (betType === '2' ? 'numbers' : 'odds');

/** Kinds the exchange takes bets on, and the page shows: the others are rules without a market yet. */
const IS_TRADED = { odds: true, rates: false, numbers: false } as const satisfies Record<MarketKind, boolean>;

export type TradedKind = {
  [K in MarketKind]: (typeof IS_TRADED)[K] extends true ? K : never;
}[MarketKind];

/** Whether bets are taken on markets of this kind. */
export const isTraded = (kind: MarketKind | undefined): kind is TradedKind =>
  kind !== undefined && IS_TRADED[kind];
