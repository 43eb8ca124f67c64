import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { terminalOf } from '../../support/terminal';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
});
afterAll(() => database.drop());

const rows = () => database.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();

it('adds a provider with an account, a game with limits and a key that is shown once', async () => {
  expect((await admin('providers', 'list')).out).toBe('no provider');
  expect(await admin('providers', 'add', 'reels', '--name', 'Reels & Co')).toMatchObject({ code: 0 });
  const set = ['--name', 'Three Reels', '--category', 'slots', '--min', '10', '--max', '5000.50'];
  expect((await admin('games', 'set', 'reels', 'slot3', ...set)).out).toBe(
    'reels/slot3: Three Reels, slots, stakes 10.00 to 5,000.50',
  );
  const { out } = await admin('keys', 'add', 'reels', 'k1');
  expect(out).toMatch(/^key k1 of reels, shown this once:\n[0-9a-f]{64}$/);
  const listed = (await admin('providers', 'list')).out.split('\n').map((line) => line.split(/ {2,}/));
  expect(listed[1]).toEqual(['reels', 'Reels & Co', 'on', '1', 'k1', '0.00', '0']);
  const secret = out.split('\n')[1] ?? '';
  expect(JSON.stringify(await rows())).not.toContain(secret);
});

it('switches a game and a provider off and on, each written down', async () => {
  await admin('games', 'off', 'reels', 'slot3');
  expect((await admin('games', 'list', 'reels')).out).toMatch(/slot3 +Three Reels +slots +off/);
  await admin('games', 'on', 'reels', 'slot3');
  expect((await admin('providers', 'off', 'reels')).out).toMatch(/^provider reels is off/);
  expect((await admin('providers', 'on', 'reels')).out).toBe('provider reels is on');
  const commands = (await rows()).map(({ command, subject_id: id, outcome }) => [command, id, outcome]);
  expect(commands.slice(-4)).toEqual([
    ['games off', 'reels', 'done'],
    ['games on', 'reels', 'done'],
    ['providers off', 'reels', 'done'],
    ['providers on', 'reels', 'done'],
  ]);
});

it('lets a key end at once or later', async () => {
  await admin('keys', 'add', 'reels', 'k2');
  expect((await admin('keys', 'end', 'reels', 'k1')).out).toBe('key k1 of reels ends now');
  expect((await admin('keys', 'end', 'reels', 'k2', '--in-hours', '24')).out).toBe(
    'key k2 of reels ends in 24 h',
  );
  expect((await admin('providers', 'list')).out).toMatch(/ k2 /);
});

/** What sets a game of known things, but for the last ones. */
const setGame = (...more: string[]): string[] =>
  'games set reels x --name x --category x --min 1 --max 2'.split(' ').concat(more);

it.each([
  [['providers', 'add', 'Reels', '--name', 'x'], 'a code has 1 to 32 of a-z, 0-9 and -'],
  [['providers', 'add', 'reels', '--name', 'x'], 'there is a provider reels already'],
  [
    ['providers', 'add', 'other', '--name', 'x', '--address', 'nowhere'],
    '--address must be an address with its scheme',
  ],
  [['providers', 'on', 'nobody'], 'there is no provider nobody'],
  [['games', 'off', 'reels', 'nothing'], 'there is no game reels/nothing'],
  [['keys', 'add', 'nobody', 'k1'], 'there is no provider nobody'],
  [['keys', 'add', 'reels', 'k1'], 'reels has a key k1 already'],
  [['keys', 'end', 'reels', 'k9'], 'there is no key k9 of reels'],
  [
    ['games', 'set', 'reels', 'x', '--name', 'x', '--category', 'x', '--min', '10', '--max', '5'],
    '--min and --max must be amounts in rupees, the first not above the second',
  ],
  [setGame('--return', '101'), '--return must be a per cent above 0 and at most 100'],
  [setGame('--play-money', 'maybe'), '--play-money must be yes or no'],
  [['providers', 'set', 'nobody', '--point', '1'], 'there is no provider nobody'],
  [['providers', 'set', 'reels', '--point', 'x'], '--point must be an amount in rupees'],
  [
    ['providers', 'set', 'reels', '--origins', 'https://a.example/path'],
    '--origins has origins like https://games.example, not "https://a.example/path"',
  ],
])('refuses %j in words', async (argv, words) => {
  expect(await admin(...argv)).toMatchObject({ code: 1, err: expect.stringContaining(words) as string });
});

it('sets from where its pages come, what a point is worth, and what a card shows', async () => {
  const { db } = database;
  const set = ['--name', 'Reels', '--category', 'slots', '--min', '10', '--max', '500'];
  const shown = ['--hi', 'रील', '--bn', 'রিল', '--return', '94.8', '--play-money', 'yes'];
  await admin('games', 'set', 'reels', 'slot3', ...set, ...shown);
  await admin(
    'providers',
    'set',
    'reels',
    '--origins',
    'https://a.example,https://b.example',
    '--point',
    '100',
  );
  const game = await db
    .selectFrom('provider_games')
    .selectAll()
    .where('game', '=', 'slot3')
    .executeTakeFirst();
  expect(game).toMatchObject({
    name_hi: 'रील',
    name_bn: 'রিল',
    returns: 0.948,
    picture: '',
    has_play_money: true,
  });
  const provider = () =>
    db
      .selectFrom('providers')
      .select(['origins', 'point_paise'])
      .where('code', '=', 'reels')
      .executeTakeFirst();
  expect(await provider()).toEqual({
    origins: ['https://a.example', 'https://b.example'],
    point_paise: 10_000,
  });
  await admin('providers', 'set', 'reels', '--origins', '', '--point', '0');
  expect(await provider()).toEqual({ origins: [], point_paise: null });
});
