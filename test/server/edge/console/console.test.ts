import { CONSOLE_LISTS } from '../../../../api/schemas/operator/console';
import { readBand } from '../../../../server/markets/operators/band';
import { issueToken } from '../../../../server/operator/people/tokens';
import { EVERY_VERB } from '../../../../server/operator/verbs/everyVerb';
import { openExchange } from '../../support/exchange';
import { bookmakerIn, struck } from '../../support/struck';
import {
  addedOperator,
  codeNow,
  forgetCodes,
  OPERATOR_KEY,
  OPERATOR_PASSWORD,
} from '../../support/operators';

type Answer = { http: number; status: boolean; message?: string; code?: string; data?: never };

let exchange: Awaited<ReturnType<typeof openExchange>>;
let desk: string;
const ids = new Map<string, number>();
const tokens = new Map<string, string>();

async function ask(at: string, token: string | undefined, body?: unknown, base = desk): Promise<Answer> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(`${base}${at}`, sent);
  return { http: reply.status, ...((await reply.json()) as Omit<Answer, 'http'>) };
}

async function signIn(name: string, password = OPERATOR_PASSWORD): Promise<Answer> {
  await forgetCodes(exchange.db);
  return ask('/operator/sign-in', undefined, { name, password, code: codeNow() });
}

const tokenOf = (name: string): string => tokens.get(name) ?? '';
const verb = (name: string, who: string, request: object) =>
  ask(`/operator/verbs/${encodeURIComponent(name)}`, tokenOf(who), request);
const list = (name: string, who: string) => ask(`/operator/lists/${name}`, tokenOf(who));
/** What needs two people: whoever asked does nothing yet, and somebody else agrees with a fresh code. */
async function agreedByRhea(asked: Answer): Promise<Answer> {
  expect(asked).toMatchObject({ status: false, code: 'NEEDS_APPROVAL' });
  const [waiting] = rowsOf(await list('approvals', 'rhea'));
  await forgetCodes(exchange.db);
  return verb('approvals approve', 'rhea', { id: String(waiting?.['id']), code: codeNow() });
}
const rowsOf = ({ data }: Answer) => data as unknown as Record<string, unknown>[];
const newest = () =>
  exchange.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();

beforeAll(async () => {
  exchange = await openExchange({}, { OPERATOR_PORT: '0', SECRET_KEY: OPERATOR_KEY });
  desk = /console of operators: (\S+)/.exec(exchange.logged.join('\n'))?.[1] ?? '';
  ids.set('meera', await addedOperator(exchange.db, 'meera', ['admin', 'finance']));
  ids.set('dev', await addedOperator(exchange.db, 'dev', ['trader', 'risk']));
  ids.set('rhea', await addedOperator(exchange.db, 'rhea', ['trader', 'risk']));
  ids.set('nobody', await addedOperator(exchange.db, 'nobody', ['viewer']));
  for (const name of ids.keys())
    tokens.set(name, (((await signIn(name)).data ?? {}) as { token: string }).token);
});
afterAll(() => exchange.dispose());

test('name, password and code sign somebody in, and the token is of the console', async () => {
  expect(await ask('/operator/me', tokenOf('dev'))).toMatchObject({
    http: 200,
    data: { name: 'dev', roles: ['trader', 'risk'] },
  });
  const { kind } = await exchange.db
    .selectFrom('operator_tokens')
    .select('kind')
    .where('operator_id', '=', ids.get('dev') ?? 0)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('web');
  const { text } = { text: JSON.stringify(await exchange.db.selectFrom('audit_log').selectAll().execute()) };
  expect(text).not.toContain(OPERATOR_PASSWORD);
});

test('a wrong password is refused in words that tell nothing', async () => {
  const refused = { http: 200, status: false, code: 'WRONG', message: 'name, password or code is wrong' };
  expect(await signIn('nobody', 'Another@123')).toMatchObject(refused);
  expect(await signIn('who-is-this')).toMatchObject(refused);
});

test('no kind of token but the console’s is good here, and the machine alone is not enough', async () => {
  const made = { operatorId: ids.get('meera') ?? 0, address: 'os:test', now: Date.now(), hours: 1 };
  const cli = await issueToken(exchange.db, { ...made, kind: 'cli', commands: null });
  const script = await issueToken(exchange.db, { ...made, kind: 'script', commands: ['suspend'] });
  // Demo players' passwords are public.
  const [userName, password] = ['demo', 'Demo@1234'];
  const login = await ask('/api/user/login', undefined, { user_name: userName, password }, exchange.url);
  const player = (login.data as unknown as { token?: string } | undefined)?.token ?? '';
  expect(player).not.toBe('');
  const strangers = [undefined, '', 'null', player, cli.token, script.token];
  for (const token of strangers) {
    for (const at of ['/operator/me', '/operator/verbs', '/operator/lists/markets', '/operator/lists/log'])
      expect(await ask(at, token)).toMatchObject({ http: 401, status: false, code: 'NOT_SIGNED_IN' });
    for (const at of ['/operator/verbs/suspend', '/operator/previews/void'])
      expect(await ask(at, token, { id: '1.1', reason: 'x' })).toMatchObject({
        http: 401,
        code: 'NOT_SIGNED_IN',
      });
  }
});

