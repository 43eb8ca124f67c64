import { readSecret } from '../../../../server/players/payments/orders';
import { createSandbox, LATE_MS } from '../../../../server/players/payments/sandbox';
import { signCallback } from '../../../../server/players/payments/signature';
import { accountsApp } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterEach(async () => {
  expect(await server.clean()).toEqual([]);
  expect(server.reported).toEqual([]);
});
afterAll(() => server.close());

async function orderOf(player: Player, amount: unknown = '250.50'): Promise<string> {
  const { body } = await server.ask('payment/orderGenerate', { amount }, player.token);
  expect(body).toMatchObject({ status: true });
  const { url, order_id } = JSON.parse(String(body['data'])) as { url: string; order_id: string };
  expect(url).toBe(`/sandbox-pay/${order_id}`);
  expect(order_id).toMatch(/^[0-9a-f]{32}$/);
  return order_id;
}
const press = (order: string, action: string) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox-pay/${order}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const show = (order: string) => server.app.inject({ method: 'GET', url: `/sandbox-pay/${order}` });
const statusOf = async (order: string) =>
  (await server.db.selectFrom('payment_orders').select('status').where('id', '=', order).executeTakeFirst())
    ?.status;
const callback = async (order: string, status: 'paid' | 'cancelled' | 'failed', amount = '250.50') =>
  server.ask(
    'payment/callback',
    signCallback(await readSecret(server.db), { order_id: order, status, amount }),
  );

describe('the sandbox page', () => {
  test.each(['%00', 'a%00b', 'no-such-order', "'", '%F0%9F%98%80', 'x'.repeat(99)])(
    'what is no order is not found: %s',
    async (order) => {
      const { statusCode, headers } = await show(order);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect((await press(order, 'pay')).statusCode).toBe(404);
    },
  );

  test('paying credits the deposit and leads back to the app', async () => {
    const player = await server.player(10);
    const order = await orderOf(player);
    expect(await server.free(player)).toBe(10);
    const reply = await press(order, 'pay');
    expect([reply.statusCode, reply.headers['location']]).toEqual([303, '/#/home']);
    expect(await server.free(player)).toBe(260.5);
    expect(await statusOf(order)).toBe('paid');
  });

  test.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ])(
    '%s leaves the order %s and the balance as it was, and says so before the way back',
    async (action, status) => {
      const player = await server.player(10);
      const order = await orderOf(player);
      const reply = await press(order, action);
      expect([reply.statusCode, reply.headers['location']]).toEqual([303, `/sandbox-pay/${order}`]);
      expect(await statusOf(order)).toBe(status);
      expect(await server.free(player)).toBe(10);
    },
  );

  test('a confirmation that comes twice credits once', async () => {
    const player = await server.player(0);
    const order = await orderOf(player);
    await press(order, 'pay-twice');
    const told = await server.db
      .selectFrom('sandbox_callbacks')
      .select('sent_at')
      .where('order_id', '=', order)
      .execute();
    expect(told.map(({ sent_at }) => sent_at !== null)).toEqual([true, true]);
    expect(await server.free(player)).toBe(250.5);
  });

  test('a late confirmation comes later, once', async () => {
    const player = await server.player(0);
    const order = await orderOf(player);
    await press(order, 'pay-late');
    await server.clock.advance(LATE_MS - 1);
    expect(await server.free(player)).toBe(0);
    await server.clock.advance(1);
    await until(async () => (await statusOf(order)) === 'paid');
    expect(await server.free(player)).toBe(250.5);
  });

  test('what a gateway had yet to tell is told by the next start', async () => {
    const player = await server.player(0);
    const order = await orderOf(player);
    const { db, clock } = server;
    const reports: unknown[] = [];
    const before = createSandbox({ db, clock, report: (error) => void reports.push(error) });
    await before.press(order, 'pay-late');
    before.stop();
    await clock.advance(LATE_MS);
    expect(await statusOf(order)).toBe('created');
    await createSandbox({ db, clock, report: (error) => void reports.push(error) }).start();
    expect(await server.free(player)).toBe(250.5);
    expect(reports).toEqual([]);
  });

  test('pressing again, or another button, changes nothing', async () => {
    const player = await server.player(0);
    const order = await orderOf(player);
    await Promise.all([press(order, 'pay'), press(order, 'pay'), press(order, 'pay')]);
    await press(order, 'cancel');
    expect(await server.free(player)).toBe(250.5);
    expect(await statusOf(order)).toBe('paid');
  });

  test('shows the amount and a button for each play, runs no script and is framed by nobody', async () => {
    const order = await orderOf(await server.player(0), 123456.5);
    const page = await show(order);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('1,23,456.50');
    expect(page.body.match(/<button/g)).toHaveLength(5);
    expect(page.body).not.toContain('<script');
    const nonce = /<style nonce="([^"]+)"/.exec(page.body)?.[1];
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    await press(order, 'fail');
    const after = await show(order);
    expect(after.body).not.toContain('<button');
    expect(after.body).toContain('Failed. Nothing was paid.');
    expect(after.body).toContain('href="/#/home"');
  });

  test.each(['nothing', '%3Cscript%3E', '../../etc'])(
    'an order "%s" is a page that says so',
    async (order) => {
      const page = await show(order);
      expect([page.statusCode, page.body.includes('<script')]).toEqual([404, false]);
      expect((await press(order, 'pay')).statusCode).toBe(404);
    },
  );

  test('a button there is not does nothing', async () => {
    const order = await orderOf(await server.player(0));
    expect((await press(order, 'refund')).statusCode).toBe(404);
    expect(await statusOf(order)).toBe('created');
  });
});

