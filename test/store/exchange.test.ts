import { assert, asyncProperty, constant, constantFrom, dictionary, json, oneof, string } from 'fast-check';
import { signedIn, signedOut } from '../../slices/auth';
import { balanceToggled } from '../../slices/balance';
import { makeStore } from '../../store/makeStore';
import { readSession } from '../../store/base/storage/storedSession';
import { LONGEST_VALUE } from '../../store/base/storage/storedText';
import { user } from '../slices/samples';
import { fakeStorage, fakeWorld, ok } from './fakeWorld';
import { written } from './written';

/*
 * Storage is where programs of the family on one origin meet. Their half is written here by hand, apart from ours: what
 * they write, and how they read what we write.
 */

async function started(
  storage: Record<string, string>,
  session: Record<string, string> = {},
  isNarrow = true,
) {
  const outside = fakeWorld({ storage, path: '/home' });
  for (const [key, text] of Object.entries(session)) outside.session.held.set(key, text);
  outside.page.state.isNarrow = isNarrow;
  outside.server.answers['user/logout'] = ok({});
  const app = makeStore({ world: outside.world });
  await app.start();
  await outside.clock.tick(0);
  return { ...outside, ...app, state: () => app.store.getState() };
}

/** As the login of the family answers, in the spellings its programs store it in. */
const reply = {
  user_id: 7,
  user_name: 'demo',
  name: 'Demo',
  parent_id: 3,
  user_type_id: 7,
  is_change_password: '0',
  is_telegram_enabled: '0',
  is_signup_user: '1',
};

describe('what another program wrote signs the player in here', () => {
  test.each<[string, Record<string, string>]>([
    [
      'raw',
      { usertoken: 'tok-1', userinfo: JSON.stringify(reply), parent_id: '3', logedIn: 'true', userId: '7' },
    ],
    [
      'the token within the user too',
      {
        usertoken: 'tok-1',
        userinfo: JSON.stringify({ ...reply, token: 'tok-1' }),
        parent_id: '3',
      },
    ],
    [
      'every value as JSON',
      {
        usertoken: JSON.stringify('tok-1'),
        userinfo: JSON.stringify(reply),
        parent_id: JSON.stringify(3),
        logedIn: JSON.stringify(true),
        userId: JSON.stringify('7'),
      },
    ],
    [
      'made into text twice',
      {
        usertoken: 'tok-1',
        userinfo: JSON.stringify(JSON.stringify(reply)),
        parent_id: JSON.stringify('3'),
      },
    ],
    [
      'numbers as text, flags as numbers',
      {
        usertoken: 'tok-1',
        userinfo: JSON.stringify({ ...reply, user_id: '7', is_change_password: 0, is_signup_user: 1 }),
        parent_id: '3',
      },
    ],
    [
      'flags as booleans, the parent in the user alone',
      {
        usertoken: 'tok-1',
        userinfo: JSON.stringify({ ...reply, is_change_password: false, is_signup_user: true }),
      },
    ],
    [
      'fields of other kinds than ours',
      {
        usertoken: 'tok-1',
        userinfo: JSON.stringify({ ...reply, is_change_password: null, is_telegram_enabled: {}, extra: [1] }),
        parent_id: '3',
      },
    ],
  ])('%s', async (_, storage) => {
    const app = await started(storage);
    expect(app.state().auth).toMatchObject({
      status: 'signedIn',
      token: 'tok-1',
      user: { userId: '7', userName: 'demo', parentId: 3, isSignupUser: true, mustChangePassword: false },
    });
    expect(app.state().route.name).toBe('home');
    await written();
    expect(app.local.all()).toEqual(storage);
    app.stop();
  });
  test('a user of whom only the id is known is signed in with the least rights', async () => {
    const app = await started({ usertoken: 'tok-1', userinfo: '{"user_id":7}' });
    expect(app.state().auth).toMatchObject({
      status: 'signedIn',
      user: { userId: '7', userName: '', parentId: -1, isSignupUser: false },
    });
    app.stop();
  });
  test.each(['1', 1, true])('is_change_password %p sends to the change of password', async (flag) => {
    const userinfo = JSON.stringify({ ...reply, is_change_password: flag });
    const app = await started({ usertoken: 'tok-1', userinfo, parent_id: '3' });
    expect(app.state().route.path).toBe('/change-password');
    app.stop();
  });
  test.each(['null', 'undefined', '', '""', '"null"'])('usertoken %p is none', async (usertoken) => {
    const app = await started({ usertoken, userinfo: JSON.stringify(reply) });
    expect(app.state().auth).toEqual({ status: 'signedOut', because: 'absent' });
    expect(app.state().toasts.status).toBe('none');
    app.stop();
  });
  test.each([
    ['true', 'open'],
    ['"true"', 'open'],
    ['1', 'open'],
    ['false', 'none'],
    ['0', 'none'],
  ])('openWelcomePopup %p leaves the popup %s', async (openWelcomePopup, status) => {
    const storage = { usertoken: 'tok-1', userinfo: JSON.stringify(reply), openWelcomePopup };
    const app = await started(storage);
    expect(app.state().welcome.status).toBe(status);
    app.stop();
  });
  test.each([
    ['{"balance":false,"exposure":true}', [true, false]],
    ['false', [true, true]],
    ['"false"', [true, true]],
    ['0', [true, true]],
    ['true', [false, false]],
  ])('exposureBalance %p hides balance and exposure: %p', async (exposureBalance, hidden) => {
    const storage = { usertoken: 'tok-1', userinfo: JSON.stringify(reply) };
    const app = await started(storage, { exposureBalance });
    const { balance, exposure } = app.state();
    app.stop();
    const isHidden = (figure: typeof balance | typeof exposure) =>
      figure.status === 'unknown' ? !figure.isVisible : figure.status === 'hidden';
    expect([isHidden(balance), isHidden(exposure)]).toEqual(hidden);
  });
  test('globalData paints the page until the exchange has answered', async () => {
    const globalData = JSON.stringify({ site_title: 'Elsewhere', payment_gateway: 2, sign_up: 1, other: {} });
    const app = await started({ globalData });
    expect(app.state().settings).toMatchObject({
      status: 'stored',
      settings: { siteTitle: 'Elsewhere', paymentGateway: 2, isSignUpOpen: true },
    });
    expect(app.page.looks[0]?.title).toBe('Elsewhere');
    app.stop();
  });
});

