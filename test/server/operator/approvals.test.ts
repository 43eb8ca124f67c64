import { sealWith } from '../../../server/base/seal';
import { setFactor } from '../../../server/operator/people/factors';
import { issueToken } from '../../../server/operator/people/tokens';
import { codeOf, stepAt } from '../../../server/players/factors/totp';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { addedPlayer } from '../support/rows';
import { bookmakerIn, struck } from '../support/struck';
import { terminalOf } from '../support/terminal';

const KEY = Buffer.alloc(32, 7);
const SECRET = Buffer.alloc(20, 3);

let database: TestDatabase;
let market: string;
let asha: number;
let meera: Person;
let dev: Person;
let fatima: Person;
let ravi: Person;

type Person = { id: number; at: ReturnType<typeof terminalOf> };

/** Somebody who is signed in, with an app. */
async function person(name: string, roles: string[]): Promise<Person> {
  const { db } = database;
  const now = Date.now();
  const { id } = await db
    .insertInto('operators')
    .values({
      name,
      display_name: name,
      roles,
      state: 'active',
      password_hash: 'none',
      created_by: 'os:test',
      created_at: new Date(now),
      activated_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = codeOf(SECRET, stepAt(now));
  await setFactor(db, sealWith(KEY), { operatorId: id, secret: SECRET, code, now });
  const wanted = { operatorId: id, kind: 'cli', commands: null, address: 'os:test', now, hours: 12 } as const;
  const { token } = await issueToken(db, wanted);
  const env = { ADMIN_TOKEN: token, SECRET_KEY: KEY.toString('hex') };
  const ask = () => Promise.resolve(codeOf(SECRET, stepAt(Date.now())));
  return { id, at: terminalOf(database, { env, ask }) };
}

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  asha = await addedPlayer(db, { userName: 'asha' });
  await terminalOf(database)('chips', 'asha', '50000');
  market = await bookmakerIn(db);
  await struck(db, { market, player: asha, runner: 12, price: 50, stake: 1000 });
  meera = await person('meera', ['admin', 'finance']);
  dev = await person('dev', ['trader']);
  fatima = await person('fatima', ['finance', 'risk']);
  ravi = await person('ravi', ['viewer']);
});
afterAll(() => database.drop());

/** A code is good once: the next one of the same half minute is let in again. */
beforeEach(() => database.db.updateTable('operator_factors').set({ totp_last_step: null }).execute());

const balance = async (): Promise<number> =>
  (
    await database.db
      .selectFrom('accounts')
      .select('balance_paise')
      .where('player_id', '=', asha)
      .executeTakeFirstOrThrow()
  ).balance_paise;

const newest = () =>
  database.db.selectFrom('approvals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** Asks, and expects that somebody else has to agree. @returns the number of the request */
async function asked(by: Person, ...argv: string[]): Promise<string> {
  const { code, out } = await by.at('--json', ...argv);
  const data = JSON.parse(out) as { code: string; id: number };
  expect([code, data.code]).toEqual([1, 'NEEDS_APPROVAL']);
  return String(data.id);
}

const codeIn = async (by: Person, ...argv: string[]): Promise<string | undefined> =>
  (JSON.parse((await by.at('--json', ...argv)).out) as { code?: string }).code;

const approve = (by: Person, id: string) => codeIn(by, 'approvals', 'approve', id);

test('chips split below the bound are summed over a day: 99,999 twice asks, and moves nothing yet', async () => {
  expect((await meera.at('chips', 'asha', '99999')).code).toBe(0);
  const before = await balance();
  const id = await asked(meera, 'chips', 'asha', '99999');
  expect(await balance()).toBe(before);
  expect(await newest()).toMatchObject({
    command: 'chips',
    state: 'requested',
    asked_by: meera.id,
    subject_id: 'asha',
    preview: {
      moves: [
        { who: 'asha', paise: 9_999_900 },
        { who: 'payments', paise: -9_999_900 },
      ],
    },
  });
  expect((await fatima.at('approvals', 'show', id)).out).toContain('asha  99,999.00');
  expect(await codeIn(meera, 'chips', 'asha', '99999')).toBe('ALREADY_ASKED');
  expect(await approve(meera, id)).toBe('OWN_REQUEST');
  expect(await approve(dev, id)).toBe('NOT_ALLOWED');
  expect(await approve(ravi, id)).toBe('NOT_ALLOWED');
  expect(await balance()).toBe(before);
  expect(await approve(fatima, id)).toBeUndefined();
  expect(await balance()).toBe(before + 9_999_900);
  expect(await newest()).toMatchObject({ state: 'executed', decided_by: fatima.id });
  const log = await database.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).execute();
  expect(log).toMatchObject([
    {
      command: 'approvals approve',
      subject_kind: 'player',
      subject_id: 'asha',
      operator_id: fatima.id,
      approval_id: Number(id),
      before: { balance_paise: before },
      after: { balance_paise: before + 9_999_900 },
    },
  ]);
  expect(await approve(fatima, id)).toBe('DECIDED');
});

