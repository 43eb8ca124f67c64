import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { empty } from '../../../api/schemas/common';
import { paymentList, paymentListRequest } from '../../../api/schemas/paymentReport';
import {
  latestPayments,
  latestPaymentsRequest,
  orderRequest,
  paymentCallbackRequest,
  withdrawBankRequest,
  withdrawReply,
  withdrawWalletRequest,
} from '../../../api/schemas/payments';
import { formatAmount, parseAmount } from '../../../domain/base/money';
import { payoutOf } from '../../../domain/base/product';
import { tell, tellProblem } from '../../../domain/words/sayings';
import { depositProblem, withdrawProblems } from '../../../domain/players/validation';
import type { WithdrawForm } from '../../../domain/players/validation';
import type { Action, Prover } from '../auth/actionCodes';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { underRef } from '../../base/db/outage';
import { call, done, openCall, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { reportDaysOf } from '../../base/reportQuery';
import { readLatest } from './latest';
import { findOrder, openOrder, settleOrder } from './orders';
import type { Opened } from './orders';
import { payerOf, refusalOf } from './payer';
import { listPayments } from './playerList';
import { findWithdrawal, requestWithdrawal } from './withdrawals';
import type { NewWithdrawal, Requested } from './withdrawals';

type Deps = {
  db: Db;
  clock: Pick<Clock, 'now'>;
  prover: Prover;
};

const text = (value: string | number | undefined): string =>
  value === undefined ? '' : String(value).trim();

const reused = () => refuse('REF_REUSED', tell('paymentRefReused'));

const ordered = (id: string, ref: string | undefined): Answer<string> =>
  done(JSON.stringify({ url: `/sandbox-pay/${id}`, order_id: id, ref }));

function openedAs(opened: Opened, ref: string): Answer<string> {
  if (opened.status === 'refused') return refusalOf(opened.session);
  if (opened.status === 'beyond') return opened.refusal;
  return opened.status === 'reused' ? reused() : ordered(opened.id, ref);
}

const orderGenerate =
  ({ db, clock }: Deps) =>
  async (
    { amount, ref: sent }: v.InferOutput<typeof orderRequest>,
    caller: Caller,
  ): Promise<Answer<string>> => {
    const { playerId, tokenHash } = caller;
    const amountPaise = parseAmount(amount) ?? 0;
    // An order opened before is returned again, whatever has changed since.
    const first = sent === undefined ? undefined : await findOrder(db, { playerId, ref: sent });
    if (first) return first.amountPaise === amountPaise ? ordered(first.id, sent) : reused();
    const payer = await payerOf(db, caller);
    if (!payer.ok) return payer;
    const wrong = depositProblem(text(amount));
    if (wrong) return refuse('BAD_REQUEST', tellProblem(wrong));
    // The sandbox pays at the press of a button, so only a demo may use it.
    if (payer.settings.demo_players === undefined) return refuse('UNAVAILABLE', tell('noGateway'));
    const ref = sent ?? randomUUID();
    const order = { playerId, tokenHash, amountPaise, ref, at: new Date(clock.now()) };
    return openedAs(await underRef(ref, () => openOrder(db, order)), ref);
  };

type Asked = Omit<WithdrawForm, 'amount'> & { amount: string | number | undefined; ref: string | undefined };

/** A withdrawal as stored, and as compared when its reference is repeated. */
const toWithdrawal = (
  asked: Asked,
  { playerId, tokenHash }: Pick<Caller, 'playerId' | 'tokenHash'>,
): Omit<NewWithdrawal, 'at'> => ({
  playerId,
  tokenHash,
  payout: asked.payout,
  name: text(asked.name).toUpperCase(),
  account: text(asked.account).toUpperCase(),
  ifsc: text(asked.ifsc).toUpperCase(),
  mobile: text(asked.mobile),
  app: text(asked.app),
  amountPaise: parseAmount(asked.amount) ?? 0,
  ref: asked.ref ?? randomUUID(),
});

function answerOf(outcome: Requested, ref: string): Answer<v.InferInput<typeof withdrawReply>> {
  if (outcome.status === 'reused') return reused();
  if (outcome.status === 'noSession') return refusalOf(outcome.session);
  if (outcome.status === 'refused')
    return refuse('INSUFFICIENT_FUNDS', tell('withdrawable', { available: outcome.availablePaise }));
  const told = tell('withdrawalAsked', { withdrawn: outcome.amountPaise });
  return done({ withdraw_id: outcome.id, status: outcome.now, ref }, told);
}

/** A code or a signature covers the whole withdrawal. With a `ref` it is executed once, however often it is sent. */
const provable = (asked: Asked): Action => ({
  purpose: 'withdrawal',
  content: asked,
  about: `withdrawal of ${formatAmount(parseAmount(asked.amount) ?? 0)} to ${text(asked.account).toUpperCase()}`,
  signs: {
    purpose: 'withdrawal',
    ref: asked.ref ?? '',
    payout: asked.payout,
    amountPaise: parseAmount(asked.amount) ?? 0,
    name: text(asked.name),
    account: text(asked.account),
    ifsc: text(asked.ifsc),
    mobile: text(asked.mobile),
    app: text(asked.app),
  },
  isRepeatable: asked.ref !== undefined,
});

/** Both endpoints; each serves only gateways with its own way of paying out. */
async function withdraw(
  { db, clock, prover }: Deps,
  asked: Asked,
  caller: Caller,
  otp: string | undefined,
): Promise<Answer<v.InferInput<typeof withdrawReply>>> {
  const withdrawal = toWithdrawal(asked, caller);
  // Repeats come first: later changes must not affect an accepted withdrawal.
  const first = asked.ref === undefined ? undefined : await findWithdrawal(db, withdrawal);
  if (first) return answerOf(first, withdrawal.ref);
  const payer = await payerOf(db, caller);
  if (!payer.ok) return payer;
  if (payoutOf(payer.gateway) !== asked.payout) return refuse('FORBIDDEN', tell('payoutNotOffered'));
  const [wrong] = Object.values(withdrawProblems({ ...asked, amount: text(asked.amount) }));
  if (wrong) return refuse('BAD_REQUEST', tellProblem(wrong));
  const unproved = await prover.prove(caller, provable(asked), otp);
  if (unproved) return unproved;
  const taken = await underRef(withdrawal.ref, () =>
    requestWithdrawal(db, { ...withdrawal, at: new Date(clock.now()) }),
  );
  return answerOf(taken, withdrawal.ref);
}

const callback =
  ({ db, clock }: Deps) =>
  async (message: v.InferOutput<typeof paymentCallbackRequest>): Promise<Answer<Record<string, never>>> => {
    const settled = await settleOrder(db, message, new Date(clock.now()));
    switch (settled) {
      case 'unknown':
        return refuse('NOT_FOUND', { message: 'There is no such order' });
      case 'unsigned':
        return refuse('FORBIDDEN', { message: 'The signature does not fit' });
      case 'wrongAmount':
        return refuse('BAD_REQUEST', { message: 'The amount is not that of the order' });
      default:
        // Success even if ignored, as a gateway repeats until acknowledged.
        return done({}, { message: settled });
    }
  };

const withdrawCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'payment/withdrawalAccount',
    summary: 'Asks for a payout to a bank account; the money is set aside at once',
    request: withdrawBankRequest,
    reply: withdrawReply,
    handle: ({ amount, ref, otp, ...fields }, caller) =>
      withdraw(deps, { ...fields, payout: 'bank', amount, ref }, caller, otp),
  }),
  call({
    method: 'POST',
    path: 'payment/withdrawalAccountBD',
    summary: 'Asks for a payout to a wallet (payment gateway 3); the money is set aside at once',
    request: withdrawWalletRequest,
    reply: withdrawReply,
    handle: ({ amount, ref, otp, app, ...fields }, caller) =>
      withdraw(deps, { ...fields, app: text(app), payout: 'wallet', amount, ref }, caller, otp),
  }),
];

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
    summary: "The player's deposits and withdrawals, newest first unless sorted otherwise",
    request: paymentListRequest,
    reply: paymentList,
    handle: async (asked, { playerId }) => {
      const now = deps.clock.now();
      const days = reportDaysOf(asked, now);
      return done({ ...(await listPayments(deps.db, asked, { days, playerId, now })), ...days.told });
    },
  }),
  call({
    method: 'POST',
    path: 'payment/getLatestPayments',
    summary: "How the player's latest deposits and withdrawals stand",
    request: latestPaymentsRequest,
    reply: latestPayments,
    handle: async (_, { playerId }) => done(await readLatest(deps.db, playerId, deps.clock.now())),
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
