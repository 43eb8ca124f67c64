import { signedOut } from '../../slices/auth';
import { dialogClosed, dialogOpened } from '../../slices/dialogs';
import {
  depositRequested,
  paymentLetGo,
  paymentsSlice,
  selectPayments,
  withdrawalLetGo,
  withdrawalProved,
  withdrawalRequested,
} from '../../slices/payments';
import type { Payments, Withdrawal } from '../../slices/payments';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix, mutation } from './matrix';

const bank: Withdrawal = {
  payout: 'bank',
  ref: 'withdrawal-1',
  name: 'ASHA',
  account: 'AC1',
  ifsc: 'HDFC0001234',
  mobile: '9876543210',
  amountPaise: 150_000,
};
const wallet: Withdrawal = {
  payout: 'wallet',
  ref: 'withdrawal-1',
  name: 'ASHA',
  account: '017',
  app: '2',
  amountPaise: 10_000,
};
const order = { ref: 'order-1', amountPaise: 50_000 };
const url = '/sandbox-pay/o1';
const refusal = { code: 'INSUFFICIENT_FUNDS' as const, message: 'Only 5.00 can be withdrawn' };
const asks = { code: 'CODE_REQUIRED' as const, message: 'Enter the code that was sent to you' };
const wrongCode = { code: 'CODE_WRONG' as const, message: 'The code is wrong' };
const unknown = { code: 'OUTCOME_UNKNOWN' as const, message: '' };
const unchanged = { code: 'UNAVAILABLE' as const, message: 'nothing was changed' };
const lost = { code: 'TIMEOUT' as const, message: '' };

const states: Record<string, Payments> = {
  idle: { status: 'idle' },
  ordering: { status: 'ordering', ...order },
  leaving: { status: 'leaving', url },
  withdrawing: { status: 'withdrawing', withdrawal: bank },
  withdrawingToWallet: { status: 'withdrawing', withdrawal: wallet },
  refused: { status: 'refused', error: refusal },
  withdrawingAgain: { status: 'withdrawing', withdrawal: bank, isAgain: true },
  unopened: { status: 'unopened', ...order, error: lost },
  unsure: { status: 'unsure', withdrawal: bank, error: lost },
  proving: { status: 'proving', withdrawal: bank, error: null },
  checking: { status: 'checking', withdrawal: bank, codeHandle: 'secret-1' },
};
const other = { ...bank, ref: 'withdrawal-0' };

const asking = {
  deposit: depositRequested({ amountPaise: 70_000 }),
  withdraw: withdrawalRequested({ ...bank, amountPaise: 1 }),
  prove: withdrawalProved({ codeHandle: 'secret-2' }),
  letGo: withdrawalLetGo(),
  back: paymentLetGo(),
};

describe('what the player does', () => {
  matrix(
    paymentsSlice.reducer,
    states,
    { ...asking, out: signedOut('asked') },
    `
                         deposit   withdraw     prove                     letGo  back  out
    idle                 ordering  withdrawing  -                         -      -     -
    ordering             -         -            -                         -      -     idle
    leaving              -         -            -                         -      idle  idle
    withdrawing          -         -            -                         -      -     idle
    withdrawingToWallet  -         -            -                         -      -     idle
    refused              ordering  withdrawing  -                         -      -     idle
    unsure               -         withdrawing  -                         idle   -     idle
    proving              -         -            checking                  idle   -     idle
    checking             -         -            -                         -      -     idle
    withdrawingAgain     -         -            -  -      -     idle
    unopened             ordering  withdrawing  -          -      -     idle
  `,
  );
});

describe('dialogs that open and close, and screens that change', () => {
  matrix(
    paymentsSlice.reducer,
    states,
    {
      opened: dialogOpened({ status: 'withdraw' }),
      closed: dialogClosed(),
      moved: navigated('/home'),
      sent: redirected('/home'),
      back: urlChanged('/home'),
    },
    `
                         opened  closed  moved  sent  back
    idle                 -       -       -      -     -
    ordering             idle    idle    idle   idle  idle
    leaving              idle    idle    idle   idle  idle
    withdrawing          -       -       -      -     -
    withdrawingToWallet  -       -       -      -     -
    withdrawingAgain     -       -       -      -     -
    refused              idle    idle    idle   idle  idle
    unopened             idle    idle    idle   idle  idle
    unsure               -       -       -      -     -
    proving              idle    idle    idle   idle  idle
    checking             -       -       -      -     -
  `,
  );
});

