import { setButtonCalls } from '../../../../server/players/accounts/setButtons';
import { addedPlayer } from '../../support/rows';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

let server: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await testApp({ extra: (db) => setButtonCalls(db) });
  for (const userName of ['asha', 'ravi']) {
    await addedPlayer(server.database.db, { userName, password: 'Asha@12345' });
    const { body } = await server.ask('user/login', { user_name: userName, password: 'Asha@12345' });
    tokens[userName] = (body['data'] as { token: string }).token;
  }
});
afterAll(() => server.close());

async function dataOf(path: string, body?: unknown): Promise<unknown> {
  const reply = await server.ask(path, body, tokens['asha']);
  expect([path, reply.status, reply.body['status']]).toEqual([path, 200, true]);
  return reply.body['data'];
}

test.each([
  ['globalSetting/getSetting', undefined, 'globalSetting/getGlobalSetting', undefined],
  ['sport/getSport', { is_active: '1' }, 'sport/getSports', { is_active: '1' }],
  ['user/getUserBalance', { id: 12 }, 'user/getUserBalance', undefined],
  ['user/getUserBalance', { id: null }, 'user/getUserBalance', undefined],
  ['user/getUserBalance', {}, 'user/getUserBalance', undefined],
])('%s of %j answers as %s', async (older, asked, name, same) => {
  expect(await dataOf(older, asked)).toEqual(await dataOf(name, same));
});

test('the balance is the token’s, whatever id is sent', async () => {
  for (const id of [1, 2, '2', 'ravi'])
    expect(await dataOf('user/getUserBalance', { id, user_id: id })).toMatchObject({ user_name: 'asha' });
});

test('no token, no balance', async () => {
  expect(await server.ask('user/getUserBalance', { id: 1 })).toMatchObject({ status: 401 });
  expect(await server.ask('user/getButtionValue')).toMatchObject({ status: 401 });
});

test('stake buttons are a list under the older name, and set without a type they are those of games', async () => {
  const set = await server.ask(
    'user/setButtionValue',
    [{ button_name: 'one', button_value: 150 }],
    tokens['asha'],
  );
  expect(set.body).toMatchObject({ status: true });
  const list = await dataOf('user/getButtionValue');
  expect(list).toEqual(JSON.parse(String(await dataOf('user/getButtonValue'))));
  expect(list).toContainEqual({ button_name: 'one', button_value: 150, type: 'Game' });
  expect(await server.ask('user/getButtionValue', undefined, tokens['ravi'])).not.toMatchObject({
    body: { data: expect.arrayContaining([expect.objectContaining({ button_value: 150 })]) },
  });
});

test('null for an id counts as left out, and not where the id is needed', async () => {
  const all = await dataOf('sport/getSports', {});
  expect(await dataOf('sport/getSports', { sport_id: null, is_active: null })).toEqual(all);
  expect(await server.ask('user/login', { user_name: null, password: 'x' })).toMatchObject({ status: 400 });
});
