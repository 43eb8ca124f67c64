import * as v from 'valibot';
import { wireId } from './common';
import { paymentState, paymentStatus } from './payments';
import { repliedDays, reportDays, reportPage, reportReply, reportSort } from './reports';

export const paymentListRequest = v.object({
  ...reportPage,
  ...reportDays,
  sort: reportSort(['date', 'amount']),
  status: v.optional(v.union([v.literal(''), paymentStatus]), ''),
  kind: v.optional(v.picklist(['', 'deposit', 'withdrawal']), ''),
  /** Sent by older clients; the list is always the caller's own. */
  user_id: v.optional(wireId),
});
export type PaymentListRequest = v.InferOutput<typeof paymentListRequest>;
const paymentRow = v.object({
  kind: v.picklist(['deposit', 'withdrawal']),
  /** Names the payment, opens nothing. */
  id: v.union([v.number(), v.string()]),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  created_at: v.string(),
  name: v.string(),
  account_number: v.string(),
  ifsc: v.string(),
  phone: v.string(),
  email: v.string(),
  amount: v.number(),
  status: paymentStatus,
  state: paymentState,
  description: v.string(),
  reject_reason: v.string(),
});
export const paymentList = v.object({ ...reportReply(paymentRow), ...repliedDays });
export type PaymentRow = v.InferOutput<typeof paymentRow>;
