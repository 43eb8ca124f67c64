import { sql } from 'kysely';
import pg from 'pg';
import { runAdmin } from '../../../../server/edge/cli/program';
import { readSettings } from '../../../../server/players/settings/settings';
import { clientConfig } from '../../../../server/base/db/connect';
import type { Address } from '../../../../server/base/db/connect';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertMarket } from '../../support/rows';

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  const { user, socketDir, database: name } = database.address;
  env = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(socketDir)}/${name}` };
  const runners = ['India', 'Pakistan'].map((name, sort) => ({
    selection_id: 10 + sort,
    name,
    sort,
    status: 'ACTIVE',
  }));
  const match = { id: 'm1', name: 'India v Pakistan' };
  const start_at = new Date('2026-01-01T00:00:00Z');
  for (const id of ['1.1', '1.2', '1.3', '1.4'])
    await insertMarket(database.db, id, { match, market: { start_at }, runners });
});
afterAll(() => database.drop());

async function runIn(address: Address, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function admin(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runAdmin(argv, { env, out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out: out.trim(), err: err.trim() };
}
const market = (id: string) =>
  database.db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('players', () => {
  test('are added with a parent and chips, once', async () => {
    expect(
      await admin(
        'add-player',
        'asha',
        'Asha@12345',
        '--parent',
        '-1',
        '--chips',
        '1500.50',
        '--must-change',
      ),
    ).toEqual({
      code: 0,
      out: 'asha added; asha got 1,500.50 and has 1,500.50',
      err: 'warning: the password contains the user name',
    });
    expect(await admin('add-player', 'asha', 'Asha@12345')).toEqual({
      code: 1,
      out: '',
      err: 'there is already a player named asha',
    });
    const [player] = await database.db
      .selectFrom('players')
      .selectAll()
      .where('user_type_id', '=', 7)
      .execute();
    expect(player).toMatchObject({ user_name: 'asha', parent_id: -1 });
  });

  test.each([
    ['a weak password', ['weak1', 'short']],
    ['a strange parent', ['newname', 'Good@1234', '--parent', 'x']],
    ['chips that are no amount', ['newname', 'Good@1234', '--chips', '1e3']],
  ])('are not added with %s', async (_name, args) => {
    expect((await admin('add-player', ...args)).code).toBe(1);
    expect(
      (await database.db.selectFrom('players').select('id').where('user_type_id', '=', 7).execute()).length,
    ).toBe(1);
  });

  test('get chips and give them back, a negative amount being no option', async () => {
    expect((await admin('chips', 'asha', '100')).out).toBe('asha got 100.00 and has 1,600.50');
    expect((await admin('chips', 'asha', '-0.50')).out).toBe('asha gave back 0.50 and has 1,600.00');
    expect(await admin('chips', 'asha', '-1600.01')).toMatchObject({
      code: 1,
      err: 'asha has only 1,600.00 that open bets do not hold back',
    });
  });

  test('get the chips of one reference once', async () => {
    const first = await admin('chips', 'asha', '400', '--ref', 'receipt-77', '--json');
    expect(JSON.parse(first.out)).toMatchObject({ status: 'moved', balance: 2000 });
    const second = await admin('chips', 'asha', '400', '--ref', 'receipt-77', '--json');
    expect(JSON.parse(second.out)).toMatchObject({ status: 'repeated', balance: 2000 });
  });

  test.each(['0', 'abc', '1.234', 'NaN', '1e9', '', '99999999999999999999'])(
    'the amount "%s" is refused',
    async (amount) => {
      expect(await admin('chips', 'asha', amount)).toMatchObject({
        code: 1,
        err: `"${amount}" is not an amount: rupees with at most two decimals, like 1500 or -99.50`,
      });
    },
  );

  test('are locked and unlocked by name', async () => {
    const locked = async () =>
      (await database.db.selectFrom('players').select('locked').where('user_type_id', '=', 7).execute())[0]
        ?.locked;
    expect((await admin('lock', 'asha')).code).toBe(0);
    expect(await locked()).toBe(true);
    expect((await admin('unlock', 'asha')).code).toBe(0);
    expect(await locked()).toBe(false);
    expect(await admin('lock', 'nobody')).toEqual({ code: 1, out: '', err: 'there is no player nobody' });
  });
});

describe('markets', () => {
  test('are suspended and opened, one or a whole match', async () => {
    expect((await admin('suspend', '1.1')).out).toBe('suspended:\n1.1');
    expect([(await market('1.1')).held, (await market('1.2')).held]).toEqual([true, false]);
    expect(JSON.parse((await admin('suspend', 'm1', '--json')).out)).toEqual({
      markets: expect.arrayContaining(['1.1', '1.2', '1.3', '1.4']),
    });
    expect((await admin('open', 'm1')).code).toBe(0);
    expect((await market('1.2')).held).toBe(false);
    expect(await admin('open', '9.9')).toMatchObject({
      code: 1,
      err: 'there is no market or match 9.9 without a result',
    });
  });

  test('are settled by the name or id of the winner, once', async () => {
    expect(await admin('result', '1.1', 'Australia')).toMatchObject({ code: 1 });
    expect((await market('1.1')).result).toBeNull();
    expect((await admin('result', '1.1', 'pakistan')).code).toBe(0);
    expect((await market('1.1')).result).toBe('WINNER:11');
    expect((await admin('result', '1.2', '10')).code).toBe(0);
    expect(await admin('result', '1.1', 'India')).toMatchObject({
      code: 1,
      err: 'market 1.1 has its result already; nothing was changed',
    });
    expect(await admin('result', '9.9', '10')).toMatchObject({ code: 1, err: 'there is no market 9.9' });
  });

  test('are void only with a reason', async () => {
    expect((await admin('void', '1.3')).err).toContain("required option '--reason <text>' not specified");
    expect((await market('1.3')).result).toBeNull();
    expect((await admin('void', '1.3', '--reason', 'Rain')).code).toBe(0);
    expect((await market('1.3')).result).toBe('VOID:Rain');
  });
});

describe('the site', () => {
  test('shows and takes settings', async () => {
    expect((await admin('set-setting', 'site_title', 'Asha’s Exchange')).code).toBe(0);
    expect((await admin('set-setting', 'payment_gateway', '3')).code).toBe(0);
    expect(await readSettings(database.db)).toMatchObject({
      site_title: 'Asha’s Exchange',
      payment_gateway: 3,
    });
    const shown = JSON.parse((await admin('show-settings', '--json')).out) as Record<string, unknown>;
    expect(shown).toMatchObject({ site_title: 'Asha’s Exchange', logo: 'logo.svg' });
  });

  test('takes its message in every language, and keeps none that says something else', async () => {
    const texts = ['--hi', 'मज़े के लिए खेलें', '--bn', 'মজার জন্য খেলুন'];
    const all = await admin('set-setting', 'site_message', 'Play for fun', ...texts);
    expect(all).toMatchObject({
      code: 0,
      out: 'site_message is now "Play for fun", in Hindi "मज़े के लिए खेलें", in Bengali "মজার জন্য খেলুন"',
    });
    expect(await readSettings(database.db)).toMatchObject({
      site_message: 'Play for fun',
      site_message_hi: 'मज़े के लिए खेलें',
      site_message_bn: 'মজার জন্য খেলুন',
    });
    expect((await admin('set-setting', 'site_message', 'Closed today')).code).toBe(0);
    expect(await readSettings(database.db)).toMatchObject({
      site_message: 'Closed today',
      site_message_hi: '',
      site_message_bn: '',
    });
    expect((await admin('set-setting', 'site_message_hi', 'आज बंद')).code).toBe(0);
    expect(await readSettings(database.db)).toMatchObject({
      site_message: 'Closed today',
      site_message_hi: 'आज बंद',
    });
  });

  test('has one language only for everything else', async () => {
    expect(await admin('set-setting', 'site_title', 'Asha', '--hi', 'आशा')).toMatchObject({
      code: 1,
      err: 'site_title is the same in every language',
    });
    expect((await admin('set-setting', 'site_title', 'Asha', '--bn', 'আশা')).code).toBe(1);
    const long = 'आ'.repeat(2001);
    expect((await admin('set-setting', 'site_message', 'Open', '--hi', long)).code).toBe(1);
    expect(await readSettings(database.db)).toMatchObject({ site_message: 'Closed today' });
  });

  test.each([
    ['payment_gateway', '4', 'payment_gateway must be 1, 2 or 3, not "4"'],
    ['bg_primary_color', 'green', 'bg_primary_color must be a colour like #0b3d2e, not "green"'],
    ['fb_link', 'javascript:alert(1)', 'fb_link must be an https address or nothing'],
    ['demo_players', '[]', 'there is no setting demo_players'],
    ['__proto__', 'x', 'there is no setting __proto__'],
  ])('refuses %s = %s', async (name, value, words) => {
    const { code, err } = await admin('set-setting', name, value);
    expect(code).toBe(1);
    expect(err).toContain(words);
  });
});

describe('the audit', () => {
  test('is clean after all this', async () => {
    expect(await admin('audit')).toEqual({ code: 0, out: 'audit: clean', err: '' });
  });

  test('ends with 1 and says what is broken when an amount was touched by hand', async () => {
    await database.db.updateTable('accounts').set({ balance_paise: 1 }).where('kind', '=', 'house').execute();
    const { code, out } = await admin('audit', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      clean: false,
      findings: [{ check: 'a balance is the sum of its entries' }],
    });
    await database.db.updateTable('accounts').set({ balance_paise: 0 }).where('kind', '=', 'house').execute();
  });
});

describe('the command line itself', () => {
  test('an unknown command, a missing word and help', async () => {
    expect(await admin('nonsense')).toMatchObject({ code: 1 });
    expect((await admin('chips', 'asha')).err).toContain("missing required argument 'AMOUNT'");
    expect(await admin('--help')).toMatchObject({ code: 0 });
  });

  test('a database that cannot be reached is one line', async () => {
    let err = '';
    const code = await runAdmin(['audit'], {
      env: { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' },
      out: () => undefined,
      err: (text) => (err += text),
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^backlay: the database cannot be reached \(127\.0\.0\.1:1\/x\): .*\n$/);
  });

  test('a command that only looks makes and changes no tables; one that changes something says that they are new', async () => {
    const { user, socketDir, database: name } = database.address;
    const empty = `${name}_empty`;
    await sql`create database ${sql.ref(empty)}`.execute(database.db);
    const place = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(socketDir)}/${empty}` };
    const errorOf = async (...argv: string[]) => {
      let err = '';
      await runAdmin(argv, { env: place, out: () => undefined, err: (text) => (err += text) });
      return err;
    };
    const nothing = 'backlay: there is no exchange in this database (DATA_DIR or DATABASE_URL)\n';
    expect(await errorOf('audit')).toBe(nothing);
    expect(await errorOf('players')).toBe(nothing);
    expect(await errorOf('unlock', 'nobody')).toBe(
      'there was no exchange in this database (DATA_DIR or DATABASE_URL): a new, empty one was made\nthere is no player nobody\n',
    );
    expect(await errorOf('audit')).toBe('');
    const change = (statement: string) => runIn({ ...database.address, database: empty }, statement);
    await change(`delete from kysely_migration where name = '0070-audit-log'`);
    expect(await errorOf('players')).toMatch(
      /^backlay: the database is older than this program \(0070-audit-log missing\) .* start the server/,
    );
    await change(`insert into kysely_migration values ('0070-audit-log', 'x'), ('9999-later', 'x')`);
    for (const command of [['players'], ['unlock', 'nobody']])
      expect(await errorOf(...command)).toMatch(
        /^backlay: the database is newer than this program: .* \(9999-later\); start that version instead\n$/,
      );
    await sql`drop database ${sql.ref(empty)}`.execute(database.db);
  });
});

