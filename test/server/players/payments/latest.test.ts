import { approvePayment, rejectPayment } from '../../../../server/operator/verbs/payments';
import { accountsApp, START } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterEach(async () => expect(await server.clean()).toEqual([]));
afterAll(() => server.close());

const BANK = { account: 'AB 12', ifsc: 'BKLY0001234', name: 'ASHA', mobile: '9876543210' };

async function ordered(player: Player, amount: number): Promise<string> {
  const { body } = await server.ask('payment/orderGenerate', { amount }, player.token);
  return (JSON.parse(String(body['data'])) as { order_id: string }).order_id;
}
const press = (order: string, action: string) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox-pay/${order}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
async function withdrawn(player: Player, amount: number): Promise<string> {
  const { body } = await server.ask('payment/withdrawalAccount', { ...BANK, amount }, player.token);
  return String((body['data'] as { withdraw_id: number }).withdraw_id);
}
const latest = async (player: Player) =>
  (await server.ask('payment/getLatestPayments', {}, player.token)).body['data'] as {
    kind: string;
    id: string;
    amount: number;
    status: string;
    state: string;
    created_at: string;
  }[];

test('a deposit, open and ended, by a name that is not the number of its order', async () => {
  const player = await server.player(0);
  const order = await ordered(player, 1000);
  const [open] = await latest(player);
  expect(open).toEqual({
    kind: 'deposit',
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    amount: 1000,
    status: 'pending',
    state: 'created',
    created_at: '2026-11-21 11:30:00',
  });
  await press(order, 'pay');
  const paid = await latest(player);
  expect(paid).toEqual([{ ...open, status: 'completed', state: 'paid' }]);
  expect(order).not.toContain(open?.id);
  expect((await server.app.inject({ method: 'GET', url: `/sandbox-pay/${open?.id}` })).statusCode).toBe(404);
});

test.each([
  ['fail', 'failed', 'failed'],
  ['cancel', 'cancelled', 'rejected'],
])('after %s a deposit is %s', async (action, state, status) => {
  const player = await server.player(0);
  await press(await ordered(player, 250.5), action);
  expect(await latest(player)).toMatchObject([{ amount: 250.5, state, status }]);
});

test('withdrawals, newest first, without names and accounts; a player sees no other', async () => {
  const [player, other] = [await server.player(9000), await server.player(9000)];
  const [first, second] = [await withdrawn(player, 1000), await withdrawn(player, 1100)];
  await withdrawn(player, 1200.5);
  await withdrawn(other, 5000);
  await approvePayment(server.db, first, START);
  await rejectPayment(server.db, second, 'no', START);
  const rows = await latest(player);
  expect(rows.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
    ['withdrawal', 1200.5, 'pending'],
    ['withdrawal', 1100, 'rejected'],
    ['withdrawal', 1000, 'processing'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/AB 12|ASHA|BKLY|98765/);
});

test('twenty of each kind; nothing without a session', async () => {
  const player = await server.player(0);
  for (let i = 1; i <= 21; i += 1) {
    await server.clock.advance(1000);
    await ordered(player, 100 + i);
  }
  const amounts = (await latest(player)).map(({ amount }) => amount);
  expect([amounts.length, amounts[0], amounts.at(-1)]).toEqual([20, 121, 102]);
  expect((await server.ask('payment/getLatestPayments', {})).status).toBe(401);
});
