import { signedIn } from '../../slices/auth';
import { dialogClosed, dialogOpened, selectDialogs } from '../../slices/dialogs';
import {
  depositRequested,
  paymentLetGo,
  selectPayments,
  withdrawalLetGo,
  withdrawalProved,
  withdrawalRequested,
} from '../../slices/payments';
import type { WithdrawalAsked } from '../../slices/payments';
import { selectToasts } from '../../slices/toasts';
import { makeStore } from '../../store/makeStore';
import { user } from '../slices/samples';
import { fakeWorld, ok, refused, settle } from './fakeWorld';

const ORDER = 'payment/orderGenerate';
const BANK = 'payment/withdrawalAccount';
const WALLET = 'payment/withdrawalAccountBD';

const bank: WithdrawalAsked = {
  payout: 'bank',
  name: 'ASHA',
  account: 'AC1',
  ifsc: 'HDFC0001234',
  mobile: '9876543210',
  amountPaise: 150_050,
};
const wallet: WithdrawalAsked = {
  payout: 'wallet',
  name: 'ASHA',
  account: '017',
  app: '2',
  amountPaise: 10_000,
};
const TAKEN = ok({ withdraw_id: 9, status: 'pending' }, 'Withdrawal of 1,500.50 requested');
const ordered = (url: string) => ok(JSON.stringify({ url, order_id: 'o1' }));

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The store of a player who is signed in, and what is asked for in matters of money. */
async function open(answers: ReturnType<typeof fakeWorld>['server']['answers']) {
  const fake = fakeWorld();
  Object.assign(fake.server.answers, answers);
  const app = makeStore({ world: fake.world });
  await app.start();
  stops.push(app.stop);
  app.store.dispatch(signedIn({ user, token: 'token-1' }));
  await settle();
  return {
    ...fake,
    ...app,
    asked: () => fake.server.asked.filter(({ path }) => [ORDER, BANK, WALLET].includes(path)),
    payments: () => selectPayments(app.store.getState()),
    toasts: () => selectToasts(app.store.getState()).map((t) => ('text' in t ? t.text : t.key)),
  };
}

describe('deposit', () => {
  test('the order goes in rupees, the page leaves for the gateway once', async () => {
    const { store, asked, page, payments } = await open({ [ORDER]: ordered('/sandbox-pay/o1') });
    store.dispatch(depositRequested({ amountPaise: 50_050 }));
    store.dispatch(depositRequested({ amountPaise: 50_050 }));
    await settle();
    expect(asked().map(({ body }) => body)).toEqual([{ amount: 500.5, ref: expect.any(String) }]);
    expect(page.left).toEqual(['/sandbox-pay/o1']);
    expect(payments().status).toBe('leaving');
  });

  test('what was recorded is kept before the page leaves, but not for long, and not once the payment is let go', async () => {
    const { store, page, recording, clock } = await open({ [ORDER]: ordered('/sandbox-pay/o1') });
    let keeps: () => void = () => undefined;
    recording.port.keep = () => new Promise((done) => (keeps = done));
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    expect(page.left).toEqual([]);
    keeps();
    await settle();
    expect(page.left).toHaveLength(1);
    page.comeBack();
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    await clock.tick(500);
    expect(page.left).toHaveLength(2);
    page.comeBack();
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    store.dispatch(paymentLetGo());
    keeps();
    await settle();
    expect(page.left).toHaveLength(2);
  });

  test('back from the gateway nothing is under way, and another deposit can be made', async () => {
    const { store, page, payments } = await open({ [ORDER]: ordered('/sandbox-pay/o1') });
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    page.comeBack();
    expect(payments()).toEqual({ status: 'idle' });
    store.dispatch(depositRequested({ amountPaise: 60_000 }));
    await settle();
    expect(page.left).toHaveLength(2);
  });

  test('an order called off takes the page nowhere, and its late end does not touch the next one', async () => {
    const { store, page, payments, clock } = await open({ [ORDER]: 'silent' });
    store.dispatch(dialogOpened({ status: 'deposit' }));
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    store.dispatch(dialogClosed());
    expect(payments()).toEqual({ status: 'idle' });
    await clock.tick(10_000);
    store.dispatch(depositRequested({ amountPaise: 90_000 }));
    // The first one runs out of time, the second one has time left.
    await clock.tick(6_000);
    expect([page.left, payments()]).toMatchObject([[], { status: 'ordering', amountPaise: 90_000 }]);
  });

  test.each([
    ['another site by script', 'javascript:alert(1)'],
    ['another host in disguise', '//evil.example/pay'],
    ['plain http', 'http://pay.example/o1'],
  ])('an order that leads to %s is refused', async (_, url) => {
    const { store, page, payments } = await open({ [ORDER]: ordered(url) });
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    expect([page.left, payments().status]).toEqual([[], 'refused']);
  });

  test('a refusal is told in the words of the exchange', async () => {
    const { store, page, payments, toasts } = await open({ [ORDER]: refused('UNAVAILABLE', 'No gateway') });
    store.dispatch(depositRequested({ amountPaise: 50_000 }));
    await settle();
    expect([page.left, payments().status, toasts()]).toEqual([[], 'refused', ['No gateway']]);
  });
});

