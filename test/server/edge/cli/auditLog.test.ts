import { sql } from 'kysely';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { addedPlayer, insertMarket, START } from '../../support/rows';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { terminalOf } from '../../support/terminal';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
let session: string;
let house: string;
let bet: number;
let asha: number;

const CANARY = 'Canary7Secret';

beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
  const { db } = database;
  const runners = ['India', 'Pakistan', 'Draw'].map((name, sort) => ({
    selection_id: 10 + sort,
    name,
    sort,
    status: 'ACTIVE',
  }));
  const match = { id: '77', name: 'India v Pakistan' };
  for (const id of ['1.1', '1.2', '1.3']) await insertMarket(db, id, { match, runners });
  session = await sessionIn(db);
  house = await bookmakerIn(db);
  asha = await addedPlayer(db, { userName: 'asha' });
  await admin('chips', 'asha', '50000');
  bet = await struck(db, { market: house, player: asha, runner: 12, price: 50, stake: 1000 });
  for (const amount of [100_00, 200_00])
    await sql`insert into withdrawals (player_id, payout, name, account, ifsc, mobile, app, amount_paise, status, created_at)
      values (${asha}, 'bank', 'Asha', 'Canary7Secret1', 'Canary7Secret', '', '', ${amount}, 'pending', now())`.execute(
      db,
    );
  await sql`insert into bet_queries (player_id, bet_id, ref, reason, query_text, state, raised_at)
    values (${asha}, ${bet}, 'q1', 'other', 'why', 'raised', ${new Date(START)})`.execute(db);
  await sql`insert into problem_reports (player_id, ref, note, page, version, commit, actions, began_at, log, log_bytes, at)
    values (${asha}, 'p1', 'it broke', '/', '1', 'abc', 1, now(), 'Canary7Secret', 13, now())`.execute(db);
});
afterAll(() => database.drop());

const rows = () => database.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();

/** Every command that changes something, each with what it says that it is about. They run in this order. */
const COMMANDS: readonly (() => { argv: string[]; of: [string, string] })[] = [
  () => ({ argv: ['add-player', 'ravi', `${CANARY}1`, '--chips', '10'], of: ['player', 'ravi'] }),
  () => ({ argv: ['chips', 'asha', '-5'], of: ['player', 'asha'] }),
  () => ({ argv: ['lock', 'asha'], of: ['player', 'asha'] }),
  () => ({ argv: ['unlock', 'asha'], of: ['player', 'asha'] }),
  () => ({ argv: ['set-player', 'asha', '--max-stake', '9'], of: ['player', 'asha'] }),
  () => ({ argv: ['set-password', 'asha', `${CANARY}2`], of: ['player', 'asha'] }),
  () => ({ argv: ['two-step', 'asha', 'on'], of: ['player', 'asha'] }),
  () => ({ argv: ['set-market', '1.1', '--remark', 'Rain'], of: ['market', '1.1'] }),
  () => ({ argv: ['set-market', '77', '--commission-bps', '100'], of: ['match', '77'] }),
  () => ({ argv: ['set-match', '77', '--tv', 'https://tv.example/'], of: ['match', '77'] }),
  () => ({
    argv: ['average', 'bigBash', 'fours', '29', '--of', 'Bellerive Oval'],
    of: ['average', 'bigBash:fours:bellerive oval'],
  }),
  () => ({ argv: ['sport', 'tennis', 'off'], of: ['sport', '2'] }),
  () => ({ argv: ['set-setting', 'site_title', 'Play'], of: ['setting', 'site_title'] }),
  () => ({ argv: ['suspend', '1.1'], of: ['market', '1.1'] }),
  () => ({ argv: ['open', '77'], of: ['match', '77'] }),
  () => ({ argv: ['line', session, 'move', '60', '62'], of: ['market', session] }),
  () => ({ argv: ['remove-runner', '1.1', 'Draw', '--factor', '10'], of: ['market', '1.1'] }),
  () => ({ argv: ['reinstate-runner', '1.1', 'Draw'], of: ['market', '1.1'] }),
  () => ({ argv: ['result', '1.1', 'India'], of: ['market', '1.1'] }),
  () => ({
    argv: ['correct-result', '1.1', 'Pakistan', '--reason', 'The scorer erred'],
    of: ['market', '1.1'],
  }),
  () => ({ argv: ['void', '1.2', '--reason', 'Rain'], of: ['market', '1.2'] }),
  () => ({ argv: ['delete-bet', String(bet), '--reason', 'Wrong rate'], of: ['bet', String(bet)] }),
  () => ({ argv: ['queries', 'answer', '1', 'We look'], of: ['query', '1'] }),
  () => ({ argv: ['payments', 'reject', '1', '--reason', 'No such account'], of: ['withdrawal', '1'] }),
  () => ({ argv: ['problems', 'forget', '1'], of: ['problem', '1'] }),
  () => ({ argv: ['tables', 'close', 'lucky7'], of: ['table', 'lucky7'] }),
  () => ({ argv: ['tables', 'open', '-145'], of: ['table', 'lucky7'] }),
  () => ({ argv: ['tables', 'limits', 'lucky7', '--min-stake', '50'], of: ['table', 'lucky7'] }),
  () => ({ argv: ['tables', 'margin', 'teen', '4'], of: ['table', 'teen'] }),
];

