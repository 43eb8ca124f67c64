import type { BetRow } from '../../../api/schemas/bets';
import type { Answer } from '../../base/call';
import type { First } from './facts';
import type { Order } from './order';

/** What became of an order, once it is on disk; 'early' if it would match without having waited the delay. */
export type Decision = Answer<BetRow> | { first: First } | 'early';

/** Decides an order. One that has waited its delay has been checked before, any other is as it was asked
 * for. @param pendingId the row of its delay */
export type Submit = (order: Order, pendingId: number | null) => Promise<Decision>;
