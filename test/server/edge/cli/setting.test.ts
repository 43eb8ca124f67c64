import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';
import { terminalOf } from '../../support/terminal';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
  const match = { id: '77', name: 'India v Pakistan' };
  for (const id of ['1.1', '1.2']) await insertMarket(database.db, id, { match });
  await insertMarket(database.db, '1.3', {
    match,
    market: { result: 'WINNER:1', settled_at: new Date(START) },
  });
});
afterAll(() => database.drop());
const market = (id: string) =>
  database.db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logged = async () =>
  (
    await database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('outcome', '=', 'done')
      .orderBy('seq')
      .execute()
  ).map(({ via, command, subject_id, request }) => [via, command, subject_id, request]);

describe('set-market', () => {
  test('sets what is named, leaves the rest, and is written down', async () => {
    const before = await market('1.1');
    const limits = ['--min-stake', '200', '--max-stake', '50000', '--max-profit', '1000.50', '--delay', '8'];
    expect((await admin('set-market', '1.1', ...limits)).out).toBe(
      '1.1  Match Odds: stakes 200.00 to 50,000.00, most won 1,000.50, most risked none, delay 8 s, commission 2%',
    );
    expect(await market('1.1')).toEqual({
      ...before,
      min_stake_paise: 200_00,
      max_stake_paise: 50_000_00,
      max_profit_paise: 1000_50,
      delay_set_s: 8,
    });
    expect(await logged()).toEqual([
      ['os', 'set-market', '1.1', { minStake: '200', maxStake: '50000', maxProfit: '1000.50', delay: '8' }],
    ]);
    expect((await admin('log')).out).toMatch(
      /^NO +AT +BY +COMMAND +OF +OUTCOME +ASKED +CHANGED\n.* os:\S+ +set-market +market 1\.1 +done +.*minStake 200.*delay set s none -> 8/,
    );
  });

  test('takes limits away and gives the delay back to the feed', async () => {
    await admin('set-market', '1.1', '--max-profit', 'none', '--delay', 'feed');
    expect(await market('1.1')).toMatchObject({ max_profit_paise: null, delay_set_s: null });
  });

  test('sets what the house may lose on firm cash-out offers of a market, which the site has for all others', async () => {
    const { out } = await admin('set-market', '1.1', '--cash-out-risk', '5000');
    expect(out).toMatch(/, commission 2%, cash out risk 5,000.00$/);
    expect(await market('1.1')).toMatchObject({ cash_out_risk_paise: 5000_00 });
    expect((await logged()).at(-1)).toEqual(['os', 'set-market', '1.1', { cashOutRisk: '5000' }]);
    expect((await admin('set-market', '1.1', '--cash-out-risk', 'site')).out).not.toMatch(/risk [\d]/);
    expect((await admin('show-settings')).out).toContain('cash_out_risk = 10000000');
    expect((await admin('set-setting', 'cash_out_risk', '250000')).code).toBe(0);
    expect((await logged()).at(-1)).toEqual(['os', 'set-setting', 'cash_out_risk', { value: '250000' }]);
    expect((await admin('show-settings')).out).toContain('cash_out_risk = 250000');
  });

  test('sets every market of a match that has no result', async () => {
    const { out } = await admin('set-market', '77', '--commission-bps', '150', '--json');
    expect(JSON.parse(out)).toMatchObject({
      markets: [
        { market_id: '1.1', commission_bps: 150 },
        { market_id: '1.2', commission_bps: 150 },
      ],
    });
    expect((await market('1.3')).commission_bps).toBe(200);
  });

  test('sets a remark in each language; a new English one takes the old ones in others away', async () => {
    const remarkOf = async () => {
      const { remark, remark_hi, remark_bn } = await market('1.2');
      return [remark, remark_hi, remark_bn];
    };
    const remarked = ['--remark', ' Rain expected ', '--remark-hi', 'बारिश', '--remark-bn', 'বৃষ্টি'];
    const { out } = await admin('set-market', '1.2', ...remarked);
    expect(out).toMatch(/, remark "Rain expected", in Hindi "बारिश", in Bengali "বৃষ্টি"$/);
    expect(await remarkOf()).toEqual(['Rain expected', 'बारिश', 'বৃষ্টি']);
    await admin('set-market', '1.2', '--remark-hi', 'तेज़ बारिश');
    expect(await remarkOf()).toEqual(['Rain expected', 'तेज़ बारिश', 'বৃষ্টি']);
    await admin('set-market', '1.2', '--delay', '3');
    expect(await remarkOf()).toEqual(['Rain expected', 'तेज़ बारिश', 'বৃষ্টি']);
    await admin('set-market', '1.2', '--remark', 'Rain is near', '--remark-bn', 'বৃষ্টি আসছে');
    expect(await remarkOf()).toEqual(['Rain is near', '', 'বৃষ্টি আসছে']);
    await admin('set-market', '1.2', '--remark', 'Rain is over');
    expect(await remarkOf()).toEqual(['Rain is over', '', '']);
    await admin('set-market', '1.2', '--remark', '');
    expect(await remarkOf()).toEqual(['', '', '']);
    expect((await logged()).at(-1)).toEqual(['os', 'set-market', '1.2', { remark: '' }]);
  });

  test.each([
    [['1.1', '--remark', 'x'.repeat(201)], '--remark must be one line of at most 200 characters'],
    [['1.1', '--remark-hi', 'two\nlines'], 'remark-hi has characters that no line has'],
    [['1.1', '--remark-bn', 'x'.repeat(201)], '--remark-bn must be one line of at most 200 characters'],
    [['1.3', '--delay', '3'], 'there is no market or match 1.3 without a result'],
    [['1.1'], 'nothing to set: give one of --min-stake, --max-stake, --max-profit, --max-liability, --delay'],
    [
      ['1.1', '--min-stake', '0'],
      '--min-stake must be an amount above 0 and at most 1,00,00,00,000.00, like 500 or 99.50, not "0"',
    ],
    [
      ['1.1', '--max-profit', 'much'],
      '--max-profit must be an amount above 0 and at most 1,00,00,00,000.00, or none, not "much"',
    ],
    [
      ['1.1', '--cash-out-risk', 'none'],
      '--cash-out-risk must be an amount of at most 1,00,00,00,000.00 (0 ends cashing out), or site',
    ],
    [['1.1', '--delay', '61'], '--delay must be whole seconds from 0 to 60, or feed, not "61"'],
    [['1.1', '--commission-bps', '2.5'], '--commission-bps must be a whole number from 0 to 2000'],
    [
      ['1.1', '--min-stake', '60000'],
      'market 1.1 would take stakes from 60,000.00 to 50,000.00; nothing was',
    ],
  ])('%p is refused and changes nothing', async (argv, err) => {
    const before = [await market('1.1'), await market('1.3'), await logged()];
    const refused = await admin('set-market', ...argv);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(err);
    expect([await market('1.1'), await market('1.3'), await logged()]).toEqual(before);
  });
});