const runnersOf = ({ argv }: { argv: string[] }): string => argv.slice(0, 2).join(' ');

test('every command leaves one row of what it is about, with the state before and after it', async () => {
  for (const command of COMMANDS) {
    const { argv, of } = command();
    const before = (await rows()).length;
    expect([runnersOf({ argv }), (await admin(...argv)).code]).toEqual([runnersOf({ argv }), 0]);
    const [row, ...more] = (await rows()).slice(before);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      via: 'os',
      operator_id: null,
      approval_id: null,
      subject_kind: of[0],
      subject_id: of[1],
      outcome: 'done',
    });
    expect({ argv, same: JSON.stringify(row?.before) === JSON.stringify(row?.after) }).toEqual({
      argv,
      same: false,
    });
  }
});

test('what is written is what the database had: a balance, a result, a line', async () => {
  const all = await rows();
  const of = (command: string) => all.find((row) => row.command === command);
  expect(of('chips')).toMatchObject({ before: { balance_paise: 0 }, after: { balance_paise: 50_000_00 } });
  expect(of('add-player')).toMatchObject({
    before: null,
    after: { user_name: 'ravi', balance_paise: 10_00 },
  });
  expect(of('correct-result')).toMatchObject({
    before: { result: 'WINNER:10' },
    after: { result: 'WINNER:11' },
    reason: 'The scorer erred',
  });
  expect(of('line move')).toMatchObject({
    before: { moved_line: null },
    after: { moved_line: { no: 60, yes: 62 } },
  });
  expect(of('problems forget')).toMatchObject({ before: { note: 'it broke' }, after: null });
});

test('no secret is ever written down', async () => {
  expect(JSON.stringify(await rows())).not.toContain(CANARY);
  expect(JSON.stringify(await rows())).not.toContain('$argon2');
});

test.each([
  [['chips', 'asha', '-99999999'], 'refused REFUSED'],
  [['chips', 'nobody', '5'], 'refused'],
  [['add-player', 'mira', 'Good@12345', '--chips', '90071992547409'], 'refused REFUSED'],
  [['set-match', '77', '--tv', 'http://tv.example'], 'refused'],
  [['result', '1.1', 'India'], 'refused'],
  [['tables', 'void', 'lucky7', '--reason', 'A card'], 'refused NO_ROUND'],
  [['tables', 'margin', 'teen', '16'], 'refused'],
  [['payments', 'reject', '99', '--reason', 'No such account'], 'refused'],
])('%j is refused, leaves its row and changes nothing', async (argv, outcome) => {
  const players = () => database.db.selectFrom('players').select('user_name').execute();
  const [before, people] = [(await rows()).length, await players()];
  expect((await admin(...argv)).code).toBe(1);
  const [row, ...more] = (await rows()).slice(before);
  expect(more).toEqual([]);
  expect(row?.outcome).toBe(outcome);
  expect(row?.after).toEqual(row?.before);
  expect(await players()).toEqual(people);
});

test.each([
  ['set-setting', 'site_title', 'two\nlines'],
  ['set-setting', 'site_message', 'red \u001b[31m'],
  ['void', '1.3', '--reason', 'bell \u0007'],
  ['void', '1.3', '--reason', ' '],
  ['delete-bet', '1', '--reason', 'x'.repeat(501)],
  ['chips', 'asha', '5', '--ref', 'turned \u202e round'],
  ['payments', 'reject', '2', '--reason', 'null \u0000'],
  ['queries', 'answer', '1', 'half \ud83d'],
  ['set-market', '1.3', '--remark', 'para\u2029graph'],
  ['result', '1.3\u0000', 'India'],
])(
  '%j is refused for characters no line has, or as no reason, and written down all the same',
  async (...argv) => {
    const before = (await rows()).length;
    expect((await admin(...argv)).code).toBe(1);
    expect((await rows()).slice(before).map(({ outcome }) => outcome)).toEqual(['refused UNREADABLE']);
  },
);

test('a command that only looks leaves no row', async () => {
  const before = (await rows()).length;
  for (const argv of [
    ['players'],
    ['markets'],
    ['bets'],
    ['log'],
    ['audit'],
    ['liability'],
    ['show-settings'],
    ['problems', 'list'],
  ])
    await admin(...argv);
  expect((await rows()).length).toBe(before);
});
