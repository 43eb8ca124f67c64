import { toIst } from '../../domain/base/time';
import { signedIn, signedOut } from '../../slices/auth';
import { depositRequested, withdrawalRequested } from '../../slices/payments';
import { selectLatest, selectNotices } from '../../slices/notices';
import { selectUnreadListed } from '../../store/base/selectors/toldNotices';
import { navigated } from '../../slices/route';
import { makeStore } from '../../store/makeStore';
import { user } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';
import { written } from './written';

const LATEST = 'payment/getLatestPayments';
const START = fakeWorld().clock.now();
const MINUTE = 60_000;

type Row = Record<string, unknown>;
const WORDS = {
  created: 'pending',
  paid: 'completed',
  cancelled: 'rejected',
  failed: 'failed',
  expired: 'failed',
} as const;
const deposit = (state: keyof typeof WORDS, over: Row = {}): Row => ({
  kind: 'deposit',
  id: 'a1',
  amount: 1000,
  created_at: toIst(START),
  status: WORDS[state],
  state,
  ...over,
});
const withdrawal = (status: string, over: Row = {}): Row => ({
  kind: 'withdrawal',
  id: '9',
  amount: 500,
  created_at: toIst(START),
  status,
  state: status,
  ...over,
});

/** A player on the home screen; the exchange lists `list.rows`, or cannot be reached. */
async function atHome(rows: Row[] | 'lost' = [], storage: Record<string, string> = {}) {
  const list = { rows };
  const outside = fakeWorld({ storage });
  Object.assign(outside.server.answers, {
    'user/logout': ok({}),
    'payment/orderGenerate': ok(JSON.stringify({ url: '/sandbox-pay/secret', order_id: 'secret' })),
    'payment/withdrawalAccountBD': ok({ withdraw_id: 9, status: 'pending' }, 'Withdrawal requested'),
    [LATEST]: () => (list.rows === 'lost' ? 'lost' : ok(list.rows)),
  });
  const app = makeStore({ world: outside.world });
  await app.start();
  if (app.store.getState().auth.status !== 'signedIn') app.store.dispatch(signedIn({ user, token: 'tok-9' }));
  app.store.dispatch(navigated('/home'));
  await outside.clock.tick(10);
  const line = async () => {
    const socket = outside.sockets.at(-1);
    socket?.open();
    socket?.say({ op: 'connection', connectionId: 'c1' });
    socket?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
    await outside.clock.tick(10);
  };
  await line();
  const told = () =>
    selectNotices(app.store.getState()).map((one) => [one.what, 'paise' in one && one.paise]);
  const asked = () => outside.server.asked.filter(({ path }) => path === LATEST).length;
  return { ...outside, ...app, list, line, told, asked };
}

/** As the player leaves for the gateway, which takes the page with it. */
async function leaving(rows: Row[] = []) {
  const first = await atHome(rows);
  first.store.dispatch(depositRequested({ amountPaise: 100_000 }));
  await first.clock.tick(10);
  expect(first.page.left).toEqual(['/sandbox-pay/secret']);
  await written();
  first.stop();
  return first.local.all();
}

test.each([
  ['paid', 'depositPaid'],
  ['failed', 'depositFailed'],
  ['cancelled', 'depositCancelled'],
  ['expired', 'depositFailed'],
  ['created', 'depositOpen'],
] as const)(
  'back from the gateway a deposit that is %s is told, once, also over a reload',
  async (state, what) => {
    const back = await atHome([deposit(state)], await leaving());
    expect([back.told(), back.asked()]).toEqual([[[what, 100_000]], 1]);
    expect([selectUnreadListed(back.store.getState()), selectLatest(back.store.getState())]).toEqual([
      1,
      ['deposit/a1'],
    ]);
    await written();
    back.stop();
    const again = await atHome([deposit(state)], back.local.all());
    expect(again.told()).toEqual([[what, 100_000]]);
    expect(selectLatest(again.store.getState())).toEqual([]);
    expect(back.local.all()['backlay.notices']).not.toContain('secret');
    again.stop();
  },
);

test('a page shown again from the cache of the browser asks', async () => {
  const { store, page, clock, list, told, asked, stop } = await atHome();
  store.dispatch(depositRequested({ amountPaise: 100_000 }));
  await clock.tick(10);
  list.rows = [deposit('paid')];
  page.comeBack();
  await clock.tick(10);
  expect([asked(), told()]).toEqual([2, [['depositPaid', 100_000]]]);
  stop();
});