describe('what is written here another program reads', () => {
  /** The few lines such a program has. */
  const theirs = (get: (key: string) => string | null) => {
    const info: Record<string, unknown> = JSON.parse(get('userinfo') ?? 'null');
    return {
      isLoggedIn: get('logedIn') === 'true' && Boolean(get('usertoken')),
      authorization: `Bearer ${get('usertoken')}`,
      isTopLevel: Number(get('parent_id')) === -1,
      userId: Number(get('userId')),
      ...info,
    };
  };
  test('user, token, parent and flags, under the names and kinds of the family', async () => {
    const app = await started({ testData: 'theirs' });
    app.store.dispatch(signedIn({ user: { ...user, mustChangePassword: true }, token: 'tok-9' }));
    await written();
    expect(theirs((key) => app.local.getItem(key))).toMatchObject({
      isLoggedIn: true,
      authorization: 'Bearer tok-9',
      isTopLevel: false,
      userId: 7,
      user_id: '7',
      user_name: 'demo',
      parent_id: 3,
      user_type_id: 7,
      is_change_password: '1',
      is_signup_user: '0',
      is_telegram_enabled: '0',
    });
    app.stop();
  });
  test("nothing is written while a code is awaited: that token is nobody's yet", async () => {
    const app = await started({});
    app.store.dispatch({ type: 'auth/codeAsked', payload: { user, token: 'tok-9' } });
    await written();
    expect(app.state().auth.status).toBe('proving');
    expect(JSON.stringify([app.local.all(), app.session.all()])).not.toContain('tok-9');
    app.stop();
  });
  test('a sign-out clears exactly what is listed and leaves the rest as it is', async () => {
    const kept = { userId: '7', testData: '[1', openWelcomePopup: 'true', theirKey: 'theirs' };
    const session = { usertoken: 'tok-1', userinfo: JSON.stringify({ ...reply, is_change_password: '1' }) };
    const globalData = JSON.stringify({ site_title: 'Elsewhere' });
    const app = await started(
      { ...session, ...kept, globalData, parent_id: '3', logedIn: 'true' },
      { sportId: '4' },
    );
    app.store.dispatch(balanceToggled());
    await written();
    expect(app.session.all()).toHaveProperty('exposureBalance');
    app.store.dispatch(signedOut('asked'));
    await written();
    expect(app.local.all()).toEqual({ ...kept, globalData });
    expect(app.session.all()).toEqual({ sportId: '4' });
    expect([app.address.path(), app.page.state.basesReset]).toEqual(['/login', 1]);
    expect(app.server.asked.find(({ path }) => path === 'user/logout')?.body).toEqual({
      user_id: '7',
      token: 'tok-1',
    });
    app.stop();
  });
});

