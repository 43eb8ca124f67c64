import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PaymentState, PaymentStatus } from '../../../api/schemas/payments';
import { ORDER_OPEN_MS } from '../../../domain/players/depositOrder';

/** Where a payment stands in the five words of the wire (api.md). An order that was not paid in time has failed; a late
 * payment of it is credited all the same. */
export const STATUS: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'pending',
  paid: 'completed',
  cancelled: 'rejected',
  failed: 'failed',
  expired: 'failed',
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  rejected: 'rejected',
};

/** The states that a word of the wire stands for. */
export const statesOf = (status: PaymentStatus): string[] =>
  Object.entries(STATUS).flatMap(([state, one]) => (one === status ? [state] : []));

/** Whether a row of `payment_orders` has expired. @param now wall clock, ms */
export const isExpired = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(status = 'created' and created_at <= ${new Date(now - ORDER_OPEN_MS)})`;
