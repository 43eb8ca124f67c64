import { accountsApp, START } from '../signUp/support';
import type { AccountsApp } from '../signUp/support';
import { toIst } from '../../../../domain/base/time';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterAll(() => server.close());

const told = async (token: string) => (await server.ask('user/getAccount', undefined, token)).body['data'];

test('a player under nobody, who has never been here before', async () => {
  const player = await server.player(500, { name: 'Asha Rao', parentId: -1, isSignupUser: true });
  expect(await told(player.token)).toEqual({
    user_name: expect.stringMatching(/^player\d+$/),
    name: 'Asha Rao',
    parent_name: '',
    is_signup_user: true,
    joined: toIst(START),
    last_sign_in: '',
    devices: 0,
    deposited: 0,
    withdrawn: 0,
  });
});

test('what was paid counts, what is under way does not; the sign-in before, the devices, the parent', async () => {
  const parent = await server.player(0, { name: 'House of Meru' });
  const player = await server.player(0, { parentId: parent.id });
  const at = (minutes: number) => new Date(START - minutes * 60_000);
  const order = (id: string, rupees: number, status: 'created' | 'paid' | 'failed') => ({
    id,
    player_id: player.id,
    amount_paise: rupees * 100,
    status,
    ref: null,
    created_at: at(9),
    closed_at: null,
  });
  await server.db
    .insertInto('payment_orders')
    .values([
      order('o1', 1000, 'paid'),
      order('o2', 250.5, 'paid'),
      order('o3', 70, 'created'),
      order('o4', 80, 'failed'),
    ])
    .execute();
  const withdrawal = (rupees: number, status: 'pending' | 'completed' | 'rejected') => ({
    player_id: player.id,
    payout: 'bank' as const,
    name: 'A',
    account: '1',
    ifsc: 'SBIN0001234',
    mobile: '9876543210',
    app: '',
    amount_paise: rupees * 100,
    status,
    ref: null,
    created_at: at(8),
    processed_at: null,
    processed_by: null,
    reject_reason: '',
  });
  await server.db
    .insertInto('withdrawals')
    .values([withdrawal(300, 'completed'), withdrawal(40, 'pending'), withdrawal(50, 'rejected')])
    .execute();
  await server.db
    .insertInto('known_devices')
    .values({ player_id: player.id, device: 'd1', seen_at: at(5) })
    .execute();
  await server.db
    .insertInto('tokens')
    .values({
      hash: 'earlier',
      player_id: player.id,
      created_at: at(60),
      expires_at: at(0),
      used_at: at(30),
      ip: '',
      device: '',
    })
    .execute();
  expect(await told(player.token)).toMatchObject({
    parent_name: 'House of Meru',
    last_sign_in: toIst(START - 60 * 60_000),
    devices: 1,
    deposited: 1250.5,
    withdrawn: 300,
  });
});

test('nobody without a token', async () => {
  expect((await server.ask('user/getAccount')).status).toBe(401);
});