test('an order whose answer was lost is asked for again under the same reference', async () => {
  const answers = ['lost' as const, ordered('/sandbox-pay/o1')];
  const { store, asked, page, payments, toasts } = await open({ [ORDER]: () => answers.shift() ?? 'lost' });
  store.dispatch(depositRequested({ amountPaise: 50_000 }));
  await settle();
  expect([payments().status, toasts()]).toEqual(['unopened', ['depositUnsure']]);
  store.dispatch(depositRequested({ amountPaise: 50_000 }));
  await settle();
  const [first, second] = asked().map(({ body }) => body);
  expect(second).toEqual(first);
  expect(page.left).toEqual(['/sandbox-pay/o1']);
});

test('a withdrawal the exchange is not sure of stays, also when it cannot be asked again at once', async () => {
  const outcome = (code: string, message: string) => ({
    status: 503,
    body: { status: false, code, message },
  });
  let answer: ReturnType<typeof outcome> | typeof TAKEN = outcome('OUTCOME_UNKNOWN', 'in English');
  const { store, asked, payments, toasts, clock } = await open({ [BANK]: () => answer });
  store.dispatch(withdrawalRequested(bank));
  await clock.tick(5000);
  expect([payments().status, toasts()]).toEqual(['unsure', ['withdrawalUnsure']]);
  answer = outcome('UNAVAILABLE', 'nothing was changed');
  store.dispatch(withdrawalRequested(bank));
  await clock.tick(5000);
  expect(payments().status).toBe('unsure');
  answer = TAKEN;
  store.dispatch(withdrawalRequested(bank));
  await clock.tick(5000);
  expect(payments().status).toBe('idle');
  expect(new Set(asked().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('a withdrawal that changed nothing is refused with that word', async () => {
  const message = 'nothing was changed';
  const { store, payments, toasts, clock } = await open({
    [BANK]: { status: 503, body: { status: false, code: 'UNAVAILABLE', message } },
  });
  store.dispatch(withdrawalRequested(bank));
  await clock.tick(5000);
  expect([payments(), toasts()]).toEqual([
    { status: 'refused', error: { code: 'UNAVAILABLE', message } },
    [message],
  ]);
});

describe('withdrawal', () => {
  test.each([
    [BANK, bank, { name: 'ASHA', account: 'AC1', ifsc: 'HDFC0001234', mobile: '9876543210', amount: 1500.5 }],
    [WALLET, wallet, { name: 'ASHA', account: '017', app: '2', amount: 100 }],
  ])('%s is asked once, with its own fields', async (path, withdrawal, body) => {
    const { store, asked, payments, toasts, server } = await open({ [path]: TAKEN });
    store.dispatch(dialogOpened({ status: 'withdraw' }));
    store.dispatch(withdrawalRequested(withdrawal));
    store.dispatch(withdrawalRequested(withdrawal));
    await settle();
    expect(asked().map((call) => [call.path, call.body])).toEqual([
      [path, { ...body, ref: expect.any(String) }],
    ]);
    expect(payments()).toEqual({ status: 'idle' });
    expect(selectDialogs(store.getState()).status).toBe('closed');
    expect(toasts()).toEqual(['Withdrawal of 1,500.50 requested']);
    expect(server.paths().slice(-2)).toEqual(['user/getUserBalance', 'payment/getLatestPayments']);
  });

  test('a refusal keeps the dialog and is told in the words of the exchange', async () => {
    const message = 'Only 5.00 can be withdrawn';
    const { store, payments, toasts } = await open({ [BANK]: refused('INSUFFICIENT_FUNDS', message) });
    store.dispatch(dialogOpened({ status: 'withdraw' }));
    store.dispatch(withdrawalRequested(bank));
    await settle();
    expect(payments().status).toBe('refused');
    expect(selectDialogs(store.getState()).status).toBe('withdraw');
    expect(toasts()).toEqual([message]);
  });

  test('a way to withdraw that is not offered any more ends no session', async () => {
    const { store, payments } = await open({ [BANK]: refused('FORBIDDEN', 'Not offered') });
    store.dispatch(withdrawalRequested(bank));
    await settle();
    expect([payments().status, store.getState().auth.status]).toEqual(['refused', 'signedIn']);
  });

  test('an answer that was lost: the same withdrawal goes again under the same reference', async () => {
    const { store, asked, payments, server, clock, toasts } = await open({ [BANK]: 'lost' });
    store.dispatch(withdrawalRequested(bank));
    await clock.tick(2_000);
    expect(payments().status).toBe('unsure');
    expect(toasts()).toEqual(['withdrawalUnsure']);
    server.answers[BANK] = TAKEN;
    store.dispatch(withdrawalRequested({ ...bank, amountPaise: 999_900 }));
    await settle();
    const bodies = asked().map(({ body }) => JSON.stringify(body));
    // The call itself tries twice; the player's third is the same to the letter.
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect(payments()).toEqual({ status: 'idle' });
  });

  test('let go, the next withdrawal is another one', async () => {
    const { store, asked, server, clock } = await open({ [BANK]: 'lost' });
    store.dispatch(withdrawalRequested(bank));
    await clock.tick(2_000);
    store.dispatch(withdrawalLetGo());
    server.answers[BANK] = TAKEN;
    store.dispatch(withdrawalRequested(bank));
    await settle();
    const bodies = asked().map(({ body }) => JSON.stringify(body));
    expect([bodies.length, new Set(bodies).size]).toEqual([3, 2]);
  });

  test('a session that ends meanwhile takes it along', async () => {
    const { store, payments } = await open({ [BANK]: { status: 401, body: {} } });
    store.dispatch(withdrawalRequested(bank));
    await settle();
    expect([payments().status, store.getState().auth.status]).toEqual(['idle', 'signedOut']);
  });
});

describe('the code of the second step', () => {
  const CODE = '918273';
  const answers = { [BANK]: refused('CODE_REQUIRED', 'Enter the code that was sent to you') };

  test('goes with the very same withdrawal, and is in no action and no state', async () => {
    const { store, asked, payments, server, extra, toasts } = await open(answers);
    store.dispatch(withdrawalRequested(bank));
    await settle();
    expect(payments()).toMatchObject({ status: 'proving', error: null });
    expect(toasts()).toEqual([]);
    server.answers[BANK] = TAKEN;
    const codeHandle = extra.secrets.put(CODE);
    store.dispatch(withdrawalProved({ codeHandle }));
    expect(JSON.stringify(store.getState())).not.toContain(CODE);
    await settle();
    const [first, second] = asked().map(({ body }) => body as Record<string, unknown>);
    expect(first).not.toHaveProperty('otp');
    expect(second).toEqual({ ...first, otp: CODE });
    expect(payments()).toEqual({ status: 'idle' });
    expect(JSON.stringify(store.getState())).not.toContain(CODE);
  });

  test('a wrong one is told and may be typed anew; out of tries the withdrawal is refused', async () => {
    const { store, payments, server, extra } = await open(answers);
    store.dispatch(withdrawalRequested(bank));
    await settle();
    const prove = async () => {
      store.dispatch(withdrawalProved({ codeHandle: extra.secrets.put(CODE) }));
      await settle();
    };
    server.answers[BANK] = refused('CODE_WRONG', 'The code is wrong');
    await prove();
    expect(payments()).toMatchObject({ status: 'proving', error: { code: 'CODE_WRONG' } });
    server.answers[BANK] = refused('CODES_SPENT', 'Too many wrong codes');
    await prove();
    expect(payments()).toMatchObject({ status: 'refused', error: { code: 'CODES_SPENT' } });
  });
});
