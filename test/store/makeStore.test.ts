import { makeStore } from '../../store/makeStore';
import { fakeWorld } from './fakeWorld';

const SESSION = {
  usertoken: 'tok-1',
  userinfo: JSON.stringify({ user_id: 7, user_name: 'demo', is_change_password: '0', is_signup_user: '0' }),
  parent_id: '3',
};

test('begins signed out on an empty device', async () => {
  const { world } = fakeWorld();
  const app = makeStore({ world });
  expect(app.store.getState().auth).toEqual({ status: 'signedOut', because: 'absent' });
  await app.start();
  expect(app.store.getState().auth).toEqual({ status: 'signedOut', because: 'absent' });
  app.stop();
});

test('begins with the session an older app has left, on the screen of the address; nothing happens before the start', async () => {
  const { world, server, local, address } = fakeWorld({
    storage: { ...SESSION, 'backlay.pins': '{' },
    path: '/all-sports/4',
  });
  const app = makeStore({ world });
  const first = app.store.getState();
  expect(first).toMatchObject({
    auth: { status: 'signedIn', token: 'tok-1', user: { parentId: 3 } },
    route: { name: 'sport', sportId: '4' },
  });
  expect(first).not.toHaveProperty('_persist');
  expect([server.asked, local.writes]).toEqual([[], []]);
  await app.start();
  // The effects hear of the session as if it had just been signed in, once.
  expect(server.paths().filter((path) => path === 'user/getUserBalance')).toHaveLength(1);
  expect(app.store.getState().auth).toBe(first.auth);
  expect(address.history).toEqual(['/all-sports/4']);
  expect(local.writes).toEqual(['-backlay.pins']);
  app.stop();
});
