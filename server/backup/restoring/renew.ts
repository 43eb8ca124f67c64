import { userInfo } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { workLong } from '../../base/db/patience';
import { findingsIn } from '../../book/settlement/audit';
import type { Finding } from '../../book/settlement/audit';

// What has to be said to a database that came from a backup: since that moment processes came and went, and players ended what
// the copy takes for valid.

/** Processes that had leases then hold none now, and none of theirs comes again. */
const LEASES = [
  sql`delete from lease_holders`,
  sql`update leases set owner = null,
    epoch = greatest(epoch + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)`,
];

/** Whatever lets somebody in without a password may have been ended after that moment. */
const ACCESS = [
  sql`update tokens set revoked_at = clock_timestamp() where revoked_at is null`,
  sql`delete from login_codes`,
  sql`delete from action_codes`,
  sql`update game_sessions set state = 'ENDED' where state <> 'ENDED'`,
  sql`delete from own_launches`,
  sql`update own_sessions set secret_hash = null where secret_hash is not null`,
];

/** Of parts that not every version has. */
const ACCESS_TABLES = ['push_subscriptions', 'operator_tokens'] as const;

async function isThere(trx: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(trx);
  return rows[0]?.is === true;
}

async function endAccess(trx: Db): Promise<void> {
  for (const statement of ACCESS) await statement.execute(trx);
  for (const table of ACCESS_TABLES)
    if (await isThere(trx, table)) await sql`delete from ${sql.table(table)}`.execute(trx);
  // An invitation that was taken up, or taken back, since would be good for a second person.
  if (await isThere(trx, 'operators'))
    await sql`update operators set invitation_hash = null, invited_until = null
      where invitation_hash is not null`.execute(trx);
}

export type Renewal = {
  command: 'restored' | 'imported';
  systemId: string;
  request: Readonly<Record<string, unknown>>;
  unclean: boolean;
};

/** Makes a recovered database fit to be used, all of it or nothing. Markets need no more: each stays suspended at a start until the
 * feed names it. @returns what the audit found: unless that is accepted, anything means that nothing was changed */
export async function renew(db: Db, { command, systemId, request, unclean }: Renewal): Promise<Finding[]> {
  class Unclean extends Error {}
  let findings: Finding[] = [];
  const change = async (trx: Db): Promise<void> => {
    await workLong(trx);
    for (const statement of LEASES) await statement.execute(trx);
    await endAccess(trx);
    await trx
      .insertInto('audit_log')
      .values({
        via: 'os',
        address: `os:${userInfo().username}`,
        command,
        subject_kind: 'exchange',
        subject_id: systemId,
        request: JSON.stringify(request),
        before: null,
        after: null,
        reason: null,
        outcome: 'done',
      })
      .execute();
    findings = await findingsIn(trx);
    if (findings.length > 0 && !unclean) throw new Unclean();
  };
  await db
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      if (!(error instanceof Unclean)) throw error;
    });
  return findings;
}
