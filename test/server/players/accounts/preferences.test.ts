import { accountsApp } from '../signUp/support';
import type { AccountsApp } from '../signUp/support';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterAll(() => server.close());

test('what a player chose is kept as it came, for that player alone, the last of it', async () => {
  const [asha, ravi] = [await server.player(0), await server.player(0)];
  const chosen = async (token: string) =>
    (await server.ask('user/getPreferences', undefined, token)).body['data'];
  const keep = (text: string) => server.ask('user/setPreferences', { chosen: text }, asha.token);
  expect(await chosen(asha.token)).toEqual({ chosen: '' });
  expect((await keep('{"theme":"dark"}')).body['status']).toBe(true);
  expect((await keep('{"theme":"light"}')).body['status']).toBe(true);
  expect(await chosen(asha.token)).toEqual({ chosen: '{"theme":"light"}' });
  expect(await chosen(ravi.token)).toEqual({ chosen: '' });
  for (const text of ['', 'dark', '[1]', 'null'])
    expect((await keep(text)).body).toMatchObject({ status: false, code: 'BAD_REQUEST' });
  expect((await keep(`{"a":"${'x'.repeat(4000)}"}`)).status).toBe(400);
  expect(await chosen(asha.token)).toEqual({ chosen: '{"theme":"light"}' });
  expect((await server.ask('user/getPreferences')).status).toBe(401);
});
