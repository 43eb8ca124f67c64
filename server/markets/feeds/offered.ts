import { isTraded, kindOf, type MarketKind, type TradedKind } from '../../../domain/marketKind';
import type { FeedDefinition, FeedMarketChange, FeedMessage } from '../matches/message';

/** Markets of a kind we know by its rules, but take no bets on. */
const NOT_TRADED: Readonly<Record<Exclude<MarketKind, TradedKind>, string>> = {
  rates: 'a market at rates',
  numbers: 'a market on lines',
};

/** What pays by arithmetic of its own, by betting type and by market type. */
const OWN_ARITHMETIC = new Map([
  ['EACH_WAY', 'each way'],
  ['RANGE', 'a market on ranges'],
  ['ASIAN_HANDICAP', 'a market on handicaps'],
  ['ASIAN_HANDICAP_SINGLE_LINE', 'a market on handicaps'],
  ['ASIAN_HANDICAP_DOUBLE_LINE', 'a market on handicaps'],
]);

const ownArithmetic = ({ bettingType, marketType, eachWayDivisor }: FeedDefinition): string => {
  if (typeof eachWayDivisor === 'number') return 'each way';
  const type = bettingType && bettingType !== 'ODDS' ? bettingType : marketType;
  return OWN_ARITHMETIC.get(type) ?? `betting type ${type}`;
};

/**
 * Why the exchange cannot offer a market; undefined when it can. What pays by other rules than those of a kind we trade
 * is left out, never settled as if it were that.
 */
export const whyNotOffered = (definition: FeedDefinition): string | undefined => {
  const { runners, numberOfWinners, priceLadderDefinition } = definition;
  const kind = kindOf({ ...definition, ladderType: priceLadderDefinition?.type });
  if (!isTraded(kind)) return kind ? NOT_TRADED[kind] : ownArithmetic(definition);
  // A handicap market names one selection once for each line: our markets have a selection once.
  if (new Set(runners.map((runner) => runner.id)).size < runners.length)
    return 'a selection on several lines';
  // What can be lost is computed from the number of winners.
  return numberOfWinners < 1 ? 'any number of winners' : undefined;
};

type Offer = {
  /** True for a market that is offered already. */
  isKnown: (marketId: string) => boolean;
  /** Suspends a market that is offered and can no longer be. */
  hold: (marketId: string) => void;
  log: (line: string) => void;
};

/**
 * Takes out of a feed's messages what cannot be offered, each market named once in the log. A market people may have bet
 * on that turns into such a one is suspended and hears nothing more: an operator ends it.
 */
export const createOffer = ({ isKnown, hold, log }: Offer): ((message: FeedMessage) => FeedMessage) => {
  const refused = new Set<string>();
  const refuse = (id: string, why: string): void => {
    refused.add(id);
    if (!isKnown(id)) return log(`feed: market ${id} left out (${why})`);
    hold(id);
    log(`feed: market ${id} can no longer be offered (${why}); it stays suspended until an operator ends it`);
  };
  const isOffered = ({ id, marketDefinition: definition }: FeedMarketChange): boolean => {
    const why = definition && !refused.has(id) ? whyNotOffered(definition) : undefined;
    if (why !== undefined) refuse(id, why);
    return !refused.has(id);
  };
  return (message) => ({ ...message, mc: message.mc.filter(isOffered) });
};
