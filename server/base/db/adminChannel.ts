import { sql } from 'kysely';
import type { Db } from './connect';

/** Channel on which operators' commands notify running servers. */
export const ADMIN_CHANNEL = 'backlay_admin';

/** Tells running servers; in a transaction when it commits. */
export async function tellServers(
  db: Db,
  notice: Readonly<{
    kind: string;
    marketId?: string;
    matchId?: string;
    playerId?: number;
    ids?: readonly number[];
    refs?: readonly string[];
  }>,
): Promise<void> {
  await sql`select pg_notify(${ADMIN_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}
