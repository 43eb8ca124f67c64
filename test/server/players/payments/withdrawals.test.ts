import { paymentsLook } from '../../../../server/operator/looks/payments';
import {
  approvePayment,
  confirmPayment,
  failPayment,
  rejectPayment,
} from '../../../../server/operator/verbs/payments';
import { holdBack, insertMarket } from '../../support/rows';
import { accountsApp, START } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterEach(async () => expect(await server.clean()).toEqual([]));
afterAll(() => server.close());

const BANK = {
  account: 'ab 12',
  ifsc: 'bkly0001234',
  name: 'asha rao',
  mobile: '9876543210',
  amount: '1000',
};
const WALLET = { account: '01712345678', name: 'asha', amount: 100, app: 2 };
const ask = (player: Player, over: object = {}, path = 'payment/withdrawalAccount') =>
  server.ask(path, { ...BANK, ...over }, player.token);
const idOf = (body: Record<string, unknown>): string =>
  String((body['data'] as { withdraw_id: number }).withdraw_id);
const HOUR = 3_600_000;
/** Midnight of the day in UTC+5:30. */
const MIDNIGHT = START - 11.5 * HOUR;

describe('asking', () => {
  test('sets the money aside at once, in capitals as the form says', async () => {
    const player = await server.player(5000);
    const { body } = await ask(player);
    expect(body).toMatchObject({
      status: true,
      message: 'Withdrawal of 1,000.00 requested',
      data: { status: 'pending' },
    });
    expect(await server.free(player)).toBe(4000);
    const { body: list } = await server.ask(
      'payment/getPaymentWithdrawList',
      { page: 1, status: '' },
      player.token,
    );
    expect(list['data']).toEqual({
      total: 1,
      limit: 20,
      page: 1,
      from_date: '2026-11-14',
      to_date: '2026-11-21',
      today: '2026-11-21',
      data: [
        {
          kind: 'withdrawal',
          id: Number(idOf(body)),
          created_at: '2026-11-21 11:30:00',
          name: 'ASHA RAO',
          account_number: 'AB 12',
          ifsc: 'BKLY0001234',
          phone: '9876543210',
          email: '',
          amount: 1000,
          status: 'pending',
          state: 'pending',
          description: 'Bank account',
          reject_reason: '',
        },
      ],
    });
  });

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ account: ' ' }, 'Account number is required'],
    [{ ifsc: 'BKLY' }, 'Ifsc Code length must be at least 11 characters long'],
    [{ mobile: '123' }, 'Mobile Number length must be at least 10 characters long'],
    [{ amount: '' }, 'Withdraw Amount is required'],
    [{ amount: 999.99 }, 'minimum 1000 withdrawals!'],
    [{ amount: -2000 }, 'minimum 1000 withdrawals!'],
    [{ amount: 'NaN' }, 'Amount must be a number with at most two decimals'],
  ])('%o is answered "%s"', async (over, message) => {
    const player = await server.player(5000);
    expect((await ask(player, over)).body).toMatchObject({ status: false, code: 'BAD_REQUEST', message });
    expect(await server.free(player)).toBe(5000);
  });

  test('more than is free is refused with what is', async () => {
    const player = await server.player(1500);
    expect((await ask(player, { amount: 1500.01 })).body).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Only 1,500.00 can be withdrawn',
    });
    expect((await ask(player, { amount: 1500 })).body['status']).toBe(true);
    expect(await server.free(player)).toBe(0);
  });

  test('what open bets may cost stays', async () => {
    const player = await server.player(3000);
    // An exposure without a bet would be a finding of the audit, so the test removes it again.
    await insertMarket(server.db, '1.1');
    await holdBack(server.db, player.id, '1.1', 2500_00);
    expect((await ask(player)).body['message']).toBe('Only 500.00 can be withdrawn');
    await server.db.deleteFrom('exposures').execute();
  });

  test('many at once never take more than there is', async () => {
    const player = await server.player(2500);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(player)));
    expect(answers.filter(({ body }) => body['status'] === true)).toHaveLength(2);
    expect(await server.free(player)).toBe(500);
  });

  test('the same reference withdraws once, also when sent at the same moment', async () => {
    const player = await server.player(5000);
    const answers = await Promise.all([1, 2, 3].map(() => ask(player, { ref: 'withdraw-1' })));
    expect(new Set(answers.map(({ body }) => idOf(body))).size).toBe(1);
    expect(await server.free(player)).toBe(4000);
  });

  test('gateway 3 pays to wallets from 100, and to nothing else', async () => {
    const player = await server.player(500);
    const wallet = (over: object = {}) =>
      server.ask('payment/withdrawalAccountBD', { ...WALLET, ...over }, player.token);
    expect((await wallet()).body['code']).toBe('FORBIDDEN');
    await server.set('payment_gateway', '3');
    expect((await ask(player)).body['code']).toBe('FORBIDDEN');
    expect((await wallet({ app: '' })).body['message']).toBe('Select App');
    expect((await wallet({ amount: 99 })).body['message']).toBe('minimum 100 withdrawals!');
    expect((await wallet()).body['status']).toBe(true);
    await server.set('payment_gateway', '1');
    const { body } = await server.ask('payment/getPaymentWithdrawList', {}, player.token);
    expect(body['data']).toMatchObject({ data: [{ description: 'bkash payout', amount: 100 }] });
  });

  test('not by an account that must change its password, nor by a top-level one', async () => {
    const fresh = await server.player(5000, { mustChangePassword: true });
    expect((await ask(fresh)).body['code']).toBe('MUST_CHANGE_PASSWORD');
    expect((await ask(await server.player(5000, { parentId: -1 }))).body['code']).toBe('FORBIDDEN');
  });
});

