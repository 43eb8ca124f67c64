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

const ORDER = 'payment/orderGenerate';
const BANK = 'payment/withdrawalAccount';
const WALLET = 'payment/withdrawalAccountBD';
const bank = { account: 'AC1', ifsc: 'BKLY0001234', name: 'Asha', mobile: '9876543210', amount: 1000 };
const ask = (player: Player, path: string, body: object) => server.ask(path, body, player.token);
const orders = ({ id }: Player) =>
  server.db.selectFrom('payment_orders').selectAll().where('player_id', '=', id).execute();
const REUSED = { status: false, code: 'REF_REUSED' };

describe('a deposit', () => {
  test('under the same reference is the same order, also at the same moment and when it was paid', async () => {
    const player = await server.player(0);
    const asked = { amount: '250.50', ref: 'deposit-0001' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(player, ORDER, asked)));
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body['data'])).size).toBe(1);
    const [order] = await orders(player);
    expect(JSON.parse(String(first?.body['data']))).toEqual({
      url: `/sandbox-pay/${order?.id}`,
      order_id: order?.id,
      ref: 'deposit-0001',
    });
    await server.app.inject({ method: 'POST', url: `/sandbox-pay/${order?.id}/pay` });
    // Neither is it opened again where deposits are not offered any more.
    await server.set('is_payment_allowed_signup', '1');
    expect((await ask(player, ORDER, { ...asked, amount: 250.5 })).body['data']).toBe(first?.body['data']);
    await server.set('is_payment_allowed_signup', '0');
    expect(await orders(player)).toHaveLength(1);
  });

  test('of another amount under the same reference is refused, also at the same moment', async () => {
    const player = await server.player(0);
    await ask(player, ORDER, { amount: 100, ref: 'deposit-0002' });
    expect((await ask(player, ORDER, { amount: 101, ref: 'deposit-0002' })).body).toMatchObject(REUSED);
    const answers = await Promise.all(
      [1, 2, 1, 2].map((amount) => ask(player, ORDER, { amount: amount * 100, ref: 'deposit-0003' })),
    );
    const codes = answers.map(({ body }) => body['code'] ?? 'opened').sort();
    expect(codes).toEqual(['REF_REUSED', 'REF_REUSED', 'opened', 'opened']);
    expect(await orders(player)).toHaveLength(2);
  });

  test('without a reference gets one, each its own', async () => {
    const player = await server.player(0);
    const refs: unknown[] = [];
    for (let i = 0; i < 2; i += 1) {
      const { body } = await ask(player, ORDER, { amount: 100 });
      refs.push((JSON.parse(String(body['data'])) as { ref: string }).ref);
    }
    expect((await orders(player)).map(({ ref }) => ref)).toEqual(expect.arrayContaining(refs));
    expect(new Set(refs).size).toBe(2);
    expect(refs[0]).toMatch(/^[\w-]{8,64}$/);
  });
});

describe('a withdrawal', () => {
  test('says its reference, made by the exchange where none was sent', async () => {
    const player = await server.player(5000);
    expect((await ask(player, BANK, { ...bank, ref: 'withdraw-0001' })).body).toMatchObject({
      data: { ref: 'withdraw-0001' },
    });
    const { body } = await ask(player, BANK, bank);
    const { ref } = body['data'] as { ref: string };
    expect(ref).toMatch(/^[\w-]{8,64}$/);
    expect((await ask(player, BANK, { ...bank, ref })).body['data']).toEqual(body['data']);
    expect(await server.free(player)).toBe(3000);
  });

  test.each([
    [BANK, { account: 'AC2' }],
    [BANK, { ifsc: 'BKLY0009999' }],
    [BANK, { name: 'Other' }],
    [BANK, { mobile: '9876543211' }],
    [BANK, { amount: 1001 }],
    [WALLET, { app: 1 }],
  ])('with other content under the same reference is refused: %s %o', async (path, other) => {
    const player = await server.player(5000);
    const ref = 'withdraw-0002';
    const { body } = await ask(player, BANK, { ...bank, ref });
    expect((await ask(player, path, { ...bank, ref, ...other })).body).toMatchObject(REUSED);
    // Written another way it is the same.
    const again = { ...bank, name: ' ASHA ', amount: '1000.00', ref };
    expect((await ask(player, BANK, again)).body['data']).toEqual(body['data']);
    expect(await server.free(player)).toBe(4000);
  });

  test('that was taken stays taken, though it would be refused by now', async () => {
    const player = await server.player(1000);
    const ref = 'withdraw-0003';
    const first = await ask(player, BANK, { ...bank, ref });
    expect(first.body['status']).toBe(true);
    await server.set('is_payment_allowed_signup', '1');
    expect((await ask(player, BANK, { ...bank, ref })).body['data']).toEqual(first.body['data']);
    await server.set('is_payment_allowed_signup', '0');
  });

  test('that was refused may be asked for again: a reference is that of what was done', async () => {
    const player = await server.player(500);
    const ref = 'withdraw-0004';
    expect((await ask(player, BANK, { ...bank, ref })).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect((await ask(player, BANK, { ...bank, amount: 1000, ref })).body['code']).toBe('INSUFFICIENT_FUNDS');
  });
});

test('a deposit, a withdrawal and another player may have the same reference', async () => {
  const [one, two] = [await server.player(5000), await server.player(5000)];
  const ref = 'reference-1';
  const replies = [
    await ask(one, ORDER, { amount: 100, ref }),
    await ask(one, BANK, { ...bank, ref }),
    await ask(two, ORDER, { amount: 200, ref }),
    await ask(two, BANK, { ...bank, amount: 2000, ref }),
  ];
  expect(replies.map(({ body }) => body['status'])).toEqual([true, true, true, true]);
});
