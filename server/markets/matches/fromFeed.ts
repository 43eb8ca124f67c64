import { fromRupees } from '../../../domain/base/money';
import type { MarketEntry } from './entry';
import { applyChange, withoutOldPrices, withoutPrices } from './liveRunner';
import type { RunnerBook } from './liveRunner';
import type { FeedDefinition, FeedMarketChange } from '@backlay/feed/message';
import type { createListeners } from './listeners';
import type { LiveEvents } from './live';
import { namedIn, reportedIn } from './reported';

function changeBooks({ books }: MarketEntry, change: (book: RunnerBook) => RunnerBook): void {
  for (const [id, book] of books) books.set(id, change(book));
}

/** Takes over the prices of runners; returns those whose liquidity changed. */
function takePrices({ books }: MarketEntry, parts: NonNullable<FeedMarketChange['rc']>): number[] {
  const moved: number[] = [];
  for (const part of parts) {
    const book = books.get(part.id);
    if (!book) continue;
    const after = applyChange(book, part);
    books.set(part.id, after.book);
    if (after.moved) moved.push(part.id);
  }
  return moved;
}

/** Applies prices; returns the runners whose liquidity changed.
 * @param isRepeat the feed was opened again, and this is its first word of the market */
export function hearPrices(
  entry: MarketEntry,
  { img, rc, tv }: FeedMarketChange,
  isRepeat: boolean,
): number[] {
  if (img) changeBooks(entry, isRepeat ? withoutOldPrices : withoutPrices);
  const moved = takePrices(entry, rc ?? []);
  if (img && isRepeat) changeBooks(entry, (book) => ({ ...book, isRepeat: false }));
  if (tv !== undefined) entry.market = { ...entry.market, tradedPaise: fromRupees(tv) };
  return moved;
}

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
