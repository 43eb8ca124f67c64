import { matchInfoOf, startOf } from '../matches/catalogue';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import type { FeedMarketChange } from '@backlay/feed/message';
import { termsOf } from '../matches/terms';
import { inWords } from '../../base/startError';

type Applied = { live: Pick<LiveFeed, 'apply'>; catalogue: Catalogue; log: (line: string) => void };

function catalogueOne({ catalogue }: Applied, { id, marketDefinition: definition }: FeedMarketChange): void {
  if (!definition) return;
  const match = matchInfoOf(definition);
  const before = catalogue.market(id);
  const terms = before ?? {
    ...termsOf(match.sportId, definition.marketType, definition.session),
    closedAt: null,
  };
  catalogue.put(match, { ...terms, id, matchId: match.id, startAt: startOf(definition) });
}

/** Changes of a message, whose definitions the database has: a market that fails leaves the others as they should be. */
export function applyChanges(parts: Applied, changes: readonly FeedMarketChange[]): void {
  for (const change of changes) catalogueOne(parts, change);
  for (const change of changes) {
    try {
      parts.live.apply(change);
    } catch (error) {
      parts.log(`feed: a change of market ${change.id} failed (${inWords(error)})`);
    }
  }
}
