import { DAY_MS } from './limits/window';

/** How long a deposit that was opened waits for its payment. Then it has expired and counts no more; what is paid later is the player's all
 * the same. */
export const ORDER_OPEN_MS = DAY_MS;

/** What is said of one that has. */
export const EXPIRED_REASON = 'Not paid within a day';
