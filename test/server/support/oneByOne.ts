import { createBatches } from '../../../server/book/batches/batches';
import { checkOrder } from '../../../server/book/orders/checks/checks';
import { readFacts } from '../../../server/book/orders/order/facts';
import type { BookParts } from '../../../server/book/orders/parts/parts';
import { orderOn } from '../../../server/book/orders/matching/policy';
import { refusals } from '../../../server/book/orders/order/refusals';
import type { Submit } from '../../../server/book/orders/placing/submit';
import { placeAlone } from './placeAlone';

/** The model of the batches: each order is looked up, decided on what the database says and written by itself. */
const placeOneByOne =
  (parts: BookParts): Submit['order'] =>
  async (asked, pendingId) => {
    if (pendingId !== null) return placeAlone(parts, asked, pendingId);
    const { marketId } = asked;
    const { session, first, terms, ...player } = await readFacts(parts.db, asked);
    if (session === 'over') return refusals.signedOut();
    if (first) return { first };
    const order = orderOn(asked, terms);
    const market = parts.live.get(marketId);
    const refusal = checkOrder(order, player, terms ?? undefined, market, parts.clock.now());
    return refusal ?? placeAlone(parts, order, null);
  };

export const oneByOne = (parts: BookParts): Submit => ({
  order: placeOneByOne(parts),
  closing: createBatches(parts).closing,
});
