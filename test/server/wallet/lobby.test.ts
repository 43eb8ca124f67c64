import type { GameList } from '../../../api/schemas/games';
import { casinoMenuCalls } from '../../../server/wallet/lobby/menuCalls';
import { dreamCalls } from '../../../server/wallet/lobby/dreamCalls';
import { lobbyCalls } from '../../../server/wallet/lobby/calls';
import { loginCalls } from '../../../server/wallet/lobby/loginCalls';
import type { LaunchDeps } from '../../../server/wallet/lobby/launchGame';
import type { AskProvider } from '../../../server/wallet/outbound/ask';
import { addGame, addProvider } from '../../../server/wallet/providers/add';
import { switchGame, switchProvider } from '../../../server/wallet/providers/switch';
import { testApp } from '../support/app';
import type { TestApp } from '../support/app';
import { insertPlayer } from '../support/rows';

const NOW = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 3_600_000;

let server: TestApp;
let token = '';
/** What the next launch is answered with, and what the provider was asked. */
let answer: unknown;
const asked: { provider: string; body: Record<string, unknown> }[] = [];

const ask: AskProvider = (provider, _call, body, schema) => {
  asked.push({ provider, body: { ...body } });
  const read = schema['~standard'].validate(answer);
  if (answer === undefined) return Promise.resolve({ ok: false, why: 'NO_ANSWER' });
  if (read instanceof Promise || read.issues) return Promise.resolve({ ok: false, why: 'UNREADABLE' });
  return Promise.resolve({ ok: true, answer: read.value });
};

beforeAll(async () => {
  server = await testApp({
    extra: (db) => {
      const deps: LaunchDeps = {
        db,
        ask,
        now: () => new Date(NOW),
        own: () => ({ origin: undefined, port: 4002 }),
      };
      const videoTables = () => [{ matchId: -1, name: 'Teenpatti 20-20' }];
      return [
        ...lobbyCalls({ ...deps, videoTables }),
        ...dreamCalls(deps),
        ...loginCalls(deps),
        ...casinoMenuCalls({ db }),
      ];
    },
  });
  const { db } = server.database;
  token = await server.sessions.issue(await insertPlayer(db, 'asha', {}), { ip: '', device: '' });
  const added = { promoBudgetPaise: 0 };
  await addProvider(db, {
    code: 'reels',
    name: 'Reels & Co',
    address: 'https://reels.example/api',
    ...added,
  });
  await addProvider(db, {
    code: 'backlay',
    name: 'Backlay Games',
    address: 'http://127.0.0.1:4002',
    ...added,
  });
  const limits = { minStakePaise: 1000, maxStakePaise: 500_050 };
  await addGame(db, 'reels', { game: 'fruit', name: 'Fruit', category: 'slots', ...limits });
  await addGame(db, 'backlay', { game: 'matka', name: 'Matka', category: 'matka', ...limits });
  await db
    .updateTable('provider_games')
    .set({
      has_play_money: true,
      name_hi: 'फल',
      name_bn: 'ফল',
      returns: 0.948,
      picture: 'https://reels.example/fruit.png',
      added_at: new Date(NOW - DAY_MS),
    })
    .where('game', '=', 'fruit')
    .execute();
  await db
    .updateTable('provider_games')
    .set({ picture: 'https://elsewhere.example/matka.png', added_at: new Date(NOW - 30 * DAY_MS) })
    .where('game', '=', 'matka')
    .execute();
});
afterAll(() => server.close());

const at = (path: string, body?: object) => server.ask(path, body, token).then(({ body: said }) => said);
const launch = (game: object = { provider_code: 'reels', game_code: 'fruit' }) =>
  at('worldCasino/userAuthentication', game);
const games = async (body: object = {}) =>
  ((await at('worldCasino/getGameList', body))['data'] as GameList).games;

it('lists providers and their games with limits, return and what is new', async () => {
  expect((await at('worldCasino/getProvidersList'))['data']).toEqual([
    { provider_code: 'backlay', provider_name: 'Backlay Games', is_active: '1' },
    { provider_code: 'reels', provider_name: 'Reels & Co', is_active: '1' },
  ]);
  const list = (await at('worldCasino/getGameList', { provider_code: '' }))['data'];
  expect(list).toMatchObject({
    games: [
      { id: 'backlay:matka', thumb: '', is_new: 0, return: null, play_money: 0 },
      {
        id: 'reels:fruit',
        code: 'fruit',
        providerCode: 'reels',
        provider_name: 'Reels & Co',
        name: 'Fruit',
        name_hi: 'फल',
        name_bn: 'ফল',
        thumb: 'https://reels.example/fruit.png',
        category: 'slots',
        min_stake: 10,
        max_stake: 5000.5,
        return: 0.948,
        is_new: 1,
        chip_value: 0,
        played_at: 0,
        play_money: 1,
      },
    ],
    tables: [{ match_id: '-1', match_name: 'Teenpatti 20-20' }],
  });
  expect(await games({ provider_code: 'reels' })).toHaveLength(1);
});

