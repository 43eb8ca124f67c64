import { refusalNow } from '../checks/checks';
import type { Order } from '../order/order';
import type { BookParts } from '../parts/parts';
import type { Refusal } from '../order/refusals';

/** How long a bet on this market waits, ms. */
export const delayOf = ({ live }: Pick<BookParts, 'live'>, { marketId }: Pick<Order, 'marketId'>): number =>
  (live.get(marketId)?.betDelayS ?? 0) * 1000;

/** Waits the bet delay; a suspension, close or removal ends it with a refusal (domain rules, section 4), and so does the
 * player who takes the bet back. */
export const waitDelay = (
  parts: Pick<BookParts, 'live' | 'clock' | 'waits'>,
  order: Order,
): Promise<Refusal | undefined> =>
  new Promise((resolve) => {
    const { live, clock, waits } = parts;
    const { marketId } = order;
    const finish = (refusal: Refusal | undefined) => {
      stopListening();
      stopClock();
      forget();
      resolve(refusal);
    };
    const forget = waits.begin(order, finish);
    const stopListening = live.on('defined', (changed) => {
      const refusal = changed === marketId ? refusalNow(parts, order) : undefined;
      if (refusal) finish(refusal);
    });
    const stopClock = clock.after(delayOf(parts, order), () => finish(refusalNow(parts, order)));
  });
