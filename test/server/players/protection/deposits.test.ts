import { accountsApp } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';
import { readSecret } from '../../../../server/players/payments/orders';
import { signCallback } from '../../../../server/players/payments/signature';

const HOUR = 3_600_000;
let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterEach(async () => {
  expect(await server.clean()).toEqual([]);
  expect(server.reported).toEqual([]);
});
afterAll(() => server.close());

const ask = async (player: Player, path: string, body: object) =>
  (await server.ask(path, body, player.token)).body;
const set = (player: Player, kind: string, amount: number | null, period = 'day') =>
  ask(player, 'limits/set', { kind, period, amount });

async function deposit(player: Player, amount: number): Promise<string> {
  const body = await ask(player, 'payment/orderGenerate', { amount });
  return body['status'] === true
    ? (JSON.parse(String(body['data'])) as { order_id: string }).order_id
    : String(body['code']);
}
const end = async (order: string, status: 'paid' | 'cancelled' | 'failed', amount: string) =>
  server.ask(
    'payment/callback',
    signCallback(await readSecret(server.db), { order_id: order, status, amount }),
  );

/** The session before ended, as nobody used it for long. */
const signIn = async ({ id }: Player): Promise<Player> => ({
  id,
  token: await server.sessions.issue(id, { ip: '', device: '' }),
});

async function limitsOf(player: Player) {
  const { data } = await ask(player, 'limits/get', {});
  return (data as { limits: { kind: string; period: string; used: number; left: number }[] }).limits;
}

test('a limit of deposits counts what is paid and what may still be paid, by the day', async () => {
  const player = await server.player(0);
  expect(await set(player, 'deposit', 500)).toMatchObject({
    status: true,
    message: 'Your limit holds from now on.',
  });
  const first = await deposit(player, 300);
  await end(first, 'paid', '300.00');
  const second = await deposit(player, 200);
  const refused = await ask(player, 'payment/orderGenerate', { amount: 1 });
  expect(refused).toMatchObject({
    status: false,
    code: 'DEPOSIT_LIMIT',
    message: 'Your deposit limit of 500.00 leaves 0.00 until 22/11/2026 00:00:00.',
  });
  await end(second, 'cancelled', '200.00');
  expect(await limitsOf(player)).toMatchObject([{ kind: 'deposit', used: 300, left: 200 }]);
  expect(await deposit(player, 201)).toBe('DEPOSIT_LIMIT');
  const third = await deposit(player, 200);
  expect(third).toMatch(/^[0-9a-f]{32}$/);
  // The one that was called off is paid after all: it is the player's, counts, and keeps the next one out.
  await end(second, 'paid', '200.00');
  expect(await limitsOf(player)).toMatchObject([{ used: 700, left: 0 }]);
  expect(await deposit(player, 1)).toBe('DEPOSIT_LIMIT');
  expect(await server.free(player)).toBe(500);
});

test('a lower limit refuses the very next deposit; a higher one waits a day and a second press', async () => {
  const player = await server.player(0);
  await set(player, 'deposit', 1000);
  await set(player, 'deposit', 100);
  expect(await deposit(player, 101)).toBe('DEPOSIT_LIMIT');
  expect(await set(player, 'deposit', 2000)).toMatchObject({
    status: true,
    message: 'Your limit stays until you confirm the change, which you can from 22/11/2026 11:30:00.',
  });
  const which = { kind: 'deposit', period: 'day' };
  await server.clock.advance(24 * HOUR - 1);
  const early = {
    status: false,
    code: 'LIMIT_NOT_READY',
    message: 'This can be confirmed from 22/11/2026 11:30:00.',
  };
  const again = await signIn(player);
  expect(await ask(again, 'limits/confirm', which)).toMatchObject(early);
  expect(await deposit(again, 101)).toBe('DEPOSIT_LIMIT');
  await server.clock.advance(1);
  expect(await deposit(again, 101)).toBe('DEPOSIT_LIMIT');
  expect(await ask(again, 'limits/confirm', which)).toMatchObject({ status: true });
  expect(await deposit(again, 2000)).toMatch(/^[0-9a-f]{32}$/);
  await set(again, 'deposit', null);
  await server.clock.advance(8 * 24 * HOUR);
  const later = await signIn(player);
  expect(await ask(later, 'limits/confirm', which)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await limitsOf(later)).toMatchObject([{ amount: 2000, wish: null }]);
});

test('of several limits the lowest counts, and deposits opened at once cannot pass it together', async () => {
  const player = await server.player(0);
  await set(player, 'deposit', 1000);
  await set(player, 'deposit', 600, 'week');
  const orders = await Promise.all(Array.from({ length: 8 }, () => deposit(player, 150)));
  expect(orders.filter((order) => order === 'DEPOSIT_LIMIT')).toHaveLength(4);
});

test('who wants no limit is not asked again, and sees what was paid in on balance', async () => {
  const player = await server.player(0);
  expect(await ask(player, 'limits/get', {})).toMatchObject({
    data: { asks_before_deposit: true, net_deposits: 0 },
  });
  await set(player, 'deposit', null);
  await end(await deposit(player, 250), 'paid', '250.00');
  expect(await ask(player, 'limits/get', {})).toMatchObject({
    data: { asks_before_deposit: false, net_deposits: 250, limits: [], barred: null },
  });
});

test.each([
  [{ kind: 'session', period: 'week', amount: 60 }, 'Session time is limited by the day.'],
  [
    { kind: 'session', period: 'day', amount: 1.5 },
    'A limit is an amount in rupees, or whole minutes of a day.',
  ],
  [
    { kind: 'session', period: 'day', amount: 1441 },
    'A limit is an amount in rupees, or whole minutes of a day.',
  ],
  [
    { kind: 'stake', period: 'day', amount: -1 },
    'A limit is an amount in rupees, or whole minutes of a day.',
  ],
  [
    { kind: 'stake', period: 'day', amount: '1.001' },
    'A limit is an amount in rupees, or whole minutes of a day.',
  ],
])('%o is no limit', async (asked, message) => {
  const player = await server.player(0);
  expect(await ask(player, 'limits/set', asked)).toMatchObject({
    status: false,
    code: 'BAD_REQUEST',
    message,
  });
});