test('while a deposit is open it is asked every 30 s, and no more once it has ended', async () => {
  const { clock, list, told, asked, stop } = await atHome([deposit('created')], await leaving());
  await clock.tick(29_000);
  expect(asked()).toBe(1);
  await clock.tick(1_000);
  expect(asked()).toBe(2);
  list.rows = 'lost';
  await clock.tick(60_000);
  list.rows = [deposit('paid')];
  await clock.tick(60_000);
  expect(told()).toEqual([['depositPaid', 100_000]]);
  const before = asked();
  await clock.tick(6 * MINUTE);
  expect(asked()).toBe(before);
  stop();
});

test('a deposit nobody paid for an hour is not waited for; a withdrawal is, every five minutes', async () => {
  const old = { created_at: toIst(START - 59.5 * MINUTE) };
  const unpaid = await atHome([deposit('created', old)]);
  await unpaid.clock.tick(7 * MINUTE);
  expect(unpaid.asked()).toBe(2);
  unpaid.stop();
  const waiting = await atHome([withdrawal('pending', old)]);
  await waiting.clock.tick(7 * MINUTE);
  expect(waiting.asked()).toBe(3);
  waiting.stop();
});

test('after a break of the line it asks what was missed', async () => {
  const { clock, list, line, sockets, told, asked, stop } = await atHome();
  list.rows = [deposit('paid')];
  sockets.at(-1)?.drop();
  await clock.tick(2_000);
  await line();
  expect([asked(), told()]).toEqual([2, [['depositPaid', 100_000]]]);
  stop();
});

test('money that came back while a withdrawal waits is asked about at once, and once', async () => {
  const { clock, server, list, told, asked, stop } = await atHome([withdrawal('pending')]);
  const hasTotal = (total: number) => {
    const chips = { free_chip: total, total_chip: total, liability: 0 };
    server.answers['user/getUserBalance'] = ok({ user_name: 'demo', ...chips });
  };
  hasTotal(500);
  await clock.tick(11_000);
  expect(asked()).toBe(1);
  list.rows = [withdrawal('rejected')];
  hasTotal(1000);
  await clock.tick(6_000);
  expect([asked(), told()]).toEqual([2, [['withdrawalRefused', 50_000]]]);
  hasTotal(900);
  await clock.tick(6_000);
  expect(asked()).toBe(2);
  stop();
});

test('a hidden page does not ask; shown again it goes on', async () => {
  const { clock, page, asked, stop } = await atHome([deposit('created')], await leaving());
  page.state.isHidden = true;
  await clock.tick(5 * MINUTE);
  expect(asked()).toBe(1);
  page.state.isHidden = false;
  await clock.tick(30_000);
  expect(asked()).toBe(2);
  stop();
});

test('a withdrawal: requested, then paid or refused', async () => {
  const { store, clock, list, told, stop } = await atHome();
  list.rows = [withdrawal('pending')];
  store.dispatch(
    withdrawalRequested({ payout: 'wallet', name: 'A', account: '017', app: '2', amountPaise: 50_000 }),
  );
  await clock.tick(10);
  expect(told()).toEqual([['withdrawalOpen', 50_000]]);
  list.rows = [withdrawal('rejected'), withdrawal('completed', { id: '8', amount: 700.5 })];
  await clock.tick(30_000);
  expect(told()).toEqual([
    ['withdrawalRefused', 50_000],
    ['withdrawalPaid', 70_050],
  ]);
  stop();
});

test('what a first visit finds is known, not told; another player hears nothing of it', async () => {
  const { store, clock, list, told, stop } = await atHome([deposit('paid'), withdrawal('pending')]);
  expect(told()).toEqual([]);
  list.rows = [deposit('paid'), withdrawal('completed')];
  await clock.tick(30_000);
  expect(told()).toEqual([['withdrawalPaid', 50_000]]);
  store.dispatch(signedOut('asked'));
  list.rows = [deposit('paid', { id: 'b1' })];
  await clock.tick(60_000);
  store.dispatch(signedIn({ user: { ...user, userId: '8' }, token: 'tok-8' }));
  await clock.tick(10);
  expect(told()).toEqual([]);
  stop();
});

test('signed out nothing is asked', async () => {
  const { store, clock, asked, stop } = await atHome([deposit('created')]);
  store.dispatch(signedOut('asked'));
  await clock.tick(5 * MINUTE);
  expect(asked()).toBe(1);
  stop();
});