describe('the list', () => {
  test('is the player’s own, by status and page, newest first', async () => {
    const [one, other] = [await server.player(5000), await server.player(5000)];
    const first = idOf((await ask(one)).body);
    await ask(one, { amount: 1200 });
    await ask(other);
    await rejectPayment(server.db, first, 'no', START);
    const list = async (body: object) =>
      (await server.ask('payment/getPaymentWithdrawList', body, one.token)).body['data'] as {
        total: number;
        data: { amount: number; status: string }[];
      };
    expect((await list({})).data.map(({ amount }) => amount)).toEqual([1200, 1000]);
    expect((await list({ user_id: other.id })).total).toBe(2);
    expect((await list({ status: 'rejected' })).data).toMatchObject([{ amount: 1000, reject_reason: 'no' }]);
    expect(await list({ status: 'processing' })).toMatchObject({ total: 0, data: [] });
    expect((await list({ sort: 'amount' })).data.map(({ amount }) => amount)).toEqual([1000, 1200]);
    expect((await list({ from_date: '2026-11-20', to_date: '2026-11-20' })).data).toEqual([]);
  });

  test('has deposits too, under a name that opens no payment page', async () => {
    const player = await server.player(5000);
    await ask(player);
    const { body } = await server.ask('payment/orderGenerate', { amount: 300 }, player.token);
    const { order_id } = JSON.parse(String(body['data'])) as { order_id: string };
    const list = async (filter: object) =>
      (await server.ask('payment/getPaymentWithdrawList', filter, player.token)).body['data'] as {
        data: { id: string; kind: string; state: string }[];
      };
    const [withdrawal, deposit] = (await list({})).data;
    expect(deposit).toMatchObject({ kind: 'deposit', amount: 300, status: 'pending', state: 'created' });
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', status: 'pending' });
    expect(deposit?.id).toMatch(/^[0-9a-f]{16}$/);
    expect(order_id).not.toContain(deposit?.id);
    expect((await list({ kind: 'deposit' })).data).toHaveLength(1);
    expect((await list({ status: 'completed' })).data).toEqual([]);
    expect((await list({ search: 'asha' })).data).toHaveLength(1);
  });

  test.each([{ page: 0 }, { page: 'x' }, { status: 'lost' }])('%o does not fit', async (body) => {
    const player = await server.player(0);
    expect((await server.ask('payment/getPaymentWithdrawList', body, player.token)).status).toBe(400);
  });
});