test('a sign-out on a wide screen clears what a narrow one has hidden', async () => {
  const theirs = { usertoken: 'tok-1', userinfo: JSON.stringify(reply), parent_id: '3' };
  const app = await started(
    theirs,
    { exposureBalance: '{"balance":false,"exposure":true}', other: '1' },
    false,
  );
  await written();
  expect(app.state().balance.status).not.toBe('hidden');
  expect(app.session.all()).toHaveProperty('exposureBalance');
  app.store.dispatch(signedOut('asked'));
  await written();
  expect(app.session.all()).toEqual({ other: '1' });
  app.stop();
});

describe('whatever storage holds, the page starts', () => {
  const KEYS = [
    'userinfo',
    'usertoken',
    'logedIn',
    'parent_id',
    'userId',
    'testData',
    'globalData',
    'openWelcomePopup',
    'backlay.preferences',
    'exposureBalance',
  ];
  const session = { usertoken: 'tok-1', userinfo: JSON.stringify(reply), parent_id: '3' };

  test('values of any kind, in either storage', async () => {
    const value = oneof(
      string({ maxLength: 40 }),
      json(),
      json().map((text) => JSON.stringify(text)),
      constantFrom(
        'null',
        'undefined',
        'true',
        '{',
        '[]',
        '{}',
        '-1',
        '1e999',
        '\u0000',
        '"',
        '{"user_id":7}',
      ),
      constant(JSON.stringify(reply)).chain((text) =>
        constantFrom(...[1, 20, text.length - 1].map((cut) => text.slice(0, cut))),
      ),
    );
    const drawer = dictionary(oneof(constantFrom(...KEYS), string({ maxLength: 8 })), value, { maxKeys: 8 });
    await assert(
      asyncProperty(drawer, drawer, async (local, kept) => {
        const app = await started(local, kept);
        const { auth, route } = app.state();
        expect(['signedIn', 'signedOut']).toContain(auth.status);
        expect(auth.status === 'signedIn' || route.name === 'login').toBe(true);
        expect(app.local.getItem('testData')).toBe(local['testData'] ?? null);
        expect(JSON.parse(JSON.stringify(auth))).toEqual(auth);
        app.stop();
      }),
      { numRuns: 200, seed: 20261121 },
    );
  });

  test.each(['userinfo', 'globalData', 'usertoken', 'backlay.preferences', 'parent_id', 'openWelcomePopup'])(
    'five megabytes under %s are left out, and said to be',
    async (key) => {
      const app = await started({ ...session, [key]: `{"user_id":7,"x":"${'x'.repeat(5_000_000)}"}` });
      const isUser = key === 'userinfo' || key === 'usertoken';
      expect(app.state().auth.status).toBe(isUser ? 'signedOut' : 'signedIn');
      expect(app.state().toasts).toMatchObject({ queue: [{ key: 'storageDamaged', values: { keys: key } }] });
      expect(app.local.getItem(key)).toBeNull();
      app.stop();
    },
  );
  test('what is just short enough is read', async () => {
    const rest = 'x'.repeat(LONGEST_VALUE - 30);
    const app = await started({ ...session, userinfo: `{"user_id":7,"x":"${rest}"}` });
    expect(app.state().auth.status).toBe('signedIn');
    app.stop();
  });
  test('five megabytes under a key of others stay theirs', async () => {
    const testData = 'x'.repeat(5_000_000);
    const app = await started({ ...session, testData });
    expect([app.state().auth.status, app.local.getItem('testData')]).toEqual(['signedIn', testData]);
    app.stop();
  });
  test('a token longer than a header may be is none', () => {
    const damaged: string[] = [];
    const held = fakeStorage({ ...session, usertoken: 'x'.repeat(4097) });
    expect(
      readSession({ get: (key) => held.getItem(key), damaged: (key) => void damaged.push(key) }).status,
    ).toBe('signedOut');
    expect(damaged).toEqual(['usertoken']);
  });
  test('without a session, session storage is cleared', async () => {
    const app = await started({}, { exposureBalance: 'false', anything: 'x' });
    expect(app.session.all()).toEqual({});
    app.stop();
  });
});