test('every verb is refused to whoever is not signed in, and those of signing in are none here', async () => {
  for (const [name, { who }] of EVERY_VERB) {
    const answer = await ask(`/operator/verbs/${encodeURIComponent(name)}`, undefined, {});
    // What cannot be read is refused before anybody asks whose it is.
    expect([who === 'anyone' ? 'NOT_FOUND' : 'NOT_SIGNED_IN', 'UNREADABLE', 'NOT_SIGNED_IN']).toContain(
      answer.code,
    );
    expect(answer.status).toBe(false);
  }
});

test('no token of an operator is one of a player, and neither address has the other’s calls', async () => {
  const balance = await ask('/api/user/getUserBalance', tokenOf('meera'), undefined, exchange.url);
  expect(balance).toMatchObject({ status: false });
  for (const at of ['/operator/me', '/operator/verbs', '/operator/lists/players'])
    expect((await ask(at, tokenOf('meera'), undefined, exchange.url)).http).toBe(404);
  for (const at of ['/api/user/getUserBalance', '/api/openapi.json', '/wallet/openapi.json', '/health'])
    expect((await ask(at, tokenOf('meera'))).http).toBe(404);
});

test('a role decides who does what, and who sees personal data', async () => {
  expect(await verb('chips', 'dev', { name: 'demo', amount: '5' })).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await list('withdrawals', 'nobody')).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await list('withdrawals', 'meera')).toMatchObject({ status: true });
  const { data } = await ask('/operator/verbs', tokenOf('nobody'));
  const mine = (data as unknown as { name: string; isMine: boolean }[]).filter(({ isMine }) => isMine);
  expect(mine.map(({ name }) => name)).toContain('suspend');
  expect(mine.map(({ name }) => name)).not.toContain('result');
});

test('a form is drawn from the schema of its verb', async () => {
  const { data } = await ask('/operator/verbs', tokenOf('dev'));
  const verbs = data as unknown as { name: string }[];
  expect(verbs.find(({ name }) => name === 'result')).toEqual({
    name: 'result',
    fields: [
      { name: 'id', kind: 'text', isNeeded: true, isSecret: false },
      { name: 'value', kind: 'text', isNeeded: true, isSecret: false },
      { name: 'beforeStart', kind: 'flag', isNeeded: false, isSecret: false },
      { name: 'reason', kind: 'text', isNeeded: false, isSecret: false },
    ],
    who: ['trader'],
    isMine: true,
    hasPreview: true,
  });
  expect(verbs.find(({ name }) => name === 'approvals approve')).toMatchObject({
    hasPreview: false,
    fields: expect.arrayContaining([{ name: 'code', kind: 'text', isNeeded: true, isSecret: true }]),
  });
});