it('says how many bets are free, and asks for play money where the player wants it', async () => {
  const { db } = server.database;
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', 'asha')
    .executeTakeFirstOrThrow();
  const grant = { provider: 'reels', player_id: id, game: 'fruit', amount_paise: 2000, granted: 3, used: 1 };
  await db
    .insertInto('free_bets')
    .values([
      { ...grant, campaign: 'NOW', ends_at: new Date(NOW + DAY_MS) },
      { ...grant, campaign: 'OVER', ends_at: new Date(NOW) },
    ])
    .execute();
  expect((await games({ provider_code: 'reels' }))[0]).toMatchObject({ free_bets: 2 });
  answer = { status: 'OK', url: 'https://reels.example/play#token=t' };
  asked.length = 0;
  await launch({
    provider_code: 'reels',
    game_code: 'fruit',
    back_url: 'https://play.example/#/x',
    mode: 'demo',
  });
  expect(asked[0]?.body).toMatchObject({ mode: 'demo' });
  const modes = await db.selectFrom('game_sessions').select('mode').where('player_id', '=', id).execute();
  expect(modes).toContainEqual({ mode: 'demo' });
});

test('a game that has no play money is not opened for it', async () => {
  asked.length = 0;
  const own = { provider_code: 'backlay', game_code: 'matka', mode: 'demo' };
  expect(await launch(own)).toMatchObject({
    code: 'FORBIDDEN',
    message: 'This game is not played for play money: it needs the balance of an account.',
  });
  expect(asked).toEqual([]);
});

it('launches a game: a session waits, the provider is asked, its address comes back', async () => {
  answer = { status: 'OK', url: 'https://reels.example/play#token=t' };
  asked.length = 0;
  const said = await launch({
    provider_code: 'reels',
    game_code: 'fruit',
    back_url: 'https://play.example/#/x',
    language: 'hi',
  });
  expect(said['data']).toEqual({ launchURL: 'https://reels.example/play#token=t' });
  expect(asked).toEqual([
    {
      provider: 'reels',
      body: {
        player: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        game: 'fruit',
        language: 'hi',
        currency: 'INR',
        mode: 'real',
        back_url: 'https://play.example/#/x',
        token: expect.stringMatching(/^[\w-]{32}$/) as string,
      },
    },
  ]);
  expect((await games()).map(({ id, played_at }) => [id, played_at])).toEqual([
    ['backlay:matka', 0],
    ['reels:fruit', NOW],
  ]);
});

it('leads back to the page that asks where no other is named', async () => {
  asked.length = 0;
  await launch();
  expect(asked[0]?.body['back_url']).toBe('http://localhost:80/#/world-casino');
});

it.each([
  ['does not answer', undefined],
  ['refuses', { status: 'GAME_UNKNOWN' }],
  ['sends somebody else’s address', { status: 'OK', url: 'https://evil.example/' }],
  ['sends an address of the page itself', { status: 'OK', url: 'http://localhost:80/play' }],
])('says so if the provider %s', async (_, given) => {
  answer = given;
  expect(await launch()).toMatchObject({ status: false, code: 'UNAVAILABLE' });
});

it.each(['http://a;sandbox/', 'https://elsewhere.example/', 'http://localhost:81/'])(
  'lets a player not say that %s frames games of our own, which all players have',
  async (backUrl) => {
    asked.length = 0;
    const own = { provider_code: 'backlay', game_code: 'matka', back_url: backUrl };
    expect(await launch(own)).toMatchObject({ status: false, code: 'BAD_REQUEST' });
    expect(asked).toEqual([]);
  },
);

it('launches a game of our own for the page that asks, whatever stands behind its origin', async () => {
  answer = { status: 'OK', url: 'http://localhost:4002/play/matka#token=t' };
  asked.length = 0;
  const own = { provider_code: 'backlay', game_code: 'matka', back_url: 'http://localhost/#/world-casino' };
  expect((await launch(own))['data']).toEqual({ launchURL: 'http://localhost:4002/play/matka#token=t' });
  expect(asked[0]?.body['back_url']).toBe('http://localhost/#/world-casino');
  expect(
    await launch({ provider_code: 'reels', game_code: 'fruit', back_url: 'http://a;sandbox/' }),
  ).toMatchObject({ code: 'BAD_REQUEST' });
});

