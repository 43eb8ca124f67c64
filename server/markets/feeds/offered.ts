import { traitsOf } from '../../../domain/kinds/rules';
import { kindOf, ROUND_TYPE } from '../../../domain/markets/marketKind';
import type { FeedDefinition, FeedMarketChange, FeedMessage } from '@backlay/feed/message';

/** Betting and market types with arithmetic of their own. */
const OWN_ARITHMETIC = new Map([
  ['EACH_WAY', 'each way'],
  ['RANGE', 'a market on ranges'],
  ['ASIAN_HANDICAP', 'a market on handicaps'],
  ['ASIAN_HANDICAP_SINGLE_LINE', 'a market on handicaps'],
  ['ASIAN_HANDICAP_DOUBLE_LINE', 'a market on handicaps'],
]);

function ownArithmetic({ bettingType, marketType, eachWayDivisor }: FeedDefinition): string {
  if (typeof eachWayDivisor === 'number') return 'each way';
  const type = bettingType && bettingType !== 'ODDS' ? bettingType : marketType;
  return OWN_ARITHMETIC.get(type) ?? `betting type ${type}`;
}

/** Why a market cannot be offered; undefined if it can. Unknown rules are never settled as if at odds. */
export function whyNotOffered(definition: FeedDefinition): string | undefined {
  const { runners, numberOfWinners, priceLadderDefinition } = definition;
  // Rounds are dealt here and come by no feed.
  if (definition.round || definition.marketType === ROUND_TYPE) return 'a round of a casino';
  const kind = kindOf({ ...definition, ladderType: priceLadderDefinition?.type });
  if (!kind) return ownArithmetic(definition);
  // Lines of other exchanges are bet on by order, not with the house.
  if (traitsOf(kind).on === 'number' && !definition.session) return 'a market on lines';
  // A handicap market repeats a selection for each line; here a selection appears once.
  if (new Set(runners.map((runner) => runner.id)).size < runners.length)
    return 'a selection on several lines';
  // Exposure is computed from the number of winners.
  return numberOfWinners < 1 ? 'any number of winners' : undefined;
}

/** A market a feed has and the exchange does not offer. */
export type LeftOut = { id: string; why: string; definition: FeedDefinition; at: number };

type OfferDeps = {
  isKnown: (marketId: string) => boolean;
  hold: (marketId: string) => void;
  leave: (one: LeftOut) => void;
  log: (line: string) => void;
};

/** Drops markets that cannot be offered, naming each once. One already offered that becomes such is
 * suspended and gets no more updates; an operator ends it. */
export function createOffer({ isKnown, hold, leave, log }: OfferDeps): (message: FeedMessage) => FeedMessage {
  const refused = new Set<string>();
  const refuse = (one: LeftOut): void => {
    const { id, why } = one;
    refused.add(id);
    leave(one);
    if (!isKnown(id)) return log(`feed: market ${id} left out (${why})`);
    hold(id);
    log(`feed: market ${id} can no longer be offered (${why}); it stays suspended until an operator ends it`);
  };
  const isOffered = ({ id, marketDefinition: definition }: FeedMarketChange, at: number): boolean => {
    if (refused.has(id)) return false;
    const why = definition && whyNotOffered(definition);
    if (definition && why !== undefined) refuse({ id, why, definition, at });
    return why === undefined;
  };
  return (message) => ({ ...message, mc: message.mc.filter((change) => isOffered(change, message.pt)) });
}

/** How many markets were left out for each reason, the commonest first. */
export function countReasons(left: Iterable<Pick<LeftOut, 'why'>>): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { why } of left) counts.set(why, (counts.get(why) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
