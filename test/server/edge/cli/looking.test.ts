import { sql } from 'kysely';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { definition } from '../../markets/matches/support';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { withoutKeepers } from '../../support/rewritten';
import { insertMarket, START } from '../../support/rows';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { terminalOf } from '../../support/terminal';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
let session = '';
let house = '';
let [asha, ravi] = [0, 0];
const playerId = async (name: string): Promise<number> =>
  (
    await database.db
      .selectFrom('players')
      .select('id')
      .where('user_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
  const { db } = database;
  const runners = ['India', 'Pakistan'].map((name, sort) => ({
    selection_id: 10 + sort,
    name,
    sort,
    status: 'ACTIVE',
  }));
  const match = { id: '77', name: 'India v Pakistan', sport_id: 4 };
  await insertMarket(db, '1.1', { match, runners, market: { in_play: true, bet_delay_s: 5 } });
  await insertMarket(db, '1.2', {
    match,
    runners,
    market: { result: 'WINNER:10', settled_at: new Date(START) },
  });
  await insertMarket(db, '1.3', { match: { id: '78', name: 'Nadal v Ruud', sport_id: 2 }, runners });
  session = await sessionIn(db);
  house = await bookmakerIn(db);
  for (const name of ['asha', 'ravi']) await admin('add-player', name, 'Good@12345', '--chips', '5000');
  [asha, ravi] = [await playerId('asha'), await playerId('ravi')];
  await struck(db, { market: session, player: asha, price: 63 });
  await struck(db, { market: session, player: ravi, side: 'lay', price: 60, stake: 300 });
  await struck(db, { market: house, player: asha, runner: 12, price: 50, stake: 1000 });
});
afterAll(() => database.drop());

const json = async (...argv: string[]) => JSON.parse((await admin(...argv, '--json')).out) as never;

describe('markets', () => {
  test('stand in columns, ids first, those in play first, without what is settled', async () => {
    const { out } = await admin('markets');
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^MARKET +MATCH +SPORT +STARTS +STATE +STAKES +DELAY +COMM +NAME$/);
    expect(lines[1]).toMatch(
      /^1\.1 +77 +Cricket +2026-11-21 11:30 +open, in play +1\.00-1,00,000\.00 +5 s +2% +India v Pakistan: Match Odds$/,
    );
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['MARKET', '1.1', '1.3', house, session]);
  });

  test('of a sport, of a match with selections, and all', async () => {
    expect(await json('markets', '--sport', 'tennis')).toMatchObject([{ market_id: '1.3', sport_id: 2 }]);
    const { out } = await admin('markets', '--match', '77');
    expect(out).toMatch(/\n1\.1 +10 +active +India\n1\.1 +11 +active +Pakistan$/);
    expect(out).not.toContain('1.2 ');
    expect(await json('markets', '--match', '77', '--all')).toMatchObject([
      { market_id: '1.1', selections: [{ selection_id: 10, name: 'India' }, { selection_id: 11 }] },
      { market_id: '1.2', state: 'WINNER:10' },
    ]);
    expect((await admin('markets', '--match', '99')).out).toBe('there is no such market');
  });

  test('say that there are more', async () => {
    const { out } = await admin('markets', '--limit', '1');
    expect(out.split('\n').slice(2)).toEqual(['... the first 1: --limit shows more']);
  });

  test.each([
    [['markets', '--limit', '0'], '--limit must be a whole number from 1 to 1000'],
    [['bets', '--limit', 'x'], '--limit must be a whole number from 1 to 1000'],
    [['markets', '--sport', 'chess'], 'there is no sport chess; there are Cricket (4), Football (1)'],
  ])('%p is refused', async (argv, err) => {
    const refused = await admin(...argv);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(err);
  });

  test('that are not offered are listed and counted by reason', async () => {
    expect((await admin('markets', '--not-offered')).out).toBe(
      'the feeds have no market that is not offered',
    );
    const left = (id: string, why: string) => ({
      id,
      why,
      at: START,
      definition: definition({ name: `N${id}` }),
    });
    const leftOut = [left('9.1', 'each way'), left('9.2', 'a market on handicaps'), left('9.3', 'each way')];
    await createFeedStore(database.db).write([], 'feed:test', {}, leftOut);
    const { out } = await admin('markets', '--not-offered');
    expect(out.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'MARKET SPORT WHY NAME',
      '9.2 Cricket a market on handicaps Home v Away: N9.2',
      '9.1 Cricket each way Home v Away: N9.1',
      '9.3 Cricket each way Home v Away: N9.3',
      '1 a market on handicaps, 2 each way',
    ]);
  });
});

