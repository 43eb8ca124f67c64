import { sql } from 'kysely';
import { OutcomeUnknown } from '../../../../server/base/db/outage';
import { connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { createFaults } from '../../support/faults';
import type { Faults } from '../../support/faults';

let database: TestDatabase;
let second: Connection;
let faults: Faults;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table notes (text text not null unique)`.execute(database.db);
  second = await connect(database.address);
  faults = createFaults(second.pool);
});
beforeEach(() => sql`delete from notes`.execute(database.db));
afterAll(async () => {
  await second.close();
  await database.drop();
});

const note = (db: Faults['db'], text: string) => sql`insert into notes values (${text})`.execute(db);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
const notes = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(
    ({ text }) => text,
  );

test('what broke a transaction is told, not that the connection could not roll back either', async () => {
  const broken = database.db.transaction().execute(async (trx) => {
    await note(trx, 'lost');
    // By itself, so that the statement fails and not the one after it.
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  const failure = await failureOf(broken);
  expect(failure).toMatchObject({ code: '57P01' });
  expect(failure).not.toBeInstanceOf(OutcomeUnknown);
  expect(await notes()).toEqual([]);
});

test('a connection that ends at the commit leaves the outcome open', async () => {
  await sql`create function leave() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`.execute(
    database.db,
  );
  await sql`create constraint trigger leaving after insert on notes deferrable initially deferred
    for each row execute function leave()`.execute(database.db);
  const failure = await failureOf(database.db.transaction().execute((trx) => note(trx, 'open')));
  await sql`drop trigger leaving on notes`.execute(database.db);
  expect(failure).toBeInstanceOf(OutcomeUnknown);
  expect(await notes()).toEqual([]);
});

test('a commit that the database refuses has changed nothing, one it cancelled is open', async () => {
  for (const [code, isOpen] of [
    ['53100', false],
    ['57014', true],
  ] as const) {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = ${sql.lit(code)}; end $$`.execute(database.db);
    await sql`create constraint trigger refusing after insert on notes deferrable initially deferred
      for each row execute function refuse()`.execute(database.db);
    const failure = await failureOf(database.db.transaction().execute((trx) => note(trx, 'refused')));
    await sql`drop function refuse() cascade`.execute(database.db);
    expect([code, failure instanceof OutcomeUnknown]).toEqual([code, isOpen]);
    expect(await notes()).toEqual([]);
  }
});

test('a commit behind a statement that failed unheard says so, whatever became of the connection', async () => {
  const unheard = (db: Faults['db']) =>
    db.transaction().execute(async (trx) => {
      await note(trx, 'first');
      note(trx, 'first').catch(() => undefined);
    });
  expect(await failureOf(unheard(database.db))).toMatchObject({ code: '23505' });
  // connect, begin, two notes, commit
  faults.plan(4, 'mute');
  expect(await failureOf(unheard(faults.db))).toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('a write by itself whose answer is lost leaves the outcome open, a read does not', async () => {
  for (const death of ['before', 'after'] as const) {
    faults.plan(1, death);
    expect(await failureOf(note(faults.db, `alone ${death}`))).toBeInstanceOf(OutcomeUnknown);
    faults.plan(1, death);
    const read = await failureOf(sql`select text from notes`.execute(faults.db));
    expect(read).toMatchObject({ code: 'ECONNRESET' });
    expect(read).not.toBeInstanceOf(OutcomeUnknown);
  }
  expect(await notes()).toEqual(['alone after']);
  faults.plan(0);
  expect(await failureOf(note(faults.db, 'unsent'))).toMatchObject({ code: 'ENOENT' });
});
