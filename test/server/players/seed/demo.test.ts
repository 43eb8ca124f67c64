import { DEMO_PLAYERS, seedDemo } from '../../../../server/players/seed/demo';
import { addPlayer } from '../../../../server/players/accounts/add';
import { audit } from '../../../../server/book/settlement/audit';
import { checkPassword } from '../../../../server/players/accounts/password';
import { readSettings } from '../../../../server/players/settings/settings';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

const AT = new Date('2026-01-01T00:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const players = () =>
  database.db
    .selectFrom('players')
    .innerJoin('accounts', 'accounts.player_id', 'players.id')
    .select(['user_name', 'parent_id', 'is_change_password', 'is_signup_user', 'locked', 'balance_paise'])
    .orderBy('players.id')
    .execute();

test('the six players are there, each with 1,00,000.00, and the ledger sums to 0', async () => {
  expect(await seedDemo(database.db, AT)).toBe(true);
  const found = await players();
  expect(found.map((player) => player.user_name)).toEqual([
    'demo',
    'rival',
    'signup',
    'top',
    'fresh',
    'locked',
  ]);
  expect(found.every((player) => player.balance_paise === 10_000_000)).toBe(true);
  expect(found.filter((player) => player.parent_id === -1).map((player) => player.user_name)).toEqual([
    'top',
  ]);
  expect(found.filter((player) => player.is_change_password).map((player) => player.user_name)).toEqual([
    'fresh',
  ]);
  expect(found.filter((player) => player.is_signup_user).map((player) => player.user_name)).toEqual([
    'signup',
  ]);
  expect(found.filter((player) => player.locked).map((player) => player.user_name)).toEqual(['locked']);
  expect(await audit(database.db)).toEqual([]);
});

test('the passwords are the published ones, kept as argon2id hashes', async () => {
  await seedDemo(database.db, AT);
  const [demo] = await database.db
    .selectFrom('players')
    .selectAll()
    .where('user_name', '=', 'demo')
    .execute();
  expect(demo?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword(demo?.password_hash, 'Demo@1234')).toBe(true);
  expect(await checkPassword(demo?.password_hash, 'demo@1234')).toBe(false);
});

test('the login page is told of them', async () => {
  expect((await readSettings(database.db)).demo_players).toBeUndefined();
  await seedDemo(database.db, AT);
  const { demo_players, site_title } = await readSettings(database.db);
  expect(demo_players).toHaveLength(6);
  expect(demo_players?.[0]).toMatchObject({ user_name: 'demo', password: 'Demo@1234' });
  expect(site_title).toBe('Backlay');
});

test('seeding again changes nothing, even after play', async () => {
  await seedDemo(database.db, AT);
  await database.db.updateTable('players').set({ locked: false }).where('user_name', '=', 'locked').execute();
  const before = await players();
  expect(await seedDemo(database.db, AT)).toBe(true);
  expect(await players()).toEqual(before);
});

test('a seed that was cut short is completed', async () => {
  const [first, second] = DEMO_PLAYERS;
  if (first) await addPlayer(database.db, { ...first, at: AT });
  if (second) await addPlayer(database.db, { ...second, at: AT });
  await seedDemo(database.db, AT);
  const found = await players();
  expect(found).toHaveLength(6);
  expect(found.every((player) => player.balance_paise === 10_000_000)).toBe(true);
});

test('a database with players of its own is left alone', async () => {
  await addPlayer(database.db, { userName: 'asha', password: 'Asha@12345', parentId: 1, at: AT });
  expect(await seedDemo(database.db, AT)).toBe(false);
  expect((await players()).map((player) => player.user_name)).toEqual(['asha']);
  expect((await readSettings(database.db)).demo_players).toBeUndefined();
});
