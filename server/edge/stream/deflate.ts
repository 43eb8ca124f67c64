import { constants, deflateRawSync } from 'node:zlib';
import { createBuckets } from '../../base/buckets';

/** What later messages may point back into; clients keep twice as much. */
const WINDOW_BITS = 14;
const WINDOW = 2 ** WINDOW_BITS;
export const NO_HISTORY = Buffer.alloc(0);
/** Empty block that ends a flush, left out of a message (RFC 7692, 7.2.1). */
const TAIL = 4;

/** One message deflated so that it may point into `history`: what its receivers have inflated last, 16 KB at most. */
export function deflate(message: Buffer, history: Buffer): Buffer {
  const packed = deflateRawSync(message, {
    windowBits: WINDOW_BITS,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(history.length > 0 ? { dictionary: history } : {}),
  });
  return packed.subarray(0, -TAIL);
}

/** What receivers who inflated this message after the history have behind them: a copy, so that no more is kept. */
export function remembered(history: Buffer, message: Buffer): Buffer {
  const last = message.subarray(-WINDOW);
  const room = WINDOW - last.length;
  return Buffer.concat(room > 0 ? [history.subarray(-room), last] : [last]);
}

/** Whether a client may be sent deflated messages. One that asks for a small window, or for none from message to message,
 * gets them as they are. @param agreed names of extensions @param offer the client's `sec-websocket-extensions` */
export const maySend = (agreed: string, offer = ''): boolean =>
  agreed.includes('permessage-deflate') && !/server_(no_context_takeover|max_window_bits)/.test(offer);

/** So many receivers of one deflated message are worth its price. */
const MANY = 16;
const PRICED_CHARS = 4096;

/** Whether deflating is worth it: for a crowd always, for a few while little of the processor goes into it. */
export type DeflateBudget = (receivers: number, chars: number) => boolean;

/** A message takes about 0.1 ms, so that the few get 3 % of a processor. @param now machine time, ms */
export function createDeflateBudget(now: () => number): DeflateBudget {
  const spent = createBuckets<string>({ burst: 300, perSecond: 300, now });
  return (receivers, chars) =>
    receivers >= MANY || spent.take('', 1 + Math.floor(chars / PRICED_CHARS)) === 0;
}