describe('set-match', () => {
  const tvOf = async () =>
    (await database.db.selectFrom('matches').select('tv_url').where('id', '=', '77').executeTakeFirst())
      ?.tv_url;

  test('says where the pictures of a match are, and takes them away', async () => {
    expect(await tvOf()).toBeNull();
    const { out } = await admin('set-match', '77', '--tv', 'https://tv.example/77');
    expect(out).toBe('India v Pakistan is shown at https://tv.example/77');
    expect(await tvOf()).toBe('https://tv.example/77');
    expect((await admin('set-match', '77', '--tv', 'none')).out).toBe('India v Pakistan is not shown');
    expect(await tvOf()).toBeNull();
    expect((await logged()).slice(-2)).toEqual([
      ['os', 'set-match', '77', { tv: 'https://tv.example/77' }],
      ['os', 'set-match', '77', { tv: 'none' }],
    ]);
  });

  test.each([
    [['77', '--tv', 'http://tv.example'], '--tv must be a whole https address without a password'],
    [['77', '--tv', ''], '--tv must be a whole https address'],
    [['78', '--tv', 'https://tv.example'], 'there is no match 78'],
  ])('%p is refused and changes nothing', async (argv, err) => {
    const before = [await tvOf(), await logged()];
    const refused = await admin('set-match', ...argv);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(err);
    expect([await tvOf(), await logged()]).toEqual(before);
  });
});

