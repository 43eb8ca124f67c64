import { makeStore } from '../../store/makeStore';
import { fakeWorld } from './fakeWorld';

const SESSION = {
  usertoken: 'tok-1',
  userinfo: JSON.stringify({ user_id: 7, user_name: 'demo', is_change_password: '0', is_signup_user: '0' }),
  parent_id: '3',
};

test('starts signed out on an empty device, and knows nothing before it has looked', async () => {
  const { world } = fakeWorld();
  const app = makeStore({ world });
  expect(app.store.getState().auth.status).toBe('unknown');
  await app.start();
  expect(app.store.getState().auth).toEqual({ status: 'signedOut', because: 'absent' });
  app.stop();
});

test('takes over a session an older app has left', async () => {
  const { world } = fakeWorld({ storage: SESSION });
  const app = makeStore({ world });
  await app.start();
  expect(app.store.getState().auth).toMatchObject({
    status: 'signedIn',
    token: 'tok-1',
    user: { parentId: 3 },
  });
  app.stop();
});
