import { inningsRule } from '../ends/innings';
import type { InningsEnd } from '../ends/innings';
import type { Ruling } from '../ends/ruling';
import { basketballRule, binaryRule, footballRule, kabaddiRule, matchRule, seasonRule } from '../ends/sports';
import type { BasketballEnd, BinaryEnd, FootballEnd, KabaddiEnd, MatchEnd, SeasonEnd } from '../ends/sports';
import type { RuledMarket } from '../kinds/rules';
import type { MarketResult } from '../results/marketResult';

/** How an event ended, as a feed saw it. What that makes of a market is for `decidedBy` to say. */
export type EventEnd =
  InningsEnd | MatchEnd | FootballEnd | BasketballEnd | KabaddiEnd | BinaryEnd | SeasonEnd;

/** What the rules decide for a market whose event ended like this. An end that is none of this market's leaves what was
 * reported.
 * @param reported the result the feed itself named
 * @returns the result, the rule it follows (null: as reported) and a line for the players */
export function decidedBy(end: EventEnd, market: RuledMarket, reported: MarketResult): Ruling {
  const ending = { market, reported };
  switch (end.of) {
    case 'innings':
      return inningsRule(end, ending);
    case 'match':
      return matchRule(end, ending);
    case 'football':
      return footballRule(end, ending);
    case 'basketball':
      return basketballRule(end, ending);
    case 'kabaddi':
      return kabaddiRule(end, ending);
    case 'binary':
      return binaryRule(end, ending);
    case 'season':
      return seasonRule(end, ending);
  }
}

/** When the number of a session was certain, epoch ms; null if its end does not say. */
export const decidedAtOf = (end: EventEnd | null): number | null =>
  end?.of === 'innings' ? (end.decidedAt ?? null) : null;
