import { sql } from 'kysely';
import { sealWith } from '../../../server/base/seal';
import { preview } from '../../../server/operator/approvals/preview';
import { approvePaymentVerb } from '../../../server/operator/verbs/payments';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { forgetCodes, MANY_ROLES as ROLES, OPERATOR_KEY, signedInOperator } from '../support/operators';
import { addedPlayer } from '../support/rows';
import { bookmakerIn, struck } from '../support/struck';
import { terminalOf } from '../support/terminal';

let database: TestDatabase;
let asha: number;
let market: string;
let meera: Person;
let dev: Person;
/** What the clock says; that of the machine, if null. */
let hour: number | null = null;

type Person = ReturnType<typeof terminalOf>;

async function person(name: string): Promise<Person> {
  const { env, ask } = await signedInOperator(database.db, name);
  return terminalOf(database, { env, ask, now: () => hour ?? Date.now() });
}

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  asha = await addedPlayer(db, { userName: 'asha' });
  await terminalOf(database)('chips', 'asha', '50000');
  market = await bookmakerIn(db);
  await struck(db, { market, player: asha, runner: 12, price: 50, stake: 1000 });
  for (const [at, rupees] of [
    ['2020-01-01', 100],
    ['now', 200],
    ['now', 60_000],
  ] as const)
    await sql`insert into withdrawals (player_id, payout, name, account, ifsc, mobile, app, amount_paise, status, created_at)
      values (${asha}, 'bank', 'Asha', '1', 'A', '', '', ${rupees * 100}, 'pending', ${at}::timestamptz)`.execute(
      db,
    );
  await sql`insert into withdrawals (player_id, payout, name, account, ifsc, mobile, app, amount_paise, status, created_at)
    values (${asha}, 'bank', 'Asha', '2', 'A', '', '', 100, 'pending', now())`.execute(db);
  meera = await person('meera');
  dev = await person('dev');
});
afterAll(() => database.drop());
beforeEach(async () => {
  hour = null;
  await forgetCodes(database.db);
});

type Said = { code?: string; id?: number };
const said = async (by: Person, ...argv: string[]): Promise<Said> =>
  JSON.parse((await by('--json', ...argv)).out) as Said;

/** Asks, sees that nobody may agree alone, and has the other agree. */
async function byTwo(...argv: string[]): Promise<void> {
  const { code, id } = await said(meera, ...argv);
  expect([argv, code]).toEqual([argv, 'NEEDS_APPROVAL']);
  expect((await said(meera, 'approvals', 'approve', String(id))).code).toBe('OWN_REQUEST');
  await forgetCodes(database.db);
  expect((await said(dev, 'approvals', 'approve', String(id))).code).toBeUndefined();
}

test('what was stopped goes on by two, and whoever could decide hears that it waits', async () => {
  expect((await meera('halt', '--reason', 'Wrong prices')).code).toBe(0);
  const { id } = await said(meera, 'resume');
  expect((await dev('halts')).err).toContain('1 of what others asked waits for somebody like you');
  expect((await meera('halts')).err).toBe('');
  expect((await meera('halts')).out).toContain('Wrong prices');
  await said(dev, 'approvals', 'approve', String(id));
  expect((await meera('halts')).out).toBe('nothing is stopped');
});

test.each([
  [
    ['set-market', '1.1', '--max-stake', '1000000'],
    ['set-market', '1.1', '--remark', 'Rain'],
  ],
  [
    ['set-player', 'asha', '--max-stake', 'none'],
    ['set-player', 'asha', '--max-stake', '200'],
  ],
  [
    ['set-risk', 'day', '--house-loss', '2001'],
    ['set-risk', 'day', '--house-loss', '2000'],
  ],
  [
    ['set-setting', 'two_people_chips', '200000'],
    ['set-setting', 'two_people_chips', '90000'],
  ],
  [
    ['two-step', 'asha', 'off'],
    ['two-step', 'asha', 'on'],
  ],
])('%j is for two only beyond what one does alone (%j)', async (large, small) => {
  if (large[0] === 'set-market')
    [large, small] = [large, small].map((argv) => argv.with(1, market)) as [string[], string[]];
  if (large[0] === 'set-player')
    await terminalOf(database)('--break-glass', 'x', 'set-player', 'asha', '--max-stake', '100');
  if (large[0] === 'set-risk') await meera('set-risk', 'day', '--house-loss', '1000');
  expect(await meera(...small)).toMatchObject({ code: 0 });
  if (large[0] === 'set-risk') await meera('set-risk', 'day', '--house-loss', '1000');
  await byTwo(...large);
});

test('what somebody may besides is for two', async () => {
  expect((await meera('operators', 'roles', 'dev', 'admin,finance,risk,trader,viewer')).code).toBe(0);
  expect((await said(meera, 'operators', 'roles', 'dev', ROLES.join(','))).code).toBe('NEEDS_APPROVAL');
});