describe('what the exchange answers', () => {
  matrix(
    paymentsSlice.reducer,
    states,
    {
      ordered: mutation('orderDeposit', 'fulfilled', order, { url, orderId: 'o1', message: '' }),
      orderRefused: mutation('orderDeposit', 'rejected', order, refusal),
      orderLost: mutation('orderDeposit', 'rejected', order, lost),
      orderUnknown: mutation('orderDeposit', 'rejected', order, unknown),
      unchanged: mutation('orderDeposit', 'rejected', order, unchanged),
      otherOrder: mutation('orderDeposit', 'fulfilled', { ...order, ref: 'order-0' }, { url }),
      otherRefused: mutation('orderDeposit', 'rejected', { ...order, ref: 'order-0' }, refusal),
      pending: mutation('orderDeposit', 'pending', order),
    },
    `
                         ordered  orderRefused  orderLost  otherOrder  otherRefused  pending  orderUnknown             unchanged
    idle                 -        -             -          -           -             -        -                        -
    ordering             leaving  refused       unopened   -           -             -        unopened                 refused
    leaving              -        -             -          -           -             -        -                        -
    withdrawing          -        -             -          -           -             -        -                        -
    withdrawingToWallet  -        -             -          -           -             -        -                        -
    refused              -        -             -          -           -             -        -                        -
    unsure               -        -             -          -           -             -        -                        -
    proving              -        -             -          -           -             -        -   -
    checking             -        -             -          -           -             -        -  -
    withdrawingAgain     -        -             -          -           -             -        -                        -
    unopened             -        -             -          -           -             -        -                        -
  `,
  );
  const done = { withdrawalId: '9', message: 'Withdrawal of 1,500.00 requested' };
  matrix(
    paymentsSlice.reducer,
    states,
    {
      taken: mutation('withdrawToBank', 'fulfilled', bank, done),
      takenByWallet: mutation('withdrawToWallet', 'fulfilled', wallet, done),
      otherTaken: mutation('withdrawToBank', 'fulfilled', other, done),
      refused: mutation('withdrawToBank', 'rejected', bank, refusal),
      refusedByWallet: mutation('withdrawToWallet', 'rejected', wallet, refusal),
      lost: mutation('withdrawToBank', 'rejected', bank, lost),
      unknown: mutation('withdrawToBank', 'rejected', bank, unknown),
      unchanged: mutation('withdrawToBank', 'rejected', bank, unchanged),
      lostByWallet: mutation('withdrawToWallet', 'rejected', wallet, lost),
      otherLost: mutation('withdrawToWallet', 'rejected', other, lost),
      asked: mutation('withdrawToBank', 'rejected', bank, asks),
      wrong: mutation('withdrawToBank', 'rejected', bank, wrongCode),
    },
    `
                         taken  takenByWallet  otherTaken  refused  refusedByWallet  lost    lostByWallet  otherLost  asked                     wrong                     unknown             unchanged
    idle                 -      -              -           -        -                -       -             -          -                         -                         -                   -
    ordering             -      -              -           -        -                -       -             -          -                         -                         -                   -
    leaving              -      -              -           -        -                -       -             -          -                         -                         -                   -
    withdrawing          idle   idle           -           refused  refused          unsure  unsure        -          proving                   proving                   unsure              refused
    withdrawingToWallet  idle   idle           -           refused  refused          unsure  unsure        -          proving                   proving                   unsure              refused
    refused              -      -              -           -        -                -       -             -          -                         -                         -                   -
    unsure               idle   idle           -           -        -                -       -             -          -                         -                         -                   -
    proving              idle   idle           -           -        -                -       -             -          -                         -                         -   -
    checking             idle   idle           -           refused  refused          unsure  unsure        -          proving                   proving                   unsure  refused
    withdrawingAgain     idle   idle           -           refused  refused          unsure  unsure        -          proving  proving  unsure              unsure
    unopened             -      -              -           -        -                -       -             -          -          -          -                   -
  `,
  );
});

test('each withdrawal has a reference of its own, but for one whose answer was lost: that one goes again', () => {
  const asked = () => paymentsSlice.reducer(states.idle, withdrawalRequested(bank));
  const [one, two] = [asked(), asked()];
  if (one.status !== 'withdrawing' || two.status !== 'withdrawing') throw new Error('not under way');
  expect(one.withdrawal.ref).not.toBe(two.withdrawal.ref);
  expect(one.withdrawal.ref.length).toBeGreaterThanOrEqual(8);
  const again = paymentsSlice.reducer(states.unsure, asking.withdraw);
  expect(again).toEqual({ status: 'withdrawing', withdrawal: bank, isAgain: true });
});

test('each order has a reference of its own', () => {
  const refOf = (p: Payments) => (p.status === 'ordering' ? p.ref : '');
  const asked = () => refOf(paymentsSlice.reducer(states.idle, depositRequested({ amountPaise: 1 })));
  expect(asked()).not.toBe(asked());
});

test('an order whose answer was lost goes again under its reference, unless it is another amount', () => {
  const ask = (amountPaise: number) =>
    paymentsSlice.reducer(states.unopened, depositRequested({ amountPaise }));
  expect(ask(order.amountPaise)).toEqual({ status: 'ordering', ...order });
  expect(ask(1)).not.toMatchObject({ ref: order.ref });
});

test('a refusal keeps what the exchange said', () => {
  const event = mutation('withdrawToBank', 'rejected', bank, refusal);
  const after = paymentsSlice.reducer(states.withdrawing, event);
  expect(selectPayments({ payments: after })).toEqual({ status: 'refused', error: refusal });
});

test('a code that is asked for is no fault, a wrong one is; the withdrawal and its reference stay', () => {
  const rejected = (error: object) => mutation('withdrawToBank', 'rejected', bank, error);
  expect(paymentsSlice.reducer(states.withdrawing, rejected(asks))).toEqual({
    status: 'proving',
    withdrawal: bank,
    error: null,
  });
  expect(paymentsSlice.reducer(states.checking, rejected(wrongCode))).toEqual({
    status: 'proving',
    withdrawal: bank,
    error: wrongCode,
  });
});