test('a preview says what would move, moves nothing, and leaves a trace', async () => {
  const before = await ask('/operator/lists/players?find=demo', tokenOf('meera'));
  const { data } = await ask('/operator/previews/chips', tokenOf('meera'), { name: 'demo', amount: '500' });
  expect(data).toMatchObject({
    needs_second: false,
    moves: [{ who: 'demo', paise: 50_000 }, { paise: -50_000 }],
  });
  expect(await ask('/operator/lists/players?find=demo', tokenOf('meera'))).toEqual(before);
  expect(await newest()).toMatchObject({ command: 'chips', outcome: 'refused PREVIEW', subject_id: 'demo' });
  const large = await ask('/operator/previews/chips', tokenOf('meera'), { name: 'demo', amount: '100000' });
  expect(large.data).toMatchObject({ needs_second: true });
  expect(await ask('/operator/previews/login-code', tokenOf('meera'), { name: 'demo' })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a verb is done as on the command line, and the log says by whom and from where', async () => {
  const [market] = rowsOf(await list('markets', 'dev'));
  const id = String(market?.['market_id']);
  expect(await verb('suspend', 'dev', { id })).toMatchObject({ status: true });
  expect(await newest()).toMatchObject({
    command: 'suspend',
    operator_id: ids.get('dev'),
    via: 'web',
    outcome: 'done',
    subject_id: id,
  });
  expect((await newest()).address).toMatch(/^web:/);
  const [logged] = rowsOf(await ask(`/operator/lists/log?subject=market:${id}`, tokenOf('nobody')));
  expect(logged).toMatchObject({ by: 'dev', command: 'suspend', changed: expect.stringContaining('held') });
});

test('a market is settled after a preview and corrected after another, and both stand in its log', async () => {
  const [market] = rowsOf(await list('markets', 'dev')).filter(({ name }) => name === 'Match Odds');
  const id = String(market?.['market_id']);
  const runners = market?.['selections'] as { selection_id: number }[];
  const [first, second] = runners.map(({ selection_id: runner }) => String(runner));
  const settling = { id, value: first, beforeStart: true };
  const look = (name: string, request: object) => ask(`/operator/previews/${name}`, tokenOf('dev'), request);
  expect(await look('result', settling)).toMatchObject({ status: true, data: { needs_second: false } });
  expect(await verb('result', 'dev', settling)).toMatchObject({
    status: true,
    data: { text: expect.stringContaining(`market ${id} closed`) },
  });
  const correcting = { id, value: second, reason: 'The scorer was wrong' };
  expect(await look('correct-result', correcting)).toMatchObject({ status: true });
  expect(await agreedByRhea(await verb('correct-result', 'dev', correcting))).toMatchObject({
    status: true,
    data: { text: expect.stringContaining(`market ${id} corrected`) },
  });
  const log = rowsOf(await ask(`/operator/lists/log?subject=market:${id}`, tokenOf('nobody')));
  // What an earlier test did to it stands below.
  expect(log.slice(0, 5).map(({ command, outcome }) => `${String(command)} ${String(outcome)}`)).toEqual([
    'approvals approve done',
    'correct-result refused NEEDS_APPROVAL',
    'correct-result refused PREVIEW',
    'result done',
    'result refused PREVIEW',
  ]);
});

test('everybody stops bets, and whoever has the role lets them be taken again', async () => {
  const place = { scope: 'player', id: 'rival' };
  const reason = 'We look into wrong prices';
  expect(await verb('halt', 'nobody', place)).toMatchObject({ code: 'UNREADABLE' });
  expect(await verb('halt', 'nobody', { ...place, reason })).toMatchObject({ status: true });
  expect(rowsOf(await list('halts', 'nobody'))).toMatchObject([{ what: 'player rival', reason }]);
  expect(await verb('resume', 'nobody', place)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await agreedByRhea(await verb('resume', 'dev', place))).toMatchObject({ status: true });
  expect(rowsOf(await list('halts', 'nobody'))).toEqual([]);
});

test('every list is what its schema says', async () => {
  for (const name of Object.keys(CONSOLE_LISTS))
    expect(await list(name, 'meera')).toMatchObject({ http: 200, status: true });
  expect(await list('passwords', 'meera')).toMatchObject({ code: 'NOT_FOUND' });
});

test('what happened to a bet is told step by step, with what the ledger did', async () => {
  const { id: player } = await exchange.db
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', 'rival')
    .executeTakeFirstOrThrow();
  const market = await bookmakerIn(exchange.db);
  const bet = await struck(exchange.db, { market, player, runner: 11, price: 50, stake: 1000 });
  const settling = { id: market, value: '11', beforeStart: true };
  expect(await verb('result', 'dev', settling)).toMatchObject({ status: true });
  const steps = rowsOf(await list(`course?bet=${bet}`, 'nobody'));
  expect(steps.map(({ what }) => what)).toEqual(['placed', 'matched', 'settled', 'ledger: settlement']);
  expect(steps[2]).toMatchObject({ no: 3, says: 'won 500.00' });
  expect(steps[3]?.['says']).toMatch(
    /^by rule \S+ \d+, before commission 500\.00, .*balance [\d,.]+ -> [\d,.]+/,
  );
  expect(rowsOf(await list(`bets?bet=${bet}`, 'nobody'))).toMatchObject([{ id: bet, won: 500 }]);
  expect(rowsOf(await list('course?bet=999999999', 'nobody'))).toEqual([]);
  expect(rowsOf(await list('course?bet=none', 'nobody'))).toEqual([]);

  expect(rowsOf(await list('account?player=rival', 'nobody'))).toEqual([
    { today: 500, week: 500, ever: 500 },
  ]);
  expect(rowsOf(await list('account?player=who', 'nobody'))).toEqual([]);
  expect(rowsOf(await list('day', 'nobody'))).toEqual([
    { sport: expect.any(String), players: 1, house: -500 },
  ]);
});

test('where a player is signed in is for those who may end it', async () => {
  expect(await list('signedIn?player=demo', 'nobody')).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(rowsOf(await list('signedIn?player=demo', 'dev'))).toMatchObject([
    { ip: '127.0.0.1', method: expect.any(String) },
  ]);
  expect(rowsOf(await list('signedIn?player=rival', 'dev'))).toEqual([]);
});

test('markets say how old their prices are, what can be had, and where a line stands', async () => {
  const markets = rowsOf(await list('markets', 'nobody'));
  const open = markets.find(({ name, state }) => name === 'Match Odds' && state === 'open');
  expect(open).toMatchObject({ price_age_s: expect.any(Number), prices: 'stands', line: null });
  expect(open?.['selections']).toMatchObject([
    { back: expect.stringMatching(/^\d+\.\d\d \([\d,]+\.\d\d\)$/) },
    expect.anything(),
  ]);
  const session = markets.find(({ line }) => line !== null);
  const line: unknown = session?.['line'];
  expect(line).toHaveLength(4);
  expect(Array.isArray(line) && line.every((part) => typeof part === 'number')).toBe(true);
});

test('what is done with whole databases is asked for here, by whole paths, and refused in one line', async () => {
  expect(await verb('backup', 'dev', {})).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await list('backups', 'dev')).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await verb('backup', 'meera', {})).toMatchObject({
    message: 'name the folder of the backup, or set BACKUP_DIR',
  });
  const part = { message: 'name the whole path, like /mnt/backups/2026-11-28, not "kept"' };
  expect(await verb('backup', 'meera', { folder: 'kept' })).toMatchObject(part);
  expect(await verb('drill', 'meera', { folder: 'kept' })).toMatchObject(part);
  expect(await verb('backup verify', 'meera', { folder: 'kept' })).toMatchObject(part);
  expect(await verb('export', 'meera', { folder: 'kept' })).toMatchObject(part);
  const restoring = { folder: '/no/such/backup', into: 'kept' };
  expect(await verb('restore', 'meera', restoring)).toMatchObject(part);
  expect(await verb('restore', 'meera', { ...restoring, into: '/no/such/folder' })).toMatchObject({
    message: '/no/such/backup is no backup: it has no backlay.json',
  });
  expect(await verb('backup', 'meera', { folder: '/no/such/place/kept' })).toMatchObject({
    code: 'FAILED',
    message: expect.stringContaining('the database of DATABASE_URL writes on its own machine'),
  });
  expect(await newest()).toMatchObject({ command: 'backup', outcome: 'refused FAILED', via: 'web' });
});