describe('players', () => {
  test('have their id, what they have and what open bets hold back', async () => {
    const { out } = await admin('players', '--find', 'ash');
    const [head, line, ...rest] = out.split('\n').map((one) => one.trim().replace(/ +/g, ' '));
    expect([head, line, rest]).toEqual([
      'ID NAME PARENT BALANCE HELD BETS NOTES',
      `${asha} asha 1 5,000.00 1,100.00 2`,
      [],
    ]);
    await admin('lock', 'ravi');
    expect(await json('players', '--find', 'RAVI')).toMatchObject([
      { id: ravi, name: 'ravi', balance: 5000, held: 300, locked: true, max_stake: null, max_loss: null },
    ]);
    await admin('set-player', 'ravi', '--max-stake', '500', '--max-loss', '1500.50');
    expect(await json('players', '--find', 'ravi')).toMatchObject([{ max_stake: 500, max_loss: 1500.5 }]);
    expect((await admin('players', '--find', 'ravi')).out).toMatch(
      /locked, stakes up to 500\.00, losses up to 1,500\.50$/,
    );
  });
});

describe('bets', () => {
  test('newest first, of a player, of a market or of a match', async () => {
    const { out } = await admin('bets');
    const lines = out.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
    expect(lines[0]).toBe('BET PLACED PLAYER MARKET SIDE PRICE STAKE MATCHED STATE WON ON');
    expect(lines[1]).toMatch(
      new RegExp(
        `^3 2026-11-21 11:30:00 asha ${house} back 50 1,000\\.00 1,000\\.00 matched Runner 12 \\(12\\)`,
      ),
    );
    expect(lines[2]).toMatch(new RegExp(`^2 .* ravi ${session} no 60@100 300\\.00`));
    expect(await json('bets', '--player', 'asha')).toMatchObject([{ id: 3 }, { id: 1, price: '63@100' }]);
    expect(await json('bets', '--market', session, '--open')).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await json('bets', '--market', 'match')).toHaveLength(3);
    expect((await admin('bets', '--player', 'nobody')).out).toBe('there is no such bet');
  });

  test('say what they were matched at, where that is better than what was asked', async () => {
    await withoutKeepers(database.db);
    const matchedAt = (odds: number) =>
      database.db.updateTable('fills').set({ odds }).where('bet_id', '=', 3).execute();
    await matchedAt(5500);
    expect((await admin('bets', '--market', house)).out).toMatch(/ back +50, matched at 55 +1,000\.00 /);
    expect(await json('bets', '--market', house)).toMatchObject([{ price: '50', matched_price: '55' }]);
    await matchedAt(5000);
    expect(await json('bets', '--market', house)).toMatchObject([{ price: '50', matched_price: '50' }]);
  });

  test('are not there yet in an exchange that nobody has bet on', async () => {
    const empty = await freshDatabase();
    expect((await terminalOf(empty)('bets')).out).toBe('there are no bets yet');
    await empty.drop();
  });
});

