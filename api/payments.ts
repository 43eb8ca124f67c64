import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { fromRupees, toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { jsonTextOf } from './json';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { envelope } from './schemas/common';
import { latestPayments, order, withdrawReply } from './schemas/payments';
import type { LatestPaymentRow } from './schemas/payments';
import { istToMs } from './wire';

/** Where the player pays: an address of the gateway, or a path of our own origin. */
export type DepositOrder = { readonly url: string; readonly orderId: string; readonly message: string };
/** Idempotent: the same `ref` is the same order. */
export type DepositParams = { readonly ref: string; readonly amountPaise: Paise };
/** The six-digit second-step code, behind a handle; absent until the exchange asks for it. */
export type Proof = { readonly codeHandle?: string };
const secretsOf = (codeHandle: string | undefined) =>
  codeHandle === undefined ? {} : { secrets: { otp: codeHandle } };

/** Idempotent: the same `ref` never withdraws twice. Name and account are upper case. */
export type BankWithdrawal = {
  readonly ref: string;
  readonly name: string;
  readonly account: string;
  readonly ifsc: string;
  readonly mobile: string;
  readonly amountPaise: Paise;
} & Proof;
/** `app`: '1' nogad payout, '2' bkash payout (product.md section 3). */
export type WalletWithdrawal = {
  readonly ref: string;
  readonly name: string;
  readonly account: string;
  readonly app: string;
  readonly amountPaise: Paise;
} & Proof;
export type WithdrawalReply = { readonly withdrawalId: string } & PlayerMessage;

/** Refuses a payment address that is neither a path nor https. */
const isSafe = ({ url }: v.InferOutput<typeof order>): boolean => /^(https:\/\/|\/(?![/\\]))\S*$/.test(url);
const orderEnvelope = envelope(v.pipe(jsonTextOf(order), v.check(isSafe, 'no address to pay at')));
const withdrawnEnvelope = envelope(withdrawReply);

const toWithdrawn = ({ data, ...said }: v.InferOutput<typeof withdrawnEnvelope>): WithdrawalReply => ({
  withdrawalId: String(data.withdraw_id),
  ...toPlayerMessage(said),
});

const DEPOSITS = {
  created: 'depositOpen',
  paid: 'depositPaid',
  failed: 'depositFailed',
  expired: 'depositFailed',
  cancelled: 'depositCancelled',
} as const;
const WITHDRAWALS = {
  pending: 'withdrawalOpen',
  processing: 'withdrawalOpen',
  completed: 'withdrawalPaid',
  rejected: 'withdrawalRefused',
  failed: 'withdrawalRefused',
} as const;
/** Every way a payment can stand. */
export const PAYMENT_STATES = [...new Set([...Object.values(DEPOSITS), ...Object.values(WITHDRAWALS)])];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The state of a payment. `paymentId` identifies it but gives no access. */
export type LatestPayment = {
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountPaise: Paise;
  readonly openedAt: number | null;
};

const latestEnvelope = envelope(latestPayments);

const toLatest = (row: LatestPaymentRow): LatestPayment => ({
  paymentId: `${row.kind}/${row.id}`,
  state: row.kind === 'deposit' ? DEPOSITS[row.state] : WITHDRAWALS[row.state],
  amountPaise: fromRupees(row.amount),
  openedAt: istToMs(row.created_at),
});

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderDeposit: build.mutation<DepositOrder, DepositParams>({
      query: ({ ref, amountPaise }) => ({
        path: 'payment/orderGenerate',
        method: 'POST',
        body: { ref, amount: toRupees(amountPaise) },
      }),
      rawResponseSchema: orderEnvelope,
      transformResponse: ({ data, message }: v.InferOutput<typeof orderEnvelope>) => ({
        url: data.url,
        orderId: data.order_id,
        message,
      }),
    }),
    /** Gateways 1 and 2. */
    withdrawToBank: build.mutation<WithdrawalReply, BankWithdrawal>({
      query: ({ amountPaise, codeHandle, ...rest }) => ({
        path: 'payment/withdrawalAccount',
        method: 'POST',
        body: { ...rest, amount: toRupees(amountPaise) },
        ...secretsOf(codeHandle),
        tries: 2,
      }),
      rawResponseSchema: withdrawnEnvelope,
      transformResponse: toWithdrawn,
    }),
    /** Gateway 3. */
    withdrawToWallet: build.mutation<WithdrawalReply, WalletWithdrawal>({
      query: ({ amountPaise, codeHandle, ...rest }) => ({
        path: 'payment/withdrawalAccountBD',
        method: 'POST',
        body: { ...rest, amount: toRupees(amountPaise) },
        ...secretsOf(codeHandle),
        tries: 2,
      }),
      rawResponseSchema: withdrawnEnvelope,
      transformResponse: toWithdrawn,
    }),
    /** Not retried: an effect decides when to ask again. */
    getLatestPayments: build.query<LatestPayment[], void>({
      keepUnusedDataFor: 0,
      query: () => ({ path: 'payment/getLatestPayments', method: 'POST', body: {} }),
      rawResponseSchema: latestEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof latestEnvelope>) => data.map(toLatest),
    }),
  }),
});

export const { orderDeposit, withdrawToBank, withdrawToWallet, getLatestPayments } = paymentsApi.endpoints;

/** Matches the answer to either kind of withdrawal. */
export const isWithdrawn = isAnyOf(withdrawToBank.matchFulfilled, withdrawToWallet.matchFulfilled);
