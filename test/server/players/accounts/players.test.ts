import { addPlayer } from '../../../../server/players/accounts/add';
import { chips } from '../../../../server/ledger/chips';
import { DEFAULT_BUTTONS } from '../../../../server/players/accounts/buttons';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { addedPlayer, holdBack, insertMarket } from '../../support/rows';

const AT = new Date('2026-01-01T00:00:00Z');
let server: TestApp;
let token: string;
let playerId: number;
beforeAll(async () => {
  server = await testApp();
  const { db } = server.database;
  playerId = await addedPlayer(db, { userName: 'asha' });
  token = await server.sessions.issue(playerId, { ip: '', device: '' });
});
afterAll(() => server.close());

const get = async (path: string) => (await server.ask(path, undefined, token)).body['data'];

describe('adding a player', () => {
  const add = (userName: string, password = 'Good@1234') =>
    addPlayer(server.database.db, { userName, password, parentId: 1, at: AT });

  test.each(['ab', 'Upper', 'with space', 'x'.repeat(16), '', "o'brien"])(
    'the name "%s" is refused',
    async (name) => {
      expect(await add(name)).toMatchObject({ status: 'refused' });
    },
  );
  test.each(['short1', 'lettersonly', '12345678', 'Has space 1'])(
    'the password "%s" is refused',
    async (password) => {
      expect(await add('valid', password)).toMatchObject({ status: 'refused' });
    },
  );
  test('a name is given once, also when two ask at the same moment', async () => {
    const both = await Promise.all([add('twice'), add('twice')]);
    expect(both.map((one) => one.status).sort()).toEqual(['added', 'refused']);
    expect(await add('asha')).toEqual({ status: 'refused', reason: 'there is already a player named asha' });
  });
});

describe('the balance', () => {
  test('of a new player is 0, without a minus sign', async () => {
    expect(JSON.stringify(await get('user/getUserBalance'))).toBe(
      '{"user_name":"asha","free_chip":0,"total_chip":0,"liability":0}',
    );
  });

  test('is the ledger balance less the exposure of every open market', async () => {
    const { db } = server.database;
    await chips(db, { playerId, amountPaise: 1_000_050, ref: 'start', at: AT });
    await insertMarket(db, '1.1');
    await insertMarket(db, '1.2');
    await holdBack(db, playerId, '1.1', 25_000);
    await holdBack(db, playerId, '1.2', 10);
    expect(await get('user/getUserBalance')).toEqual({
      user_name: 'asha',
      free_chip: 9750.4,
      total_chip: 9750.4,
      liability: -250.1,
    });
  });
});

describe('stake buttons', () => {
  const read = async () => JSON.parse(String(await get('user/getButtonValue'))) as typeof DEFAULT_BUTTONS;

  test('begin with the defaults, both kinds, as JSON text', async () => {
    const buttons = await read();
    expect(buttons).toEqual(DEFAULT_BUTTONS);
    expect(new Set(buttons.map((button) => button.type))).toEqual(new Set(['Game', 'Casino']));
    expect(buttons.every((button) => button.button_name.length <= 7)).toBe(true);
  });

  test('are the player’s own for the kind that was set', async () => {
    await server.database.db
      .insertInto('buttons')
      .values([
        { player_id: playerId, type: 'Game', sort: 2, name: 'big', value_paise: 99_999_900 },
        { player_id: playerId, type: 'Game', sort: 1, name: 'small', value_paise: 100 },
      ])
      .execute();
    const buttons = await read();
    expect(buttons.filter((button) => button.type === 'Game')).toEqual([
      { button_name: 'small', button_value: 1, type: 'Game' },
      { button_name: 'big', button_value: 999_999, type: 'Game' },
    ]);
    expect(buttons.filter((button) => button.type === 'Casino')).toHaveLength(8);
  });
});

describe('sports', () => {
  const sports = async (body: object) =>
    (await server.ask('sport/getSports', body, token)).body['data'] as {
      sport_id: number;
      is_active: number;
    }[];

  test('cricket is first and only offered sports are active', async () => {
    const active = await sports({ is_active: '1' });
    expect(active[0]).toEqual({ sport_id: 4, name: 'Cricket', is_active: 1, match_count: 2 });
    expect(active[1]).toMatchObject({ sport_id: 1, match_count: 0 });
    expect(active.every((sport) => sport.is_active === 1)).toBe(true);
    const all = await sports({ is_active: '' });
    const inactive = await sports({ is_active: 0 });
    expect(active.length + inactive.length).toBe(all.length);
    expect(inactive.length).toBeGreaterThan(0);
  });

  test('one can be asked for by number or text', async () => {
    expect(await sports({ sport_id: '7' })).toEqual(await sports({ sport_id: 7 }));
    expect(await sports({ sport_id: 7 })).toHaveLength(1);
    expect(await sports({ sport_id: 5 })).toEqual([]);
  });
});
