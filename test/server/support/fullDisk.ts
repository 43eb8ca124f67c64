import { sql } from 'kysely';
import type { Db } from '../../../server/base/db/connect';

/** Where the disk turns out to be full: at a statement of the transaction, or only when it commits. */
export type Full = 'never' | 'statement' | 'commit';

const TABLES = ['bets', 'fills', 'exposures', 'answers', 'entries'];

/**
 * Makes a database refuse what changes bets and money as a full disk does (SQLSTATE 53100), at a moment the test
 * chooses. Statements after the refused one fail as they would then: their transaction is broken.
 */
export async function fullDisk(db: Db): Promise<(full: Full) => Promise<void>> {
  await sql`create table disk (full_at text not null)`.execute(db);
  await sql`insert into disk values ('never')`.execute(db);
  await sql`create function refuse_when_full() returns trigger language plpgsql as $$ begin
    if (select full_at from disk) = tg_argv[0] then
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
    end if;
    return null; end $$`.execute(db);
  for (const table of TABLES) {
    await sql`create trigger full_at_statement after insert or update or delete on ${sql.table(table)}
      for each statement execute function refuse_when_full('statement')`.execute(db);
    await sql`create constraint trigger full_at_commit after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function refuse_when_full('commit')`.execute(db);
  }
  return async (full) => void (await sql`update disk set full_at = ${full}`.execute(db));
}