test('what is shown once is in the answer, and in no row of the log', async () => {
  const done = await verb('operators add', 'meera', { name: 'zoya', roles: 'viewer' });
  const { once } = done.data as unknown as { once: string };
  expect(once).toMatch(/^\S{20,}$/);
  expect(JSON.stringify(await newest())).not.toContain(once);
});

test('the log is proved, and settings are listed', async () => {
  expect(rowsOf(await list('verified', 'nobody'))).toEqual([
    { says: expect.stringMatching(/^audit log: \d+ entries, each as it was written/), is_wrong: false },
  ]);
  expect(rowsOf(await list('settings', 'nobody'))).toContainEqual({ name: 'price_band_steps', is: '30' });
});

test('a band that is set counts at once', async () => {
  expect(await verb('set-setting', 'meera', { name: 'price_band_steps', value: '0' })).toMatchObject({
    message: 'price_band_steps must be a whole number from 1 to 1000, not "0"',
  });
  const narrower = { name: 'price_band_steps', value: '20' };
  expect(await verb('set-setting', 'meera', narrower)).toMatchObject({ status: true });
  const { db } = exchange;
  expect(await readBand(db)).toEqual({ ticks: 20, points: 15 });
  expect(await verb('set-setting', 'meera', { ...narrower, value: '40' })).toMatchObject({
    code: 'NEEDS_APPROVAL',
  });
});

test('whoever signs out, is left alone for half an hour, or is disabled, is signed in no more', async () => {
  await addedOperator(exchange.db, 'guest', ['viewer']);
  const { data } = await signIn('guest');
  const { token } = data as unknown as { token: string };
  const old = new Date(Date.now() - 31 * 60_000);
  await exchange.db
    .updateTable('operator_tokens')
    .set({ last_used_at: old, created_at: old })
    .where('address', 'like', 'web:%')
    .where('operator_id', 'not in', [...ids.values()])
    .execute();
  expect((await ask('/operator/me', token)).http).toBe(401);
  expect(await ask('/operator/sign-out', tokenOf('nobody'), {})).toMatchObject({ status: true });
  expect((await ask('/operator/me', tokenOf('nobody'))).http).toBe(401);
  expect(await verb('operators disable', 'meera', { name: 'dev' })).toMatchObject({ status: true });
  expect((await ask('/operator/me', tokenOf('dev'))).http).toBe(401);
});
