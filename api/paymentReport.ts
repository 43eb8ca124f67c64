import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { daysBody, pageBody, toReportDays, toReportPage } from './reports';
import type { DayRange, ReportParams, ReportDays, ReportPage } from './reports';
import { envelope } from './schemas/common';
import { paymentList } from './schemas/paymentReport';
import type { PaymentRow } from './schemas/paymentReport';
import type { PaymentStatus } from './schemas/payments';
import { istToMs } from './wire';

export type PaymentKind = PaymentRow['kind'];

/** A deposit or a withdrawal. `paymentId` names it and opens nothing. */
export type Payment = {
  readonly paymentId: string;
  readonly kind: PaymentKind;
  readonly state: PaymentRow['state'];
  readonly amountPaise: Paise;
  readonly at: number | null;
  /** Of a withdrawal: where to, and to whom. */
  readonly description: string;
  readonly name: string;
  readonly account: string;
  readonly ifsc: string;
  /** Why it was refused. */
  readonly reason: string;
};

/** Null: every kind, in every state. */
export type PaymentsParams = ReportParams &
  DayRange & { readonly kind: PaymentKind | null; readonly status: PaymentStatus | null };

const listEnvelope = envelope(paymentList);

const toPayment = (row: PaymentRow): Payment => ({
  paymentId: `${row.kind}/${row.id}`,
  kind: row.kind,
  state: row.state,
  amountPaise: fromRupees(row.amount),
  at: istToMs(row.created_at),
  description: row.kind === 'deposit' ? '' : row.description,
  name: row.name,
  account: row.account_number,
  ifsc: row.ifsc,
  // What an expired one says is said by its state, in the player's language.
  reason: row.state === 'expired' ? '' : row.reject_reason,
});

const paymentReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read again whenever there is news of a payment. */
    getPayments: build.query<ReportPage<Payment> & { days: ReportDays }, PaymentsParams>({
      query: ({ kind, status, from, to, ...page }) => ({
        path: 'payment/getPaymentWithdrawList',
        method: 'POST',
        body: {
          ...(kind === null ? {} : { kind }),
          ...(status === null ? {} : { status }),
          ...daysBody({ from, to }),
          ...pageBody(page),
        },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Payments'],
      rawResponseSchema: listEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof listEnvelope>) => ({
        ...toReportPage(data, toPayment),
        days: toReportDays(data),
      }),
    }),
  }),
});

export const { getPayments } = paymentReportApi.endpoints;
export const { useGetPaymentsQuery } = paymentReportApi;
