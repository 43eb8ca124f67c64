import type { Trx } from '../../ledger/accounts';
import type { Order } from '../orders/order/order';
import { meetingsOf, readBook, readPart } from './marketBook';
import type { MarketBook } from './marketBook';

/** Markets whose books are kept. */
const BOOKS = 500;

/** What is kept of a market: the version it was left at, how many batches in a row found it as the one before had left it,
 * and its book if it was read whole. */
export type KnownBook = { version: number; calm: number; book: MarketBook | undefined };
export type KeptBooks = Map<string, KnownBook>;

/** Whoever cancels as often as he bets would have a deep book read whole for each bet. */
const CALM = 2;
/** Sides of runners that are read one by one; more of them are the whole book. */
const FEW = 8;

export function keep(kept: KeptBooks, marketId: string, known: KnownBook): void {
  kept.delete(marketId);
  kept.set(marketId, known);
  const [oldest] = kept.keys();
  if (kept.size > BOOKS && oldest !== undefined) kept.delete(oldest);
}

type About = { version: number; marketId: string; isInPlay: () => boolean };

/** What a book is read for: orders as they would rest, and who has to do with them or with what else there is. */
export type ReadFor = { orders: readonly Order[]; players: readonly number[] };

/** The book that is kept if nobody changed it meanwhile, else it is read: whole where it stays as it was left. */
export async function bookFor(
  trx: Trx,
  known: KnownBook | undefined,
  { version, marketId, isInPlay }: About,
  { orders, players }: ReadFor,
): Promise<{ book: MarketBook; calm: number }> {
  const isSame = known?.version === version;
  const calm = isSame ? known.calm + 1 : 0;
  if (isSame && known.book) return { book: known.book, calm };
  const inPlay = isInPlay();
  if (calm < CALM && meetingsOf(orders).length <= FEW) {
    const book = await readPart(trx, { version, marketId, orders, players, inPlay });
    // Turned in play meanwhile, more may be met than was read.
    if (isInPlay() === inPlay) return { book, calm };
  }
  return { book: await readBook(trx, marketId, version), calm };
}
