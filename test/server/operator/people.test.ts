import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { codeOf, stepAt } from '../../../server/players/factors/totp';
import { fromBase32 } from '../support/base32';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { addedPlayer, insertMarket } from '../support/rows';
import { terminalOf } from '../support/terminal';

let database: TestDatabase;
let home: string;
beforeAll(async () => {
  database = await freshDatabase();
  home = await mkdtemp(join(tmpdir(), 'backlay-operators-'));
  await addedPlayer(database.db, { userName: 'asha' });
  await insertMarket(database.db, '1.1', { match: { id: '77', name: 'India v Pakistan' } });
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const PASSWORD = 'NightTrain@77';

const secrets = new Map<string, Buffer>();

/** Somebody at a terminal of their own. */
function seat(name: string, { invitation = '', password = PASSWORD } = {}) {
  const env = { XDG_CONFIG_HOME: join(home, name), SECRET_KEY: 'ab'.repeat(32) };
  const answers: [RegExp, (prompt: string) => string][] = [
    [/invitation: $/, () => invitation],
    [/(password|again): $/, () => password],
    [
      /shows: $/,
      (prompt) => {
        const secret = fromBase32(/app:\n([A-Z2-7]+)\n/.exec(prompt)?.[1] ?? '');
        secrets.set(name, secret);
        return codeOf(secret, stepAt(Date.now()));
      },
    ],
    [/code of your app: $/, () => codeOf(secrets.get(name) ?? Buffer.alloc(20), stepAt(Date.now()))],
  ];
  const ask = (prompt: string): Promise<string> =>
    Promise.resolve(answers.find(([words]) => words.test(prompt))?.[1](prompt) ?? '');
  return terminalOf(database, { env, ask });
}

const invitationIn = (out: string): string => out.split('\n').at(-1) ?? '';
const rows = () => database.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
const newest = async () => (await rows()).at(-1);

/** A code is good once, so whoever signs in twice within half a minute waits, or has the step forgotten. */
const forgetSteps = () => database.db.updateTable('operator_factors').set({ totp_last_step: null }).execute();

async function invited(by: ReturnType<typeof seat>, name: string, roles: string) {
  const { out, err } = await by('operators', 'add', name, '--roles', roles);
  expect(err).toBe('');
  const person = seat(name, { invitation: invitationIn(out) });
  expect(await person('sign-in', name)).toMatchObject({ code: 0 });
  return person;
}

let meera: ReturnType<typeof seat>;
let dev: ReturnType<typeof seat>;
let fatima: ReturnType<typeof seat>;

test('until there is an admin, whoever has the machine is one, and is written down so', async () => {
  const nobody = seat('nobody');
  expect(await nobody('chips', 'asha', '500')).toMatchObject({ code: 0 });
  expect(await newest()).toMatchObject({ via: 'os', operator_id: null, break_glass: null, outcome: 'done' });
  expect((await newest())?.address).toMatch(/^os:./);
});

test('an invitation of 128 bits is taken up once, with a password and an app of one’s own', async () => {
  const nobody = seat('nobody');
  const { out } = await nobody(
    'operators',
    'add',
    'meera',
    '--roles',
    'admin,finance',
    '--display',
    'Meera Nair',
  );
  const invitation = invitationIn(out);
  expect(Buffer.from(invitation, 'base64url')).toHaveLength(16);
  expect(await seat('meera', { invitation: 'wrong' })('sign-in', 'meera')).toMatchObject({
    code: 1,
    err: expect.stringContaining('name or invitation is wrong') as string,
  });
  meera = seat('meera', { invitation });
  const entered = await meera('sign-in', 'meera');
  const path = join(home, 'meera', 'backlay', 'token');
  expect(entered).toMatchObject({ code: 0, out: `meera is signed in for 12 hours; kept in ${path}` });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const token = (await readFile(path, 'utf8')).trim();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const all = JSON.stringify(await rows());
  for (const secret of [token, invitation, PASSWORD, secrets.get('meera')?.toString('hex') ?? '-'])
    expect(all).not.toContain(secret);
  expect(await newest()).toMatchObject({
    command: 'operators accept',
    subject_id: 'meera',
    before: { state: 'invited', factors: 0, sessions: 0 },
    after: { state: 'active', factors: 1, sessions: 1 },
  });
});

test('from then on the machine alone is not enough, for lists neither', async () => {
  const nobody = seat('nobody');
  for (const argv of [['chips', 'asha', '500'], ['players'], ['suspend', '1.1']])
    expect(await nobody('--json', ...argv)).toMatchObject({
      code: 1,
      out: expect.stringContaining('"code":"NOT_SIGNED_IN"') as string,
    });
  expect(await newest()).toMatchObject({ command: 'suspend', outcome: 'refused NOT_SIGNED_IN' });
});

test('whoever breaks the glass says why, and it stands in the log, for a list too', async () => {
  const nobody = seat('nobody');
  const why = ['--break-glass', 'All phones are in the river'];
  expect(await nobody(...why, 'lock', 'asha')).toMatchObject({ code: 0 });
  expect(await newest()).toMatchObject({
    via: 'os',
    command: 'lock',
    break_glass: 'All phones are in the river',
  });
  expect(await nobody(...why, 'players')).toMatchObject({ code: 0 });
  expect(await newest()).toMatchObject({ command: 'players', break_glass: 'All phones are in the river' });
  expect((await nobody('--break-glass', ' ', 'lock', 'asha')).code).toBe(1);
});

test('what an operator does carries their name', async () => {
  expect(await meera('chips', 'asha', '250')).toMatchObject({ code: 0 });
  const { id } = await database.db
    .selectFrom('operators')
    .select('id')
    .where('name', '=', 'meera')
    .executeTakeFirstOrThrow();
  expect(await newest()).toMatchObject({ via: 'cli', operator_id: id, command: 'chips' });
  expect((await meera('audit-log', '--operator', 'meera', '--limit', '1')).out).toMatch(
    /meera +chips +player asha/,
  );
});

test.each([
  ['dev', 'trader', ['chips', 'asha', '5'], 'chips is for finance; dev is trader'],
  ['dev', 'trader', ['set-market', '1.1', '--max-stake', '900'], 'set-market is for risk; dev is trader'],
  ['meera', 'admin,finance', ['open', '1.1'], 'open is for trader; meera is admin, finance'],
  ['meera', 'admin,finance', ['result', '1.1', 'India'], 'result is for trader; meera is admin, finance'],
])('%s (%s) may not %j', async (name, roles, argv, words) => {
  dev ??= await invited(meera, 'dev', 'trader');
  const person = name === 'dev' ? dev : meera;
  expect(await person(...argv)).toMatchObject({ code: 1, err: words });
  expect(await newest()).toMatchObject({ command: argv[0], outcome: 'refused NOT_ALLOWED' });
});

test('everybody stops, and nobody starts again without the role', async () => {
  fatima = await invited(meera, 'fatima', 'viewer');
  expect(await fatima('suspend', '1.1')).toMatchObject({ code: 0 });
  expect(await fatima('open', '1.1')).toMatchObject({ code: 1, err: 'open is for trader; fatima is viewer' });
  expect(await fatima('lock', 'asha')).toMatchObject({ code: 0 });
  expect(await fatima('unlock', 'asha')).toMatchObject({
    code: 1,
    err: 'unlock is for support; fatima is viewer',
  });
  expect(await fatima('payments', 'list')).toMatchObject({ code: 1 });
  expect(await fatima('players')).toMatchObject({ code: 0 });
  expect(await dev('open', '1.1')).toMatchObject({ code: 0 });
  expect(await dev('set-market', '1.1', '--remark', 'Rain')).toMatchObject({ code: 0 });
});

test('a token of a script is good for its commands alone, and makes no other', async () => {
  const { out } = await dev('operators', 'token', 'suspend,markets', '--days', '2');
  const script = terminalOf(database, { env: { ADMIN_TOKEN: invitationIn(out) } });
  expect(await script('suspend', '1.1')).toMatchObject({ code: 0 });
  expect(await script('markets')).toMatchObject({ code: 0 });
  for (const argv of [['open', '1.1'], ['players'], ['operators', 'token', 'open']])
    expect(await script(...argv)).toMatchObject({
      code: 1,
      err: 'this token is for suspend, markets and nothing else',
    });
});

test('a wrong password or code is one answer, and five of them are enough', async () => {
  await forgetSteps();
  const stranger = seat('dev', { password: 'WrongTrain@78' });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await stranger('sign-in', 'dev')).toMatchObject({
      code: 1,
      err: expect.stringContaining('name, password or code is wrong') as string,
    });
  expect((await seat('dev')('sign-in', 'dev')).err).toMatch(/too many tries went wrong: wait 15 minutes$/);
  expect((await seat('nobody')('sign-in', 'nobody')).err).toMatch(/name, password or code is wrong$/);
});

test('a code is good once', async () => {
  await forgetSteps();
  expect(await seat('fatima')('sign-in', 'fatima')).toMatchObject({ code: 0 });
  // Half a minute may end between the two.
  await sql`update operator_factors set totp_last_step = totp_last_step + 1 where totp_last_step is not null`.execute(
    database.db,
  );
  expect((await seat('fatima')('sign-in', 'fatima')).err).toMatch(/name, password or code is wrong$/);
});

test('roles, sessions and people end at once', async () => {
  expect(await meera('operators', 'roles', 'dev', 'viewer')).toMatchObject({ code: 0 });
  expect(await dev('open', '1.1')).toMatchObject({ code: 1, err: 'open is for trader; dev is viewer' });
  expect(await dev('operators', 'roles', 'dev', 'admin')).toMatchObject({ code: 1 });
  expect(await meera('operators', 'end-sessions', 'dev')).toMatchObject({ code: 0 });
  expect((await dev('markets')).err).toMatch(/^nobody is signed in here, or no longer/);
  expect(await meera('operators', 'disable', 'fatima', '--reason', 'Left')).toMatchObject({ code: 0 });
  expect((await fatima('suspend', '1.1')).code).toBe(1);
  await forgetSteps();
  expect((await fatima('sign-in', 'fatima')).code).toBe(1);
  expect((await meera('operators', 'enable', 'fatima')).err).toContain(
    'somebody else has to agree within 24 hours',
  );
  await database.db
    .updateTable('approvals')
    .set({ asked_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  const [request] = await database.db.selectFrom('approvals').select('id').execute();
  const alone = ['approvals', 'approve', String(request?.id), '--alone', 'The only admin'];
  expect(await meera(...alone)).toMatchObject({ code: 0 });
  await forgetSteps();
  expect(await fatima('sign-in', 'fatima')).toMatchObject({ code: 0 });
});

test.each([
  ['operators', 'disable', 'meera'],
  ['operators', 'roles', 'meera', 'finance'],
  ['operators', 'invite', 'meera'],
])('the only admin is not locked out: %s %s', async (...argv) => {
  expect(await meera(...argv)).toMatchObject({
    code: 1,
    err: 'meera is the only admin: make somebody else one first',
  });
});

test('an invitation ends after a day', async () => {
  const { out } = await meera('operators', 'add', 'late', '--roles', 'viewer');
  await database.db
    .updateTable('operators')
    .set({ invited_until: new Date(0) })
    .where('name', '=', 'late')
    .execute();
  expect((await seat('late', { invitation: invitationIn(out) })('sign-in', 'late')).err).toMatch(
    /the invitation of late has ended: ask for another$/,
  );
});

test('who signs out is nobody', async () => {
  expect(await meera('sign-out')).toMatchObject({ code: 0, out: 'meera is signed out' });
  expect((await meera('players')).err).toMatch(/^nobody is signed in here/);
});
