import { refusalNow } from './checks';
import type { Order } from './order';
import type { BookParts } from './parts';
import type { Refusal } from './refusals';

/** Waits the bet delay; a suspension, close or removal ends it with a refusal (domain rules, section 4). */
export const waitDelay = (
  parts: Pick<BookParts, 'live' | 'clock'>,
  order: Order,
): Promise<Refusal | undefined> =>
  new Promise((resolve) => {
    const { live, clock } = parts;
    const { marketId } = order;
    const now = refusalNow(parts, order);
    if (now) return resolve(now);
    const finish = (refusal: Refusal | undefined) => {
      stopListening();
      stopClock();
      resolve(refusal);
    };
    const stopListening = live.on('defined', (changed) => {
      const refusal = changed === marketId ? refusalNow(parts, order) : undefined;
      if (refusal) finish(refusal);
    });
    const delayMs = (live.get(marketId)?.betDelayS ?? 0) * 1000;
    const stopClock = clock.after(delayMs, () => finish(refusalNow(parts, order)));
  });