describe('set-player', () => {
  const limitsOf = () =>
    database.db
      .selectFrom('players')
      .select(['max_stake_paise as stake', 'max_loss_paise as loss'])
      .where('user_name', '=', 'asha')
      .executeTakeFirst();
  beforeAll(() => insertPlayer(database.db, 'asha', {}));

  test('limits one player, leaves what is not named, and takes a limit away', async () => {
    const { out } = await admin('set-player', 'asha', '--max-stake', '1,000', '--max-loss', '99.50');
    expect(out).toBe(
      'asha: most on one bet 1,000.00, most at risk on one market 99.50, most won on a day any',
    );
    expect(await limitsOf()).toEqual({ stake: 1000_00, loss: 99_50 });
    const { out: json } = await admin('set-player', 'asha', '--max-loss', 'none', '--json');
    expect(JSON.parse(json)).toEqual({ name: 'asha', max_stake: 1000, max_loss: null, max_win: null });
    expect((await admin('set-player', 'asha', '--max-stake', '')).out).toContain(
      "most on one bet the market's",
    );
    expect(await limitsOf()).toEqual({ stake: null, loss: null });
    expect((await logged()).filter(([, command]) => command === 'set-player')).toEqual([
      ['os', 'set-player', 'asha', { maxStake: '1,000', maxLoss: '99.50' }],
      ['os', 'set-player', 'asha', { maxLoss: 'none' }],
      ['os', 'set-player', 'asha', { maxStake: '' }],
    ]);
  });

  test.each([
    [['nobody', '--max-stake', '5'], 'there is no player nobody'],
    [['asha'], 'nothing to set: give one of --max-stake, --max-loss, --max-win'],
    [
      ['asha', '--max-stake', '0'],
      'a limit is an amount above 0 and at most 1,00,00,00,000.00, or none, not "0"',
    ],
    [
      ['asha', '--max-stake', '5', '--max-loss', '1.005'],
      'a limit is an amount above 0 and at most 1,00,00,00,000.00, or none, not "1.005"',
    ],
    [
      ['asha', '--max-loss=-5'],
      'a limit is an amount above 0 and at most 1,00,00,00,000.00, or none, not "-5"',
    ],
  ])('%p is refused and changes nothing', async (argv, err) => {
    const before = [await limitsOf(), await logged()];
    const refused = await admin('set-player', ...argv);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(err);
    expect([await limitsOf(), await logged()]).toEqual(before);
  });
});

describe('sport', () => {
  test('goes off and on once, by name or number', async () => {
    const off = async () =>
      (await database.db.selectFrom('sports_off').select(['sport_id', 'by']).execute()).map((row) => row);
    expect((await admin('sport', 'tennis', 'off')).out).toBe('Tennis is off');
    expect((await admin('sport', '2', 'off')).out).toBe('Tennis was off before; nothing was changed');
    expect(await off()).toEqual([{ sport_id: 2, by: 'operator' }]);
    expect((await admin('sport', 'ten', 'on')).out).toBe('Tennis is on');
    expect(await off()).toEqual([]);
    expect((await logged()).slice(-2).map(([, command, subject]) => [command, subject])).toEqual([
      ['sport off', '2'],
      ['sport on', '2'],
    ]);
  });

  test.each([
    [['chess', 'off'], 'there is no sport chess'],
    [['t', 'off'], 'there is no sport t;'],
    [['tennis', 'away'], '"away" is neither on nor off'],
  ])('%p is refused', async (argv, err) => {
    const refused = await admin('sport', ...argv);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(err);
  });
});