describe('corrections', () => {
  test('a bet is deleted with a reason, once', async () => {
    const { db } = database;
    const { id: player_id } = await db
      .selectFrom('players')
      .select('id')
      .where('user_type_id', '=', 7)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('bets')
      .values({
        player_id,
        match_id: 'm1',
        market_id: '1.4',
        selection_id: 10,
        is_back: true,
        odds: 200,
        stake_paise: 100,
        matched_paise: 0,
        open_paise: 100,
        cancelled_paise: 0,
        status: 'UNMATCHED',
        keep_in_play: false,
        in_play: false,
        ref: null,
        ip: '',
        device: '',
        placed_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await admin('delete-bet', String(id))).code).toBe(1);
    expect(await admin('delete-bet', String(id), '--reason', ' ')).toMatchObject({ code: 1 });
    const erase = () => admin('--json', 'delete-bet', String(id), '--reason', 'Wrong rate');
    expect(JSON.parse((await erase()).out)).toEqual({
      status: 'deleted',
      market: '1.4',
      counterBets: [],
      moved: [],
    });
    expect(await erase()).toMatchObject({ code: 0, out: '{"status":"already"}' });
    expect(await admin('delete-bet', '12345', '--reason', 'x')).toMatchObject({
      code: 1,
      err: 'there is no bet 12345',
    });
    expect(await admin('delete-bet', 'x', '--reason', 'x')).toMatchObject({ code: 1 });
    expect(await admin('audit')).toMatchObject({ code: 0 });
  });

  test.each(['101', '100', '-1', '16.2.1', '1.2345', 'many'])('a factor of %s is refused', async (factor) => {
    const { code, err } = await admin('remove-runner', '1.4', 'India', `--factor=${factor}`);
    expect([code, err]).toEqual([1, expect.stringContaining('must be a percentage')]);
  });

  test('a runner is removed by name, once', async () => {
    const remove = (...args: string[]) => admin('remove-runner', ...args, '--factor', '16.2');
    expect(await remove('1.4', 'india')).toMatchObject({
      code: 0,
      out: 'india removed; bets void: 0, reduced: 0, cancelled: 0; odds are reduced in racing only',
    });
    expect(await remove('1.4', '10')).toMatchObject({
      code: 0,
      out: expect.stringContaining('was removed before'),
    });
    expect(await remove('1.4', 'Nepal')).toMatchObject({ code: 1, err: expect.stringContaining('"Nepal"') });
    expect(await remove('9.9', 'India')).toMatchObject({ code: 1, err: 'there is no market 9.9' });
  });

  test('and comes back, once', async () => {
    const reinstate = (...args: string[]) => admin('reinstate-runner', ...args);
    expect(await reinstate('1.4', 'india')).toMatchObject({
      code: 0,
      out: 'india reinstated; bets standing again: 0, odds restored: 0, void or cancelled: 0',
    });
    expect(await reinstate('1.4', '10')).toMatchObject({
      code: 0,
      out: '10 takes part; nothing was changed',
    });
    expect(await reinstate('1.4', 'Nepal')).toMatchObject({
      code: 1,
      err: expect.stringContaining('"Nepal"'),
    });
    expect(await reinstate('9.9', 'India')).toMatchObject({ code: 1, err: 'there is no market 9.9' });
  });

  test('goes by the time of the exchange, which may pass faster than the machine’s', async () => {
    // A second ago by a clock that goes twenty times as fast, a day before the off of this market.
    const exchange_at = new Date('2025-12-31T00:00:00Z');
    const told_at = new Date(Date.now() - 1000);
    await database.db.insertInto('exchange_time').values({ exchange_at, told_at, speed: 20 }).execute();
    expect((await admin('remove-runner', '1.4', 'India', '--factor', '16.2')).out).not.toContain('too late');
    const { removed_at } = await database.db
      .selectFrom('runners')
      .select('removed_at')
      .where('market_id', '=', '1.4')
      .where('selection_id', '=', 10)
      .executeTakeFirstOrThrow();
    const passed = (removed_at?.getTime() ?? 0) - exchange_at.getTime();
    expect(passed).toBeGreaterThanOrEqual(1000 * 20);
    await database.db.deleteFrom('exchange_time').execute();
  });
});