test('an invitation is shown to whoever agrees to it, and kept nowhere', async () => {
  const { id } = await said(meera, 'operators', 'add', 'zoya', '--roles', 'viewer');
  const shown = await dev('--json', 'approvals', 'approve', String(id));
  const { done } = JSON.parse(shown.out) as { done: { invitation: string } };
  expect(done.invitation).toMatch(/^[\w-]{22}$/);
  const kept = await database.db.selectFrom('approvals').selectAll().execute();
  const log = await database.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify([kept, log])).not.toContain(done.invitation);
});

/** Withdrawals are paid by day. */
const NOON = Date.UTC(2026, 0, 5, 6, 30);
const NIGHT = Date.UTC(2026, 0, 5, 20, 0);

test.each([
  ['a payment of not much into a known account is for one', 2, undefined],
  ['a payment of much is for two', 3, 'NEEDS_APPROVAL'],
  ['a payment into a new account is for two', 4, 'NEEDS_APPROVAL'],
])('%s', async (_, id, code) => {
  hour = NIGHT;
  expect((await said(meera, 'payments', 'approve', String(id))).code).toBe('OUTSIDE_HOURS');
  hour = NOON;
  expect((await said(meera, 'payments', 'approve', String(id))).code).toBe(code);
});

test('a look at a payment says whether it is for two, as a press of it will', async () => {
  const { token } = await signedInOperator(database.db, 'lena');
  const desk = {
    connection: database,
    vault: () => Promise.resolve(sealWith(Buffer.from(OPERATOR_KEY, 'hex'))),
    claim: { address: 'os:test', via: 'cli', token } as const,
    now: NOON,
  };
  const { rows } = await sql<{ id: string }>`
    insert into withdrawals (player_id, payout, name, account, ifsc, mobile, app, amount_paise, status, created_at)
    values (${asha}, 'bank', 'Asha', '1', 'A', '', '', 30000, 'pending', now()),
      (${asha}, 'bank', 'Asha', '9', 'A', '', '', 30000, 'pending', now()) returning id::text as id`.execute(
    database.db,
  );
  const [known, fresh] = rows;
  const needs = async (id: string | undefined): Promise<unknown> =>
    (await preview(desk, approvePaymentVerb, { id })).data;
  expect(await needs(known?.id)).toMatchObject({ needs_second: false });
  expect(await needs(fresh?.id)).toMatchObject({ needs_second: true });
});

test('a result by which the house gains much is thought over; one against the feed, and another one later, are for two', async () => {
  await meera('set-setting', 'held_result_gain', '0');
  const held = await said(meera, 'result', market, '11', '--before-start');
  expect(held).toMatchObject({ code: 'HELD' });
  expect((await said(meera, 'approvals', 'approve', String(held.id))).code).toBe('TOO_EARLY');
  await database.db
    .updateTable('approvals')
    .set({ own_after: new Date(0) })
    .where('id', '=', Number(held.id))
    .execute();
  await database.db.updateTable('runners').set({ status: 'WINNER' }).where('selection_id', '=', 12).execute();
  await said(meera, 'approvals', 'reject', String(held.id), '--reason', 'The feed says another');
  const against = await said(meera, 'result', market, '11', '--before-start');
  expect(against.code).toBe('NEEDS_APPROVAL');
  await said(meera, 'approvals', 'reject', String(against.id), '--reason', 'The feed is right');
  expect((await meera('result', market, '12', '--before-start')).code).toBe(0);
  await byTwo('correct-result', market, '11', '--reason', 'The scorer erred');
  await byTwo('correct-result', market, '12', '--reason', 'The scorer was right');
});

test('a bet that won is taken away for a named cause with its evidence, which the player is told', async () => {
  const { id } = await database.db.selectFrom('bets').select('id').executeTakeFirstOrThrow();
  const bare = ['delete-bet', String(id), '--reason', 'See rule 12'];
  expect((await said(meera, ...bare)).code).toBe('CAUSE_NEEDED');
  expect((await said(meera, ...bare, '--cause', 'VPN')).code).toBe('CAUSE_NEEDED');
  await byTwo(...bare, '--cause', 'VPN', '--evidence', '203.0.113.9 is an exit of a VPN');
  const bet = await database.db
    .selectFrom('bets')
    .select('void_reason')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(bet?.void_reason).toBe('See rule 12 [VPN: 203.0.113.9 is an exit of a VPN]');
});

test('who lost the role since asked in vain', async () => {
  const { db } = database;
  const id = (await said(dev, 'set-risk', 'day', '--house-loss', 'none')).id;
  const roles = (of: readonly string[]) =>
    db
      .updateTable('operators')
      .set({ roles: [...of] })
      .where('name', '=', 'dev')
      .execute();
  await roles(['viewer']);
  expect((await said(meera, 'approvals', 'approve', String(id))).code).toBe('ASKER_GONE');
  await roles(ROLES);
  expect((await said(meera, 'approvals', 'approve', String(id))).code).toBeUndefined();
});

test('what a disabled operator asked is over', async () => {
  const { id } = await said(dev, 'operators', 'invite', 'zoya');
  expect((await meera('operators', 'disable', 'dev')).code).toBe(0);
  expect((await said(meera, 'approvals', 'approve', String(id))).code).toBe('DECIDED');
});
