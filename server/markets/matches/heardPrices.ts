import { fromRupees } from '../../../domain/base/money';
import type { MarketEntry } from './entry';
import { applyChange, withoutOldPrices, withoutPrices } from './liveRunner';
import type { RunnerBook } from './liveRunner';
import type { FeedMarketChange } from '@backlay/feed/message';

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