describe('an operator', () => {
  test.each([
    [8.99, false],
    [9, true],
    [21.99, true],
    [22, false],
    [0, false],
  ])('at %p o’clock may pay out: %p', async (hour, may) => {
    const player = await server.player(1000);
    const id = idOf((await ask(player)).body);
    const outcome = await approvePayment(server.db, id, MIDNIGHT + hour * HOUR);
    expect(outcome.ok).toBe(may);
    if (!may)
      expect(outcome.data).toEqual({
        error: 'OUTSIDE_HOURS: Withdrawal will be done between 9 Am to 10 PM only!',
        code: 'OUTSIDE_HOURS',
      });
    expect(await server.free(player)).toBe(0);
  });

  const shown = async (player: Player) =>
    (await server.ask('payment/getPaymentWithdrawList', {}, player.token)).body['data'] as {
      data: { status: string; state: string; reject_reason: string }[];
    };

  test('orders the payout once, and what is approved cannot be rejected', async () => {
    const player = await server.player(1000);
    const id = idOf((await ask(player)).body);
    expect(await approvePayment(server.db, id, START)).toMatchObject({
      ok: true,
      text: `withdrawal ${id} of 1,000.00 processing`,
    });
    expect((await approvePayment(server.db, id, START)).text).toContain('is processing; nothing was changed');
    expect((await rejectPayment(server.db, id, 'late', START)).ok).toBe(false);
    expect(await server.free(player)).toBe(0);
    expect((await shown(player)).data).toMatchObject([{ status: 'processing', state: 'processing' }]);
  });

  test('says at any hour that the bank has paid, once, and only of what was approved', async () => {
    const player = await server.player(1000);
    const id = idOf((await ask(player)).body);
    expect((await confirmPayment(server.db, id, MIDNIGHT)).text).toContain('is pending');
    await approvePayment(server.db, id, START);
    expect(await confirmPayment(server.db, id, MIDNIGHT)).toMatchObject({
      ok: true,
      text: `withdrawal ${id} of 1,000.00 completed`,
    });
    expect((await failPayment(server.db, id, 'late', START)).text).toContain('is completed');
    expect(await server.free(player)).toBe(0);
    expect((await shown(player)).data).toMatchObject([{ status: 'completed', state: 'completed' }]);
  });

  test('returns once what the bank sent back, with the reason', async () => {
    const player = await server.player(1000);
    const id = idOf((await ask(player)).body);
    expect((await failPayment(server.db, id, 'early', START)).ok).toBe(false);
    await approvePayment(server.db, id, START);
    const ended = await Promise.all(
      [1, 2, 3].map(() => failPayment(server.db, id, 'No such account', START)),
    );
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.free(player)).toBe(1000);
    expect((await shown(player)).data).toMatchObject([
      { status: 'failed', state: 'failed', reject_reason: 'No such account' },
    ]);
  });

  test.each(['payment/withdrawalAccount', 'payment/withdrawalAccountBD'] as const)(
    '%s, sent again, says how its withdrawal stands in the words of the list',
    async (path) => {
      if (path === 'payment/withdrawalAccountBD') await server.set('payment_gateway', '3');
      const player = await server.player(1000);
      const body = { ...(path === 'payment/withdrawalAccount' ? BANK : WALLET), ref: `again-${path}` };
      const asked = async () => (await server.ask(path, body, player.token)).body;
      const first = await asked();
      expect(first).toMatchObject({ data: { status: 'pending' } });
      await approvePayment(server.db, idOf(first), START);
      expect(await asked()).toMatchObject({ data: { status: 'processing' } });
      await confirmPayment(server.db, idOf(first), START);
      expect(await asked()).toMatchObject({ data: { status: 'completed' } });
      expect(await server.free(player)).toBe(1000 - Number(body.amount));
      await server.set('payment_gateway', '1');
    },
  );

  test('returns the money once, at any hour and with the reason', async () => {
    const player = await server.player(1000);
    const id = idOf((await ask(player)).body);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => rejectPayment(server.db, id, 'The account does not exist', MIDNIGHT)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.free(player)).toBe(1000);
  });

  test('sees those that wait, or all', async () => {
    const player = await server.player(1000);
    const id = idOf((await ask(player)).body);
    expect((await paymentsLook.show(server.db, {})).text).toContain(
      `${id}  2026-11-21 11:30:00  pending  1,000.00`,
    );
    await rejectPayment(server.db, id, 'no', START);
    const line = new RegExp(`^${id}  .*rejected.*no$`, 'm');
    expect((await paymentsLook.show(server.db, {})).text).not.toMatch(line);
    expect((await paymentsLook.show(server.db, { all: true })).text).toMatch(line);
    expect((await paymentsLook.show(server.db, { all: true, before: String(id) })).text).not.toMatch(line);
    expect((await paymentsLook.show(server.db, { all: true, before: String(Number(id) + 1) })).text).toMatch(
      line,
    );
    expect((await paymentsLook.show(server.db, { all: true, before: 'x' })).ok).toBe(false);
  });

  test.each(['x', '-1', '1e3', ''])('"%s" is no number of a withdrawal', async (text) => {
    expect((await approvePayment(server.db, text, START)).ok).toBe(false);
    expect((await rejectPayment(server.db, text, 'r', START)).ok).toBe(false);
  });
  test('nor is one nobody asked for', async () => {
    expect((await approvePayment(server.db, '999999', START)).text).toBe('there is no withdrawal 999999');
  });
});

test('the audit sees a withdrawal or an order that its ledger does not bear out', async () => {
  const player = await server.player(1000);
  const id = Number(idOf((await ask(player)).body));
  const { db } = server;
  await db.updateTable('withdrawals').set({ status: 'rejected' }).where('id', '=', id).execute();
  await db
    .insertInto('payment_orders')
    .values({
      id: 'paid-by-hand',
      player_id: player.id,
      amount_paise: 1,
      status: 'paid',
      created_at: new Date(START),
      closed_at: null,
    })
    .execute();
  expect(await server.clean()).toEqual([
    { check: 'a paid deposit is in the ledger, another is not', detail: 'order paid-by-hand is paid' },
    {
      check: 'a withdrawal left the account, and came back when it was not paid',
      detail: `withdrawal ${id} is rejected`,
    },
  ]);
  await db.deleteFrom('payment_orders').where('id', '=', 'paid-by-hand').execute();
  await db.updateTable('withdrawals').set({ status: 'pending' }).where('id', '=', id).execute();
});