test('a code that was used is not fresh', async () => {
  const id = await asked(meera, 'chips', 'asha', '-100');
  await database.db
    .updateTable('operator_factors')
    .set({ totp_last_step: stepAt(Date.now()) + 5 })
    .execute();
  expect(await approve(fatima, id)).toBe('STEP_UP');
  expect(await codeIn(meera, 'approvals', 'reject', id, '--reason', 'Not needed')).toBeUndefined();
  expect(await newest()).toMatchObject({ state: 'withdrawn', note: 'Not needed' });
});

test('two who agree at once do it once', async () => {
  const zoya = await person('zoya', ['finance']);
  await database.db.updateTable('operator_factors').set({ totp_last_step: null }).execute();
  const id = await asked(meera, 'chips', 'asha', '700');
  const before = await balance();
  const both = await Promise.all([approve(fatima, id), approve(zoya, id)]);
  expect(both.toSorted()).toEqual(['DECIDED', undefined]);
  expect(await balance()).toBe(before + 70_000);
});

test('what has changed since is shown again, and done when that is agreed to', async () => {
  const id = await asked(meera, 'chips', 'asha', '800');
  await fatima.at('chips', 'asha', '1');
  const before = await balance();
  expect(await approve(fatima, id)).toBe('CHANGED_SINCE');
  expect(await balance()).toBe(before);
  // The code was used all the same.
  const factor = await database.db
    .selectFrom('operator_factors')
    .select('totp_last_step')
    .where('operator_id', '=', fatima.id)
    .executeTakeFirstOrThrow();
  expect(factor.totp_last_step).toBeGreaterThan(0);
  await database.db.updateTable('operator_factors').set({ totp_last_step: null }).execute();
  expect(await approve(fatima, id)).toBeUndefined();
  expect(await balance()).toBe(before + 80_000);
});

test('a request ends after four hours, and another may be asked', async () => {
  const id = await asked(meera, 'chips', 'asha', '900');
  await database.db
    .updateTable('approvals')
    .set({ expires_at: new Date(0) })
    .where('id', '=', Number(id))
    .execute();
  expect(await approve(fatima, id)).toBe('EXPIRED');
  const next = await asked(meera, 'chips', 'asha', '900');
  expect(await codeIn(fatima, 'approvals', 'reject', next, '--reason', 'Too much')).toBeUndefined();
  expect(await newest()).toMatchObject({ state: 'rejected', decided_by: fatima.id });
  const states = await database.db
    .selectFrom('approvals')
    .select('state')
    .where('id', '=', Number(id))
    .execute();
  expect(states).toEqual([{ state: 'expired' }]);
});

test('a void is tried, shown, and taken back until somebody agrees; whoever is alone waits', async () => {
  const result = async () =>
    (
      await database.db
        .selectFrom('markets')
        .select('result')
        .where('id', '=', market)
        .executeTakeFirstOrThrow()
    ).result;
  const id = await asked(dev, 'void', market, '--reason', 'The match was not played');
  expect(await result()).toBeNull();
  await database.db
    .updateTable('operators')
    .set({ state: 'disabled' })
    .where('name', '=', 'fatima')
    .execute();
  expect(await approve(dev, id)).toBe('NO_SECOND_PERSON');
  const alone = ['approvals', 'approve', id, '--alone', 'Nobody else is here'];
  expect(await codeIn(dev, ...alone)).toBe('TOO_EARLY');
  const longAgo = new Date(Date.now() - 16 * 60_000);
  await database.db
    .updateTable('approvals')
    .set({ asked_at: longAgo })
    .where('id', '=', Number(id))
    .execute();
  expect(await codeIn(dev, ...alone)).toBeUndefined();
  expect(await result()).toBe('VOID:The match was not played [ALONE]');
  expect(await newest()).toMatchObject({
    state: 'executed',
    note: 'Nobody else is here',
    alone: true,
    decided_by: dev.id,
  });
});

test('chips to begin with are no way around', async () => {
  expect(await codeIn(meera, 'add-player', 'late', 'Good@12345', '--chips', '100000')).toBe('NEEDS_APPROVAL');
  expect((await meera.at('add-player', 'late', 'Good@12345', '--chips', '99999')).code).toBe(0);
});
