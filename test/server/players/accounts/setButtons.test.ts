import { accountsApp } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';
import { DEFAULT_BUTTONS, readButtons } from '../../../../server/players/accounts/buttons';

let server: AccountsApp;
let player: Player;
beforeAll(async () => {
  server = await accountsApp();
});
beforeEach(async () => {
  player = await server.player(0);
});
afterAll(() => server.close());

const button = (button_name: string, button_value: unknown, type = 'Game') => ({
  button_name,
  button_value,
  type,
});
const set = async (list: unknown) => server.ask('user/setButtonValue', list, player.token);
const own = () => readButtons(server.db, player.id);

test('replaces the buttons of the types in the list, in its order, and keeps the others', async () => {
  const { body } = await set([button('1k', 1000), button(' 50 ', '50')]);
  expect(body).toMatchObject({ status: true, message: 'Button values updated' });
  expect(await own()).toEqual([
    button('1k', 1000),
    button('50', 50),
    ...DEFAULT_BUTTONS.filter(({ type }) => type === 'Casino'),
  ]);
  await set([button('one', 1, 'Casino')]);
  expect(await own()).toEqual([button('1k', 1000), button('50', 50), button('one', 1, 'Casino')]);
});

test.each([
  ['', 100, 'A price label has 1 to 7 characters'],
  ['12345678', 100, 'A price label has 1 to 7 characters'],
  ['x', 0, 'The price value of x must be a whole number from 1 to 9,99,99,999'],
  ['x', -5, 'The price value of x must be a whole number from 1 to 9,99,99,999'],
  ['x', 1.5, 'The price value of x must be a whole number from 1 to 9,99,99,999'],
  ['x', 100_000_000, 'The price value of x must be a whole number from 1 to 9,99,99,999'],
  ['x', 'many', 'The price value of x must be a whole number from 1 to 9,99,99,999'],
])('"%s" at %p is answered "%s" and changes nothing', async (name, value, message) => {
  expect((await set([button('ok', 5), button(name, value)])).body).toMatchObject({ status: false, message });
  expect(await own()).toEqual(DEFAULT_BUTTONS);
});

test('there is room for twenty', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => button(`b${i}`, i + 1));
  expect((await set(many(21))).body['status']).toBe(false);
  expect((await set(many(20))).body['status']).toBe(true);
});

test.each([[[]], [{}], [[button('x', 1, 'Slot')]], [[{ button_name: 'x' }]]])(
  '%o is not a list of buttons',
  async (list) => {
    expect((await set(list)).status).toBe(400);
  },
);

test('two changes at the same moment leave one of them whole', async () => {
  const lists = [[button('a', 1), button('b', 2)], [button('c', 3)]];
  const replies = await Promise.all(lists.map(set));
  expect(replies.map(({ body }) => body['status'])).toEqual([true, true]);
  const names = (await own()).filter(({ type }) => type === 'Game').map(({ button_name }) => button_name);
  expect([['a', 'b'], ['c']]).toContainEqual(names);
});