it('refuses what is not there, is off, or whose player is locked, before anybody is asked', async () => {
  const { db } = server.database;
  asked.length = 0;
  const codeOf = async (game?: object) => (await launch(game))['code'];
  expect(await codeOf({ provider_code: 'reels', game_code: 'none' })).toBe('NOT_FOUND');
  expect(await codeOf({ provider_code: 'reels', game_code: 'fruit', back_url: 'javascript:x' })).toBe(
    'BAD_REQUEST',
  );
  await switchGame(db, 'reels', 'fruit', false);
  expect(await codeOf()).toBe('FORBIDDEN');
  expect((await games()).map(({ id }) => id)).toEqual(['backlay:matka']);
  await switchGame(db, 'reels', 'fruit', true);
  await switchProvider(db, 'reels', false);
  expect(await codeOf()).toBe('FORBIDDEN');
  await switchProvider(db, 'reels', true);
  const locked = db.updateTable('players').where('name', '=', 'asha');
  await locked.set({ locked: true }).execute();
  expect(await codeOf()).toBe('ACCOUNT_LOCKED');
  await locked.set({ locked: false }).execute();
  expect(asked).toEqual([]);
});

it('answers other programs in their own shapes', async () => {
  const url = 'http://localhost:4002/play/matka#token=t';
  answer = { status: 'OK', url };
  expect((await at('matka/login'))['data']).toEqual({ base_url: url });
  expect((await at('ezugi/ezugiLogin'))['code']).toBe('NOT_FOUND');
  const { db } = server.database;
  const rooms = ['supernowa', 'tvbet', 'ezugi', 'superspade', 'poker'];
  for (const code of rooms) {
    await addProvider(db, { code, name: code, address: 'https://room.example', promoBudgetPaise: 0 });
    const limits = { minStakePaise: 100, maxStakePaise: 200 };
    await addGame(db, code, { game: 'lobby', name: code, category: 'live', ...limits });
  }
  const room = 'https://room.example/?a=1';
  answer = { status: 'OK', url: room };
  expect(await at('supernowa/Login', {})).toMatchObject({
    data: { lobbyURL: room },
    Data: { lobbyURL: room },
  });
  expect((await at('ezugi/ezugiLogin'))['data']).toEqual({ url: room });
  const told = asked.length;
  expect((await at('tvbet/AuthToken', {}))['data']).toEqual({
    base_url: room,
    token: asked[told]?.body['token'],
    client_id: 'tvbet',
  });
  expect((await at('superSpade/registration'))['data']).toEqual({
    base_url: room,
    response: { response: { token: asked[told + 1]?.body['token'] } },
  });
  for (const poker of [await at('poker/auth', {}), await at('poker/getfawkDetails')])
    expect(poker).toMatchObject({
      playerTokenAtLaunch: expect.any(String) as string,
      data: { base_url_destop: room, client_id: 'poker' },
    });
  const dream = async (path: string, body: object = {}) => (await at(path, body))['data'];
  expect(await dream('dreamcasino/getProductList')).toContainEqual({ product: 'reels', name: 'Reels & Co' });
  expect(await dream('dreamcasino/getCategoryList', { product: 'reels' })).toEqual([{ category: 'slots' }]);
  expect(await dream('dreamcasino/getSlotCategoryList')).toEqual([{ category: 'slots' }]);
  expect(await dream('dreamcasino/getGameList', { category: 'slots' })).toMatchObject([
    { game_id: 'reels:fruit', product: 'reels' },
  ]);
  answer = { status: 'OK', url: 'https://reels.example/play' };
  const wanted = {
    platform: 'GPL_DESKTOP',
    lobby_url: 'https://play.example/',
    game_id: 'reels:fruit',
    game_code: 'fruit',
  };
  expect(await dream('dreamcasino/getUrl', wanted)).toEqual({
    response: { url: 'https://reels.example/play' },
  });
});

it('tells menus which casinos there are, and where a point is not a rupee', async () => {
  const { db } = server.database;
  const items = async () =>
    JSON.parse((await at('worldCasino/getHeaderHandler'))['data'] as string) as object[];
  expect(await items()).toEqual([
    { name: 'Our Casino', path: '/casino/list', order: 1 },
    { name: 'Live Casino', path: '/world-casino', order: 2 },
    { name: 'Slot Game', path: '/slot-games', order: 3 },
    { name: 'Matka', path: '/world-casino/matka', order: 5 },
  ]);
  await db.updateTable('providers').set({ point_paise: 10_000 }).where('code', '=', 'reels').execute();
  expect((await at('casino/getCasinoSport'))['data']).toEqual([
    { sport_id: 'matka', name: 'Matka', is_active: 1, show_chip_value_popup: 0 },
    { sport_id: 'worldcasino', name: 'Live Casino', is_active: 1, show_chip_value_popup: 1 },
  ]);
  expect((await games({ provider_code: 'reels' }))[0]).toMatchObject({ chip_value: 100 });
  await switchGame(db, 'backlay', 'matka', false);
  expect(await items()).toHaveLength(3);
  expect((await at('casino/getCasinoSport'))['data']).toContainEqual(
    expect.objectContaining({ sport_id: 'matka', is_active: 0 }),
  );
});
