import { sql } from 'kysely';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { readHead, verifyLog } from '../../../server/operator/chain/chain';
import type { Head } from '../../../server/operator/chain/chain';

const ENTRIES = 1000;

let database: TestDatabase;
let head: Head;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`insert into audit_log (via, address, command, subject_kind, subject_id, request, before, after, reason, outcome)
    select 'os', 'os:asha', 'chips', 'player', 'p' || n, jsonb_build_object('amount', n::text), null,
      jsonb_build_object('balance_paise', n), case when n % 3 = 0 then 'पैसा वापस' end, 'done'
    from generate_series(1, ${ENTRIES}) n`.execute(database.db);
  const found = await readHead(database.db);
  if (!found) throw new Error('the log is empty');
  head = found;
});
afterAll(() => database.drop());

/** Does what only the owner of the database can, and takes it back. */
async function asOwner<T>(statement: string, look: (db: TestDatabase['db']) => Promise<T>): Promise<T> {
  let seen: T | undefined;
  await database.db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table audit_log disable trigger all`.execute(trx);
      await sql.raw(statement).execute(trx);
      seen = await look(trx);
      throw new Error('taken back');
    })
    .catch((error: unknown) => expect(String(error)).toBe('Error: taken back'));
  return seen as T;
}

test('a log that nobody touched is as it was written, the head that was kept in it', async () => {
  expect(await verifyLog(database.db, [head])).toEqual({ entries: ENTRIES, head, wrong: null });
  expect(head.seq).toBe(ENTRIES);
});

test.each([
  ["update audit_log set reason = 'पैसा वापत' where seq = 501", 'entry 501 was changed'],
  ['update audit_log set request = \'{"amount": "501"}\' where seq = 500', 'entry 500 was changed'],
  ["update audit_log set at = at + interval '1 microsecond' where seq = 500", 'entry 500 was changed'],
  ['update audit_log set operator_id = 1 where seq = 500', 'entry 500 was changed'],
  [
    'delete from audit_log where seq = 500',
    'entry 501 does not follow entry 499: something between them was changed or is gone',
  ],
  ['delete from audit_log where seq = 1', 'entry 2 is not the first: what was before it is gone'],
  [
    `update audit_log a set outcome = 'refused', hash = audit_log_hash(a.prev, r) from audit_log r
      where a.seq = 500 and r.seq = 500`,
    'entry 500 was changed',
  ],
])('%s by the owner is noticed', async (statement, wrong) => {
  expect((await asOwner(statement, (db) => verifyLog(db))).wrong).toBe(wrong);
});

test('an end that was taken away shows by the head that was kept', async () => {
  const statement = 'delete from audit_log where seq > 990';
  expect(await asOwner(statement, (db) => verifyLog(db))).toMatchObject({ wrong: null, entries: 990 });
  expect((await asOwner(statement, (db) => verifyLog(db, [head]))).wrong).toBe(
    'entry 1000 was there once and is gone: the log ends with entry 990',
  );
});

test('a log that was written again from some entry on shows by it too', async () => {
  const rewritten = `do $$ declare a audit_log; last bytea; begin
    select hash into last from audit_log where seq = 699;
    update audit_log set subject_id = 'other' where seq = 700;
    for a in select * from audit_log where seq >= 700 order by seq loop
      update audit_log set prev = last, hash = audit_log_hash(last, a) where seq = a.seq returning hash into last;
    end loop; end $$`;
  expect((await asOwner(rewritten, (db) => verifyLog(db))).wrong).toBeNull();
  expect((await asOwner(rewritten, (db) => verifyLog(db, [head]))).wrong).toBe(
    'entry 1000 is not the one whose hash was kept: it and all after it may be rewritten',
  );
});

test.each([
  'update audit_log set reason = null where seq = 1',
  'delete from audit_log where seq = 1',
  'truncate audit_log',
])('%s is refused', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: 'P0A01' });
});

test('twenty at once each follow another', async () => {
  const add = (n: number) =>
    database.db
      .insertInto('audit_log')
      .values({
        via: 'os',
        address: 'os:asha',
        command: `c${n}`,
        subject_kind: 'player',
        subject_id: 'p',
        request: '{}',
        before: null,
        after: null,
        reason: null,
        outcome: 'done',
      })
      .execute();
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)));
  expect(await verifyLog(database.db, [head])).toMatchObject({ entries: ENTRIES + 20, wrong: null });
});