describe('liability', () => {
  test('is what the house may lose on each market with bets, the worst first, and in all', async () => {
    // On the session: with 60 to 62 runs the house wins both, from 63 on it pays 100 and wins 300, below 60 the reverse.
    const { out } = await admin('liability');
    expect(out.split('\n').map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      'MARKET MATCH BETS PLAYERS HOLD HOUSE AT WORST HOUSE AT BEST NAME',
      `${house} match 1 1,000.00 -500.00 1,000.00 A v B: Bookmaker`,
      `${session} match 2 400.00 -200.00 400.00 A v B: 6 over runs`,
      'ALL 3 1,400.00 -700.00 1,400.00 markets with bets: 2',
    ]);
    expect(await json('liability', '--limit', '1')).toMatchObject({
      markets: [{ marketId: house, house_at_worst: -500 }],
      all: { house_at_worst: -700, players_hold: 1400 },
    });
  });

  test('says so where no bet is open', async () => {
    const empty = await freshDatabase();
    expect((await terminalOf(empty)('liability')).out).toBe('no bet is open');
    await empty.drop();
  });
});

test('every command has examples, as they are typed', async () => {
  const namesIn = (out: string) =>
    [...(out.split('Commands:')[1] ?? '').matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '');
  const groups = ['payments', 'problems', 'queries', 'tables'];
  const names = namesIn((await admin('--help')).out).filter((name) => !['help', ...groups].includes(name));
  expect(names.length).toBeGreaterThan(25);
  const below: string[][] = [];
  for (const group of groups)
    for (const name of namesIn((await admin(group, '--help')).out))
      if (name !== 'help') below.push([group, name]);
  expect(below.map((words) => words.join(' '))).toEqual([
    'payments list',
    'payments approve',
    'payments reject',
    'payments paid',
    'payments failed',
    'problems list',
    'problems save',
    'problems forget',
    'queries list',
    'queries answer',
    'tables list',
    'tables open',
    'tables close',
    'tables limits',
    'tables margin',
    'tables video',
    'tables returns',
    'tables void',
  ]);
  for (const words of [...names.map((name) => [name]), ...below]) {
    const { out } = await admin(...words, '--help');
    expect(out).toContain(`Examples:\n  npm run admin -- ${words.join(' ')}`);
    expect(out.split('Examples:')).toHaveLength(2);
  }
});

test('help has examples', async () => {
  for (const [name, example] of [
    ['markets', 'npm run admin -- markets --sport cricket'],
    ['players', 'npm run admin -- players --find demo'],
    ['bets', 'npm run admin -- bets --player demo'],
    ['liability', 'npm run admin -- liability --limit 10'],
    ['set-market', 'npm run admin -- set-market'],
    ['sport', 'npm run admin -- sport tennis off'],
    ['line', 'move 60 62'],
    ['log', 'npm run admin -- audit-log'],
  ] as const) {
    const { code, out } = await admin(name, '--help');
    expect(code).toBe(0);
    expect(out).toContain('Examples:');
    expect(out).toContain(example);
  }
});

test('the log has amounts and rates as the other lists do', async () => {
  await admin('set-market', '1.1', '--max-stake', '2500.50', '--commission-bps', '300');
  await admin('set-player', 'asha', '--max-stake', '500');
  const { out } = await admin('log', '--limit', '2');
  expect(out).toMatch(/max stake none -> 500\.00/);
  expect(out).toMatch(/max stake 1,00,000\.00 -> 2,500\.50/);
  expect(out).toMatch(/commission 2% -> 3%/);
  expect(out).not.toMatch(/[{}]|paise|bps/);
});

test('what players wrote neither breaks a line nor steers the terminal nor turns a figure', async () => {
  const name = 'ASHA\u001B[2J\n\u202E005';
  await sql`insert into withdrawals (player_id, payout, name, account, ifsc, mobile, app, amount_paise, status, created_at)
    values (${asha}, 'bank', ${name}, '1', 'HDFC0001234', '9876543210', '', 100000, 'pending', ${new Date(START)})`.execute(
    database.db,
  );
  const { out } = await admin('payments', 'list');
  expect(out.split('\n')).toHaveLength(1);
  expect(out).toContain('ASHA\\u001b[2J\\u000a\\u202e005');
  const listed = (await admin('payments', 'list', '--json')).out;
  expect(listed).not.toContain('\u202E');
  expect(JSON.parse(listed)).toMatchObject({ data: [{ name }] });
});
