import { verify } from '@node-rs/argon2';
import type * as argon2 from '@node-rs/argon2';
import { accountsApp } from './support';
import type { AccountsApp } from './support';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterAll(() => server.close());
beforeEach(() => server.set('sign_up', '1'));

const FORM = {
  user_name: 'asha_new',
  password: 'Good@1234',
  confirm_password: 'Good@1234',
  name: ' Asha Rao ',
  mobile: '9876543210',
  referal_code: 'FRIEND',
  dial_code: '+91',
};
const signUp = (over: object = {}) => server.ask('user/signUp', { ...FORM, ...over });
const exists = async (user_name: string) => (await server.ask('user/checkExistUser', { user_name })).body;

test('opens an account under the house that can sign in at once', async () => {
  expect((await exists('asha_new'))['status']).toBe(true);
  expect((await signUp()).body).toMatchObject({ status: true, message: 'Your account is ready: sign in' });
  expect(await exists('asha_new')).toMatchObject({ status: false, code: 'DUPLICATE' });
  const { body } = await server.ask('user/login', {
    user_name: 'asha_new',
    password: 'Good@1234',
    type: 'C',
  });
  expect(body['data']).toMatchObject({
    name: 'Asha Rao',
    parent_id: 1,
    is_signup_user: '1',
    is_change_password: '0',
  });
  const parent = await server.db
    .selectFrom('players')
    .select(['user_name', 'user_type_id'])
    .where('id', '=', 1)
    .executeTakeFirst();
  expect(parent).toEqual({ user_name: '#house', user_type_id: 1 });
  expect(await server.db.selectFrom('sign_ups').selectAll().execute()).toMatchObject([
    { mobile: '9876543210', dial_code: '+91', referral_code: 'FRIEND' },
  ]);
  expect(await server.clean()).toEqual([]);
});

test.each([
  [{ user_name: 'abc' }, 'User name must be 4 to 15 characters: a-z, 0-9, _ and -'],
  [{ user_name: 'Upper' }, 'User name must be 4 to 15 characters: a-z, 0-9, _ and -'],
  [{ name: '' }, 'Name is required'],
  [{ mobile: '12345' }, 'Mobile Number must be 10 to 12 digits'],
  [
    { password: 'short1', confirm_password: 'short1' },
    'Password must be at least 8 characters long with a letter and a digit; @$!%*#?& are allowed',
  ],
  [{ confirm_password: 'Good@12345' }, 'Password and its confirmation differ'],
  [{ dial_code: '+9999' }, 'The dial code is of no country'],
])('%o is answered "%s"', async (over, message) => {
  expect((await signUp({ user_name: 'bina_new', ...over })).body).toMatchObject({ status: false, message });
  expect((await exists('bina_new'))['status']).toBe(true);
});

test.each([
  ['Password123', 'PASSWORD_COMMON'],
  // Nothing but a word of the site, or the name that is given.
  ['Backlay@2047', 'PASSWORD_COMMON'],
  ['74@Cricket!', 'PASSWORD_COMMON'],
  ['BinaNew@12', 'PASSWORD_HAS_NAME'],
])('the password %s is refused with its reason', async (password, code) => {
  const { body } = await signUp({ user_name: 'binanew', password, confirm_password: password });
  expect(body).toMatchObject({ status: false, code });
  expect((await exists('bina_new'))['status']).toBe(true);
});

test('a name is given once, also to two at the same moment', async () => {
  const both = await Promise.all([signUp({ user_name: 'twice' }), signUp({ user_name: 'twice' })]);
  expect(both.map(({ body }) => body['status']).sort()).toEqual([false, true]);
});

test('an empty form is answered, not refused as unreadable', async () => {
  expect((await server.ask('user/signUp', {})).status).toBe(200);
});

test('where it is not offered nothing is told, not even which names exist', async () => {
  await server.set('sign_up', '0');
  expect((await signUp({ user_name: 'cara_new' })).body['code']).toBe('FORBIDDEN');
  expect(await exists('asha_new')).toMatchObject({ code: 'FORBIDDEN' });
});

describe('which names exist', () => {
  const tries = async () =>
    (
      await server.db
        .selectFrom('sign_in_tries')
        .select(({ fn }) => fn.sum<string>('failures').as('n'))
        .execute()
    )[0]?.n;

  test('is counted with each question, taken or free, and with each form about a name that is taken', async () => {
    await server.clock.advance(2 * 3600_000);
    await server.db.deleteFrom('sign_in_tries').execute();
    await exists('asha_new');
    await exists('nobody_here');
    await signUp();
    expect(Number(await tries())).toBe(3);
  });

  test('costs a hash, as a wrong sign-in does', async () => {
    const checks = jest.mocked(verify);
    checks.mockClear();
    for (const ask of [() => exists('asha_new'), () => exists('nobody_here'), () => signUp()]) await ask();
    expect(checks).toHaveBeenCalledTimes(3);
  });

  test('is told an address 300 times an hour, and nobody is kept from signing in by that', async () => {
    await server.db.deleteFrom('sign_in_tries').execute();
    await exists('asha_new');
    await server.db.updateTable('sign_in_tries').set({ failures: 300 }).execute();
    expect(await exists('asha_new')).toMatchObject({ status: false, code: 'TOO_MANY_REQUESTS' });
    expect((await signUp({ user_name: 'one_more' })).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const signIn = { user_name: 'asha_new', password: 'Good@1234', type: 'C' };
    expect((await server.ask('user/login', signIn)).body['status']).toBe(true);
    await server.clock.advance(3600_000);
    expect(await exists('asha_new')).toMatchObject({ status: false, code: 'DUPLICATE' });
  });
});

test('one address opens ten accounts in a quarter of an hour, no more', async () => {
  const codes: unknown[] = [];
  for (let i = 0; i < 12; i += 1) {
    const reply = await signUp({ user_name: `many${i}` });
    codes.push(reply.body['code'] ?? 'opened');
  }
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(codes.filter((code) => code === 'opened').length).toBeLessThanOrEqual(10);
});
