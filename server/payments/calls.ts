import * as v from 'valibot';
import { empty } from '../../api/schemas/common';
import {
  orderRequest,
  paymentCallbackRequest,
  paymentList,
  paymentListRequest,
  withdrawBankRequest,
  withdrawReply,
  withdrawWalletRequest,
} from '../../api/schemas/payments';
import { formatAmount, parseAmount } from '../../domain/money';
import { payoutOf } from '../../domain/product';
import { depositProblem, sayProblem, withdrawProblems, type WithdrawForm } from '../../domain/validation';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import { call, done, openCall, refuse, type Answer, type Call, type Caller } from '../http/call';
import { listWithdrawals } from './list';
import { createOrder, settleOrder } from './orders';
import { payerOf } from './payer';
import { requestWithdrawal } from './withdrawals';

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

const text = (value: string | number | undefined): string =>
  value === undefined ? '' : String(value).trim();

const orderGenerate =
  ({ db, clock }: Deps) =>
  async ({ amount }: v.InferOutput<typeof orderRequest>, caller: Caller): Promise<Answer<string>> => {
    const payer = await payerOf(db, caller);
    if (!payer.ok) return payer;
    const wrong = depositProblem(text(amount));
    if (wrong) return refuse('BAD_REQUEST', sayProblem(wrong));
    // The sandbox pays whoever presses its button, so only a demonstration may send players there.
    if (payer.settings.demo_players === undefined)
      return refuse('UNAVAILABLE', 'No payment gateway is connected');
    const amountPaise = parseAmount(amount) ?? 0;
    const id = await createOrder(db, { playerId: caller.playerId, amountPaise, at: new Date(clock.now()) });
    return done(JSON.stringify({ url: `/sandbox-pay/${id}`, order_id: id }));
  };

type Asked = Omit<WithdrawForm, 'amount'> & { amount: string | number | undefined; ref: string | undefined };

/** Both endpoints: each serves the gateways of its own way to pay out and no other. */
const withdraw = async (
  { db, clock }: Deps,
  asked: Asked,
  caller: Caller,
): Promise<Answer<v.InferInput<typeof withdrawReply>>> => {
  const payer = await payerOf(db, caller);
  if (!payer.ok) return payer;
  if (payoutOf(payer.gateway) !== asked.payout)
    return refuse('FORBIDDEN', 'This way to withdraw is not offered');
  const [wrong] = Object.values(withdrawProblems({ ...asked, amount: text(asked.amount) }));
  if (wrong) return refuse('BAD_REQUEST', sayProblem(wrong));
  const outcome = await requestWithdrawal(db, {
    playerId: caller.playerId,
    payout: asked.payout,
    name: text(asked.name).toUpperCase(),
    account: text(asked.account).toUpperCase(),
    ifsc: text(asked.ifsc).toUpperCase(),
    mobile: text(asked.mobile),
    app: text(asked.app),
    amountPaise: parseAmount(asked.amount) ?? 0,
    ref: asked.ref ?? null,
    at: new Date(clock.now()),
  });
  if (outcome.status === 'refused')
    return refuse('INSUFFICIENT_FUNDS', `Only ${formatAmount(outcome.availablePaise)} can be withdrawn`);
  const message = `Withdrawal of ${formatAmount(outcome.amountPaise)} requested`;
  return done({ withdraw_id: outcome.id, status: 'pending' }, message);
};

const callback =
  ({ db, clock }: Deps) =>
  async (message: v.InferOutput<typeof paymentCallbackRequest>): Promise<Answer<Record<string, never>>> => {
    const settled = await settleOrder(db, message, new Date(clock.now()));
    switch (settled) {
      case 'unknown':
        return refuse('NOT_FOUND', 'There is no such order');
      case 'unsigned':
        return refuse('FORBIDDEN', 'The signature does not fit');
      case 'wrongAmount':
        return refuse('BAD_REQUEST', 'The amount is not that of the order');
      default:
        // Heard is heard: a gateway stops repeating itself only when told so.
        return done({}, settled);
    }
  };

const withdrawCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'payment/withdrawalAccount',
    summary: 'Asks for a payout to a bank account; the money is set aside at once',
    request: withdrawBankRequest,
    reply: withdrawReply,
    handle: ({ amount, ref, ...fields }, caller) =>
      withdraw(deps, { ...fields, payout: 'bank', amount, ref }, caller),
  }),
  call({
    method: 'POST',
    path: 'payment/withdrawalAccountBD',
    summary: 'Asks for a payout to a wallet (payment gateway 3); the money is set aside at once',
    request: withdrawWalletRequest,
    reply: withdrawReply,
    handle: ({ amount, ref, app, ...fields }, caller) =>
      withdraw(deps, { ...fields, app: text(app), payout: 'wallet', amount, ref }, caller),
  }),
];

/** Deposits and withdrawals of players, and what gateways tell. */
export const paymentCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'payment/orderGenerate',
    summary: 'Opens a deposit; data is JSON text with the url of the payment page',
    request: orderRequest,
    reply: v.string(),
    handle: orderGenerate(deps),
  }),
  ...withdrawCalls(deps),
  call({
    method: 'POST',
    path: 'payment/getPaymentWithdrawList',
    summary: "The player's withdrawals, newest first",
    request: paymentListRequest,
    reply: paymentList,
    handle: async ({ page = 1, status = '' }, { playerId }) =>
      done(await listWithdrawals(deps.db, { playerId, status, page })),
  }),
  openCall({
    method: 'POST',
    path: 'payment/callback',
    summary: 'A payment gateway tells, signed, what became of an order',
    request: paymentCallbackRequest,
    reply: empty,
    handle: callback(deps),
  }),
];
