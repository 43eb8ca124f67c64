import { sql } from 'kysely';
import { hashToken } from '../../../../server/players/auth/sessions';
import { setTwoStep } from '../../../../server/operator/verbs/secondStep';
import { addedPlayer } from '../../support/rows';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

/*
 * Interleavings on a real database. A row lock held by the test stops a call at the very place where it meets the
 * player's row; what happens then happens while the call is under way.
 */
let server: TestApp;
let count = 0;
let name = '';
let id = 0;

beforeAll(async () => {
  server = await testApp({ limits: { perMinute: 100_000, loginsPerMinute: 100_000 } });
});
beforeEach(async () => {
  name = `changer${(count += 1)}`;
  id = await addedPlayer(server.database.db, { userName: name });
});
afterAll(() => server.close());

const login = async (password = 'Good@1234') =>
  (await server.ask('user/login', { user_name: name, password })).body;
const tokenOf = (body: Record<string, unknown>) => (body['data'] as { token: string }).token;
const change = async (token: string, master: string, next: string) =>
  (
    await server.ask(
      'user/changePassword',
      { master_password: master, new_password: next, confirm_password: next },
      token,
    )
  ).body;
const isOpen = async (token: string) =>
  (await server.ask('user/getUserBalance', undefined, token)).status === 200;

test('no token of the old password outlives a change, however logins and change fall together', async () => {
  const survivors: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const before = round === 0 ? 'Good@1234' : `Round@${1000 + round - 1}`;
    const token = tokenOf(await login(before));
    const logins = Array.from({ length: 4 }, () => login(before));
    const changed = change(token, before, `Round@${1000 + round}`);
    const late = Array.from({ length: 4 }, () => login(before));
    expect((await changed)['status']).toBe(true);
    for (const body of await Promise.all([...logins, ...late]))
      if (body['status'] === true && (await isOpen(tokenOf(body)))) survivors.push(tokenOf(body));
    server.pass(3_600_000);
  }
  expect(survivors).toEqual([]);
}, 60_000);

test('a login that proved the old password gets no token once the change is in', async () => {
  const { db } = server.database;
  const { hashPassword } = await import('../../../../server/players/accounts/password');
  const fresh = await hashPassword('Fresh@9876');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((done) => {
    locked = done;
  });
  const changing = db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ password_hash: fresh }).where('id', '=', id).execute();
    locked();
    await held;
  });
  await isLocked;
  // The hash it reads is still the old one; its token has to wait for the row.
  const entering = login();
  await waitForLock();
  release();
  await changing;
  expect(await entering).toMatchObject({ status: false, code: 'BAD_CREDENTIALS' });
  expect(await db.selectFrom('tokens').select('hash').where('player_id', '=', id).execute()).toEqual([]);
});

/** Resolves once a statement of this database waits for a row another one holds. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    if ((rows[0]?.waiting ?? 0) > 0) return;
  }
}

test('of two changes at once one wins and the other is told', async () => {
  const [one, two] = [tokenOf(await login()), tokenOf(await login())];
  const said = await Promise.all([
    change(one, 'Good@1234', 'First@9876'),
    change(two, 'Good@1234', 'Second@9876'),
  ]);
  expect(said.map(({ status }) => status).sort()).toEqual([false, true]);
  expect(said.find(({ status }) => status === false)).toMatchObject({ code: 'PASSWORD_CHANGED' });
  const winner = said[0]?.['status'] === true ? 'First@9876' : 'Second@9876';
  expect((await login(winner))['status']).toBe(true);
  expect(await isOpen(said[0]?.['status'] === true ? two : one)).toBe(false);
});

test('a change ends the logins that still wait for their code as well', async () => {
  const token = tokenOf(await login());
  await setTwoStep(server.database.db, name, 'on');
  const waiting = tokenOf(await login());
  await setTwoStep(server.database.db, name, 'off');
  const ended: string[] = [];
  const stop = server.sessions.onRevoked((hash) => ended.push(hash));
  expect((await change(token, 'Good@1234', 'Other@9876'))['status']).toBe(true);
  stop();
  expect(ended).toEqual([hashToken(waiting)]);
  const { body } = await server.ask('telegram/verifyLoginOtp', { user_id: id, otp: '123456' }, waiting);
  expect(body['code']).toBe('UNAUTHORISED');
});
