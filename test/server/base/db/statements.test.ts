import { sql } from 'kysely';
import { createNames } from '../../../../server/base/db/statements';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

describe('createNames', () => {
  it('names a statement the third time it comes, and always the same', () => {
    const nameOf = createNames();
    expect([1, 2, 3, 4].map(() => nameOf('select 1'))).toEqual([
      undefined,
      undefined,
      'backlay_0',
      'backlay_0',
    ]);
    expect([1, 2, 3].map(() => nameOf('select 2')).at(-1)).toBe('backlay_1');
  });

  it('keeps a bounded number of names', () => {
    const nameOf = createNames();
    const texts = Array.from({ length: 1000 }, (_, i) => `select ${i}`);
    for (let i = 0; i < 3; i += 1) texts.forEach(nameOf);
    expect(texts.filter((text) => nameOf(text) !== undefined).length).toBeLessThanOrEqual(300);
  });
});

describe('a pool with prepared statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it('prepares what keeps coming, and answers statements sent together in order', async () => {
    const numbers = await database.db.connection().execute(async (one) => {
      const ask = async (n: number) =>
        (await sql<{ n: number }>`select ${n}::int as n`.execute(one)).rows[0]?.n;
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
      const { rows } = await sql`select name from pg_prepared_statements`.execute(one);
      expect(rows).toEqual([{ name: 'backlay_0' }]);
      return answers;
    });
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('goes on after a statement that failed, prepared or not', async () => {
    const divide = (by: number) => sql<{ n: number }>`select 1 / ${by}::int as n`.execute(database.db);
    for (let i = 0; i < 5; i += 1) await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(1)).rows).toEqual([{ n: 1 }]);
    const broken = database.db
      .transaction()
      .execute((trx) =>
        Promise.all([sql`select 1 / ${0}::int`.execute(trx), sql`select ${1}::int`.execute(trx)]),
      );
    await expect(broken).rejects.toThrow('division by zero');
    expect((await divide(1)).rows).toEqual([{ n: 1 }]);
  });

  it('outlives a connection that breaks in the middle of a transaction', async () => {
    const { db } = database;
    const broken = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Some of these are sent before the end of the connection is known, some after.
      for (let i = 0; i < 50; i += 1)
        await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int`.execute(trx)));
    });
    await expect(broken).rejects.toThrow();
    expect((await sql<{ n: number }>`select ${7}::int as n`.execute(db)).rows).toEqual([{ n: 7 }]);
  });
});
