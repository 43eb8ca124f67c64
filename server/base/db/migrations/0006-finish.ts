import { sql, type Kysely } from 'kysely';

/** Where a runner finished, 1 the first, as the feed says it: who tied in a market of several winners. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table runners add column position integer check (position > 0)').execute(db);
};
