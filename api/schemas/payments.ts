import * as v from 'valibot';
import { codeOrPasskey, wireAmount, wireId } from './common';

/** How payments stand on the wire. Processing: approved, and not yet paid. */
export const paymentStatus = v.picklist(['pending', 'processing', 'completed', 'rejected', 'failed']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

const depositState = v.picklist(['created', 'paid', 'cancelled', 'failed', 'expired']);
/** A withdrawal stands in the words of the wire; a deposit has states of its own. */
export const paymentState = v.union([depositState, paymentStatus]);
export type PaymentState = v.InferOutput<typeof paymentState>;

const field = v.optional(v.pipe(v.string(), v.maxLength(200)));
/** The same `ref` never withdraws twice, nor opens a second order. */
const ref = v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(64)));

/** The request's `ref`, or one made by the exchange if it had none. */
const refAnswered = v.optional(v.string());

export const orderRequest = v.object({ amount: wireAmount, ref });
/** The JSON text in orderGenerate's `data`. `url` may be a path of the same origin. */
export const order = v.object({ url: v.string(), order_id: v.string(), ref: refAnswered });

export const withdrawBankRequest = v.object({
  account: field,
  ifsc: field,
  name: field,
  mobile: field,
  amount: v.optional(wireAmount),
  ref,
  otp: v.optional(codeOrPasskey),
});
/** `app`: 1 nogad payout, 2 bkash payout. */
export const withdrawWalletRequest = v.object({
  name: field,
  account: field,
  amount: v.optional(wireAmount),
  app: v.optional(wireId),
  ref,
  otp: v.optional(codeOrPasskey),
});
/** In the words of every payment: a request that is repeated hears how its withdrawal stands now. */
export const withdrawReply = v.object({
  withdraw_id: v.number(),
  status: paymentStatus,
  ref: refAnswered,
});

export const latestPaymentsRequest = v.object({});
const latest = {
  /** Names the payment, opens nothing: the number of an order would open its payment page. */
  id: v.string(),
  amount: v.number(),
  status: paymentStatus,
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  created_at: v.string(),
};
/** The player's latest payments, newest first of each kind. */
export const latestPayments = v.array(
  v.variant('kind', [
    v.object({
      ...latest,
      kind: v.literal('deposit'),
      state: depositState,
    }),
    v.object({
      ...latest,
      kind: v.literal('withdrawal'),
      state: paymentStatus,
    }),
  ]),
);
export type LatestPaymentRow = v.InferOutput<typeof latestPayments>[number];

/** A gateway's report on an order; `signature` is HMAC-SHA256, hex, over `order_id|status|amount`. */
export const paymentCallbackRequest = v.object({
  order_id: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist(['paid', 'cancelled', 'failed']),
  /** Rupees with exactly two decimals, as text. */
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}\.\d\d$/)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type PaymentCallback = v.InferOutput<typeof paymentCallbackRequest>;