describe('callbacks', () => {
  test.each(['cancelled', 'failed'] as const)(
    'a payment that arrives after "%s" is credited, once',
    async (first) => {
      const player = await server.player(0);
      const order = await orderOf(player);
      expect((await callback(order, first)).body).toMatchObject({ status: true, message: 'closed' });
      expect((await callback(order, first)).body['message']).toBe('repeated');
      expect((await callback(order, 'paid')).body['message']).toBe('credited');
      expect((await callback(order, first)).body['message']).toBe('ignored');
      expect((await callback(order, 'paid')).body['message']).toBe('repeated');
      expect(await server.free(player)).toBe(250.5);
    },
  );

  test('many at once credit once', async () => {
    const player = await server.player(0);
    const order = await orderOf(player);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callback(order, 'paid')));
    expect(answers.map(({ body }) => body['message']).sort()).toEqual([
      'credited',
      'repeated',
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect(await server.free(player)).toBe(250.5);
  });

  test('a forged signature, another amount and an unknown order change nothing', async () => {
    const player = await server.player(0);
    const order = await orderOf(player);
    const signed = signCallback(await readSecret(server.db), {
      order_id: order,
      status: 'paid',
      amount: '250.50',
    });
    const forged = { ...signed, amount: '999999.00' };
    expect((await server.ask('payment/callback', forged)).body['code']).toBe('FORBIDDEN');
    const guessed = signCallback('guess', { order_id: order, status: 'paid', amount: '250.50' });
    expect((await server.ask('payment/callback', guessed)).body['code']).toBe('FORBIDDEN');
    expect((await callback(order, 'paid', '250.51')).body['code']).toBe('BAD_REQUEST');
    expect((await callback('0'.repeat(32), 'paid')).body['code']).toBe('NOT_FOUND');
    expect((await server.ask('payment/callback', { order_id: order })).status).toBe(400);
    expect(await statusOf(order)).toBe('created');
    expect(await server.free(player)).toBe(0);
  });
});

describe('who may deposit', () => {
  const ask = (player: Player, amount: unknown = 100) =>
    server.ask('payment/orderGenerate', { amount }, player.token);

  test.each([
    ['', 'Amount is required'],
    [0, 'Amount is required'],
    [-5, 'Amount is required'],
    ['1.234', 'Amount must be a number with at most two decimals'],
    ['NaN', 'Amount must be a number with at most two decimals'],
    [1e9, 'Amount must be at most 1,00,00,000.00'],
  ])('an amount of %p is answered "%s"', async (amount, message) => {
    expect((await ask(await server.player(0), amount)).body).toMatchObject({ status: false, message });
  });

  test('an account that must change its password first moves no money', async () => {
    const fresh = await server.player(5000, { mustChangePassword: true });
    expect((await ask(fresh)).body['code']).toBe('MUST_CHANGE_PASSWORD');
  });

  test('a top-level account has no payments', async () => {
    expect((await ask(await server.player(0, { parentId: -1 }))).body['code']).toBe('FORBIDDEN');
  });

  test('where payments are for those who signed up, others have none', async () => {
    await server.set('is_payment_allowed_signup', '1');
    expect((await ask(await server.player(0))).body['code']).toBe('FORBIDDEN');
    expect((await ask(await server.player(0, { isSignupUser: true }))).body['status']).toBe(true);
    await server.set('is_payment_allowed_signup', '0');
  });

  test('nobody without a token', async () => {
    expect((await server.ask('payment/orderGenerate', { amount: 1 })).status).toBe(401);
  });

  test('where it is no demonstration the sandbox is not offered', async () => {
    await server.db.deleteFrom('settings').where('name', '=', 'demo_players').execute();
    expect((await ask(await server.player(0))).body['code']).toBe('UNAVAILABLE');
    await server.db.insertInto('settings').values({ name: 'demo_players', value: '[]' }).execute();
  });
});

/** Waits for work that a timer of the clock began, by asking the database. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) if (await isDone()) return;
  throw new Error('it never came');
}

test('a deposit that nobody paid within a day has failed by then, and one that is paid after that is completed', async () => {
  const player = await server.player(0);
  const order = await orderOf(player);
  const listed = async (who: Player) =>
    (await server.ask('payment/getPaymentWithdrawList', {}, who.token)).body['data'] as {
      data: readonly object[];
    };
  const DAY = 24 * 3_600_000;
  const again = async (): Promise<Player> => ({
    id: player.id,
    token: await server.sessions.issue(player.id, { ip: '', device: '' }),
  });
  await server.clock.advance(DAY - 1);
  expect((await listed(await again())).data).toMatchObject([
    { status: 'pending', state: 'created', reject_reason: '' },
  ]);
  await server.clock.advance(1);
  const later = await again();
  const expired = { status: 'failed', state: 'expired', reject_reason: 'Not paid within a day' };
  expect((await listed(later)).data).toMatchObject([expired]);
  const failed = await server.ask('payment/getPaymentWithdrawList', { status: 'failed' }, later.token);
  expect(failed.body).toMatchObject({ data: { total: 1 } });
  await callback(order, 'paid');
  expect((await listed(later)).data).toMatchObject([
    { status: 'completed', state: 'paid', reject_reason: '' },
  ]);
  expect(await server.free(player)).toBe(250.5);
});
