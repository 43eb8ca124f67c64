import { sql } from 'kysely';
import type { Outcome } from '../../../../server/operator/outcome';
import { perform } from '../../../../server/operator/approvals/perform';
import { EVERY_VERB } from '../../../../server/operator/verbs/everyVerb';
import { createVault } from '../../../../server/players/factors/vault';
import { codeOf, stepAt } from '../../../../server/players/factors/totp';
import { keepDifference } from '../../../../server/wallet/reconciling/differences';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { addedPlayer, insertMarket, START } from '../../support/rows';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { terminalOf } from '../../support/terminal';
import { GAME, seat } from '../../wallet/seats';
import type { Seats } from '../../wallet/seats';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
let session: string;
let house: string;
let bet: number;
let asha: number;
let seats: Seats;
let sessions: string[];

const CANARY = 'Canary7Secret';

/** A provider with an open round, what it has otherwise, and what our own games owe; a table with a round on it. */
async function prepareGames(): Promise<void> {
  const { db } = database;
  seats = await seat(database, { name: 'desk', start: { P1: 100_000 }, exposure: {}, free_bets: [] });
  await seats.send('bet', { player: 'P1', game: GAME, session: 'S1', round: 'R1', tx: 'b1', amount: 5000 });
  await db.updateTable('game_rounds').set({ opened_at: '2020-01-01T00:00:00Z' }).execute();
  const [playerId, ours, theirs] = [seats.ids['P1'] ?? 0, { amount: 3000 }, { amount: 3100 }];
  await keepDifference(
    db,
    { provider: seats.provider, subject: 'round', ref: 'R2', playerId, kind: 'AMOUNT', ours, theirs },
    new Date(START),
  );
  await sql`select make_month('bet_events', '2020-03-01')`.execute(db);
  await sql`create table casino_rounds_here partition of casino_rounds default`.execute(db);
  await sql`insert into casino_rounds (slug, epoch, round, round_id, match_id, state, opens_at, locks_at)
    values ('lucky7', 1, 1, 'lucky7-1', -145, 'OPEN', ${new Date(START)}, ${new Date(START)})`.execute(db);
  await db.transaction().execute(async (trx) => {
    // What they hang on is not what is tried here.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into own_rounds (id, game, player, session, epoch, n, ref, stake_paise, state, at, refusal)
      select 'owed' || n, 'slot3', 'P1', 'S1', 1, n, 'r' || n, 1000, 'WIN_REFUSED', now(), 'CLOSED'
      from generate_series(1, 2) n`.execute(trx);
  });
}

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
  sessions = [await sessionIn(db), await sessionIn(db)];
  house = await bookmakerIn(db);
  asha = await addedPlayer(db, { userName: 'asha' });
  await admin('chips', 'asha', '50000');
  bet = await struck(db, { market: house, player: asha, runner: 12, price: 50, stake: 1000 });
  for (const amount of [100_00, 200_00, 300_00])
    await sql`insert into withdrawals (player_id, payout, name, account, ifsc, mobile, app, amount_paise, status, created_at)
      values (${asha}, 'bank', 'Asha', 'Canary7Secret1', 'Canary7Secret', '', '', ${amount}, 'pending', now())`.execute(
      db,
    );
  await sql`insert into bet_queries (player_id, bet_id, ref, reason, query_text, state, raised_at)
    values (${asha}, ${bet}, 'q1', 'other', 'why', 'raised', ${new Date(START)})`.execute(db);
  await prepareGames();
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
  () => ({ argv: ['set-password', 'asha'], of: ['player', 'asha'] }),
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
  () => ({ argv: ['sport', 'tennis', 'on'], of: ['sport', '2'] }),
  () => ({ argv: ['line', session, 'suspend'], of: ['market', session] }),
  () => ({ argv: ['line', session, 'open'], of: ['market', session] }),
  () => ({ argv: ['line', sessions[0] ?? '', 'result', '63'], of: ['market', sessions[0] ?? ''] }),
  () => ({
    argv: ['line', sessions[1] ?? '', 'delete', '--reason', 'Rain'],
    of: ['market', sessions[1] ?? ''],
  }),
  () => ({ argv: ['tables', 'void', 'lucky7', '--reason', 'A card'], of: ['table', 'lucky7'] }),
  () => ({
    argv: ['set-setting', 'table_video_origins', 'https://tv.example'],
    of: ['setting', 'table_video_origins'],
  }),
  () => ({ argv: ['tables', 'video', 'lucky7', 'https://tv.example/'], of: ['table', 'lucky7'] }),
  () => ({ argv: ['providers', 'add', 'reels', '--name', 'Reels'], of: ['provider', 'reels'] }),
  () => ({ argv: ['providers', 'set', 'reels', '--point', '100'], of: ['provider', 'reels'] }),
  () => ({
    argv: ['games', 'set', 'reels', 'g1', '--name', 'G', '--category', 'slots', '--min', '1', '--max', '9'],
    of: ['provider', 'reels'],
  }),
  () => ({ argv: ['games', 'off', 'reels', 'g1'], of: ['provider', 'reels'] }),
  () => ({ argv: ['games', 'on', 'reels', 'g1'], of: ['provider', 'reels'] }),
  () => ({ argv: ['keys', 'add', 'reels', 'k1'], of: ['provider', 'reels'] }),
  () => ({ argv: ['keys', 'end', 'reels', 'k1'], of: ['provider', 'reels'] }),
  () => ({ argv: ['providers', 'off', 'reels'], of: ['provider', 'reels'] }),
  () => ({ argv: ['providers', 'on', 'reels'], of: ['provider', 'reels'] }),
  () => ({
    argv: ['games', 'free', 'grant', seats.provider, GAME, `P1-${seats.provider}`, '--campaign', 'C1'].concat(
      ['--count', '3', '--amount', '20', '--until', '2999-12-31'],
    ),
    of: ['freeBets', `${seats.provider}/C1/P1-${seats.provider}`],
  }),
  () => ({
    argv: ['games', 'free', 'cancel', seats.provider, 'C1', `P1-${seats.provider}`],
    of: ['freeBets', `${seats.provider}/C1/P1-${seats.provider}`],
  }),
  () => ({
    argv: ['games', 'give-back', seats.provider, 'R1', `P1-${seats.provider}`, '--reason', 'Left open'],
    of: ['gameRound', `${seats.provider}/R1/P1-${seats.provider}`],
  }),
  () => ({ argv: ['providers', 'done', seats.provider, '1', '--reason', 'Paid'], of: ['difference', '1'] }),
  () => ({ argv: ['games', 'resend', 'owed1', '--reason', 'Opened again'], of: ['message', 'owed1'] }),
  () => ({ argv: ['games', 'let-go', 'owed2', '--reason', 'Paid by chips'], of: ['message', 'owed2'] }),
  () => ({ argv: ['set-risk', 'sport', 'tennis', '--house-loss', '5000'], of: ['risk', 'sport 2'] }),
  () => ({ argv: ['set-risk', 'day', '--house-loss', '9000'], of: ['risk', 'day'] }),
  () => ({ argv: ['set-risk', 'velocity', '--house-loss', '9000'], of: ['risk', 'velocity'] }),
  () => ({ argv: ['halt', '--reason', 'Why'], of: ['halt', 'all'] }),
  () => ({ argv: ['halt', 'player', 'asha', '--reason', 'Why'], of: ['halt', 'player asha'] }),
  () => ({ argv: ['halt', 'sport', 'tennis', '--reason', 'Why'], of: ['halt', 'sport 2'] }),
  () => ({ argv: ['resume', 'player', 'asha'], of: ['halt', 'player asha'] }),
  () => ({ argv: ['resume'], of: ['halt', 'all'] }),
  () => ({
    argv: ['months', 'detach', 'bet_events', '2020-03', '--reason', 'The disk is full'],
    of: ['month', 'bet_events 2020-03'],
  }),
];

const wordsOf = ({ argv }: { argv: string[] }): string => argv.slice(0, 2).join(' ');

type State = Readonly<Record<string, unknown>> | null;

/** The row that a subject is, as this test reads it itself; kinds that are several rows are not among them. */
const ROW_OF: Readonly<Record<string, string>> = {
  player: 'select to_jsonb(p) as state from players p where user_name = $1',
  market: 'select to_jsonb(m) as state from markets m where id = $1',
  match: 'select to_jsonb(m) as state from matches m where id = $1',
  bet: 'select to_jsonb(b) as state from bets b where id::text = $1',
  withdrawal: 'select to_jsonb(w) as state from withdrawals w where id::text = $1',
  query: 'select to_jsonb(q) as state from bet_queries q where id::text = $1',
  problem: 'select to_jsonb(p) as state from problem_reports p where id::text = $1',
  provider: 'select to_jsonb(p) as state from providers p where code = $1',
  difference: 'select to_jsonb(d) as state from game_differences d where id::text = $1',
  message: 'select to_jsonb(r) as state from own_rounds r where id = $1',
  operator: 'select to_jsonb(o) as state from operators o where name = $1',
};

/** What the log never has, and says otherwise. */
const HIDDEN = ['password_hash', 'invitation_hash', 'account', 'ifsc', 'mobile', 'log', 'score'];

async function rowOf([kind, id]: [string, string]): Promise<State> {
  const statement = ROW_OF[kind];
  if (statement === undefined) return null;
  const client = await database.prepared.connect();
  const { rows: found } = (await client.query(statement, [id])) as { rows: { state: State }[] };
  client.release();
  return found[0]?.state ?? null;
}

/** The columns of one that another has otherwise. */
const changesOf = (before: State, after: State, columns: readonly string[]) =>
  Object.fromEntries(
    columns
      .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
      .map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]]),
  );

/** Does something, and compares the one row that it left with what the database had before and after. */
async function tried(
  of: [string, string],
  work: () => Promise<{ ok: boolean; words: string }>,
  isSame = false,
) {
  const count = (await rows()).length;
  const before = await rowOf(of);
  const { ok, words } = await work();
  const after = await rowOf(of);
  const [row, ...more] = (await rows()).slice(count);
  expect({ words, ok, more }).toEqual({ words, ok: true, more: [] });
  expect(row).toMatchObject({ approval_id: null, subject_kind: of[0], subject_id: of[1], outcome: 'done' });
  const columns = Object.keys({ ...before, ...after }).filter((name) => !HIDDEN.includes(name));
  const [logged, real] = [
    changesOf(row?.before as State, row?.after as State, columns),
    changesOf(before, after, columns),
  ];
  expect({ words, changed: logged }).toEqual({ words, changed: real });
  expect({ words, same: JSON.stringify(row?.before) === JSON.stringify(row?.after) }).toEqual({
    words,
    same: isSame,
  });
}

test.each(COMMANDS.map((command, n) => [n + 1, command] as const))(
  'command %i leaves one row of what it is about, and changed there what changed in the database',
  async (_, command) => {
    const { argv, of } = command();
    await tried(of, async () => ({ ok: (await admin(...argv)).code === 0, words: wordsOf({ argv }) }));
  },
);

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
    ['months'],
    ['problems', 'list'],
  ])
    await admin(...argv);
  expect((await rows()).length).toBe(before);
});

/** In the hours in which withdrawals are paid. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

function acting(name: string, request: object, now = NOON): Promise<Outcome> {
  const verb = EVERY_VERB.get(name);
  if (!verb) throw new Error(name);
  const claim = { address: 'os:test', via: 'cli', breakGlass: 'No phone' } as const;
  const vault = createVault({ dataDir: '/nowhere', secretKey: Buffer.alloc(32, 1) });
  return perform({ connection: database, claim, now, vault }, verb, request);
}

const INVITED = ['ops', 'late'] as const;

test('so do those that need an hour, or somebody to sign in', async () => {
  const secret = Buffer.from(CANARY.padEnd(20, '0'));
  const code = codeOf(secret, stepAt(NOON));
  let invitation = '';
  const doing = (name: string, request: object, now?: number) => async () => {
    const done = await acting(name, request, now);
    if (done.ok && name === 'operators add') ({ invitation } = done.data as { invitation: string });
    return { ok: done.ok, words: `${name} ${done.ok ? '' : done.text}`.trim() };
  };
  await tried(['withdrawal', '2'], doing('payments approve', { id: '2' }));
  await tried(['withdrawal', '2'], doing('payments paid', { id: '2' }));
  await tried(['withdrawal', '3'], doing('payments approve', { id: '3' }));
  await tried(['withdrawal', '3'], doing('payments failed', { id: '3', reason: 'Sent back' }));
  await tried(['player', 'asha'], doing('two-step', { name: 'asha', state: 'on' }), true);
  for (const name of INVITED)
    await tried(['operator', name], doing('operators add', { name, roles: 'admin' }));
  const accepted = { name: 'late', password: `${CANARY}3`, secret: secret.toString('hex'), code };
  await tried(['operator', 'late'], doing('operators accept', { ...accepted, invitation }));
  const again = codeOf(secret, stepAt(NOON + 60_000));
  await tried(
    ['operator', 'late'],
    doing('sign-in', { name: 'late', password: `${CANARY}3`, code: again }, NOON + 60_000),
  );
  await tried(['operator', 'late'], doing('operators end-sessions', { name: 'late' }));
  await tried(['operator', 'ops'], doing('operators invite', { name: 'ops' }));
  await tried(['operator', 'ops'], doing('operators roles', { name: 'ops', roles: 'viewer' }));
  await tried(['operator', 'ops'], doing('operators disable', { name: 'ops', reason: 'Left' }));
  await tried(['operator', 'ops'], doing('operators enable', { name: 'ops' }));
  await tried(['exchange', 'operators'], doing('operators end-every-session', {}), true);
});

/** Nothing of theirs changes: a code is read, what only somebody who is signed in can do (people.test.ts, approvals.test.ts), and
 * copies of the database (backup.test.ts). */
const BESIDE = [
  'approvals approve',
  'approvals reject',
  'backup',
  'backup verify',
  'drill',
  'export',
  'login-code',
  'operators token',
  'restore',
  'sign-out',
];

test('that was every verb there is', async () => {
  const logged = new Set(
    (await rows()).filter(({ outcome }) => outcome === 'done').map(({ command }) => command),
  );
  expect([...EVERY_VERB.keys()].filter((name) => !logged.has(name)).toSorted()).toEqual(BESIDE);
  expect([...logged].filter((name) => !EVERY_VERB.has(name))).toEqual([]);
});

test('no secret is ever written down', async () => {
  expect(JSON.stringify(await rows())).not.toContain(CANARY);
  expect(JSON.stringify(await rows())).not.toContain('$argon2');
});

/** Since somebody is admin, the machine alone is not enough. */
const glass = (...argv: string[]) => admin('--break-glass', 'No phone', ...argv);

test.each([
  [['chips', 'asha', '-99999999'], 'refused REFUSED'],
  [['chips', 'nobody', '5'], 'refused'],
  [['add-player', 'mira', 'Good@12345', '--chips', '90071992547409'], 'refused REFUSED'],
  [['set-match', '77', '--tv', 'http://tv.example'], 'refused'],
  [['result', '1.1', 'India'], 'refused'],
  [['tables', 'void', 'teen', '--reason', 'A card'], 'refused NO_ROUND'],
  [['tables', 'margin', 'teen', '16'], 'refused'],
  [['payments', 'reject', '99', '--reason', 'No such account'], 'refused'],
])('%j is refused, leaves its row and changes nothing', async (argv, outcome) => {
  const players = () => database.db.selectFrom('players').select('user_name').execute();
  const [before, people] = [(await rows()).length, await players()];
  expect((await glass(...argv)).code).toBe(1);
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
    expect((await glass(...argv)).code).toBe(1);
    expect((await rows()).slice(before).map(({ outcome }) => outcome)).toEqual(['refused UNREADABLE']);
  },
);
