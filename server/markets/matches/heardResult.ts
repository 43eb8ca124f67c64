import type { MarketEntry } from './entry';
import type { createListeners } from './listeners';
import type { LiveEvents } from './live';
import type { FeedDefinition } from '@backlay/feed/message';
import { namedIn, reportedIn } from './reported';

type Emit = ReturnType<typeof createListeners<LiveEvents>>['emit'];

/** Takes over what a closed definition says of the result. A paid market keeps the result that was paid: the book
 * decides what another one means. @returns whether it is news */
export function hearResult(entry: MarketEntry, definition: FeedDefinition): boolean {
  const reported = reportedIn(definition);
  const said = JSON.stringify(reported);
  if (said === entry.saidResult) return false;
  entry.saidResult = said;
  const result = entry.closed ? entry.market.result : namedIn(reported);
  entry.market = { ...entry.market, reported, result };
  return true;
}

/** What was said before a market was opened again is no result. */
export function forgetResult(entry: MarketEntry): void {
  if (entry.saidResult === undefined) return;
  entry.saidResult = undefined;
  entry.market = { ...entry.market, reported: null, result: null };
}

/** What the feed says of a market that was paid: prices and names no longer count, another result does. */
export function hearPaid(emit: Emit, entry: MarketEntry, definition: FeedDefinition): void {
  const { id } = entry.market;
  if (definition.status === 'CLOSED') {
    entry.reopened = false;
    if (hearResult(entry, definition))
      emit('resulted', id, entry.market.reported ? namedIn(entry.market.reported) : null);
  } else if (!entry.reopened && entry.feedStatus === 'CLOSED') {
    // Where an operator ended it first, the feed only goes on as it was.
    entry.reopened = true;
    emit('reopened', id);
  }
}
