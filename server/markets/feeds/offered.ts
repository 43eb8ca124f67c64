import type { FeedDefinition, FeedMarketChange, FeedMessage } from '../matches/message';

/** Kinds that pay by arithmetic of their own, where a feed tells them by the type alone. */
const OWN_ARITHMETIC: Readonly<Record<string, string>> = {
  EACH_WAY: 'each way',
  LINE: 'a market on lines',
  RANGE: 'a market on ranges',
  ASIAN_HANDICAP: 'a market on handicaps',
};
const BETTING: Readonly<Record<string, string>> = {
  LINE: 'a market on lines',
  RANGE: 'a market on ranges',
  ASIAN_HANDICAP_SINGLE_LINE: 'a market on handicaps',
  ASIAN_HANDICAP_DOUBLE_LINE: 'a market on handicaps',
};

/**
 * Why the exchange cannot offer a market; undefined when it can. A bet here is on a runner that wins or does not, at
 * decimal odds: what pays by other rules is left out, never settled as if it were that.
 */
export const whyNotOffered = (definition: FeedDefinition): string | undefined => {
  const { runners, numberOfWinners, marketType, bettingType, eachWayDivisor } = definition;
  if (typeof eachWayDivisor === 'number') return OWN_ARITHMETIC.EACH_WAY;
  if (bettingType && bettingType !== 'ODDS') return BETTING[bettingType] ?? `betting type ${bettingType}`;
  if (OWN_ARITHMETIC[marketType]) return OWN_ARITHMETIC[marketType];
  if (definition.priceLadderDefinition?.type === 'LINE_RANGE') return OWN_ARITHMETIC.LINE;
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
