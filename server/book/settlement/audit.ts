import type { Db } from '../../base/db/connect';
import { workLong } from '../../base/db/patience';
import { EVERYTHING } from './auditCheck';
import { CHECKS, LEDGER } from './auditChecks';
import type { Finding } from './auditCheck';
import { heldFindings } from './auditHeld';

export type { Finding };

async function runChecks(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, rows } of [LEDGER, ...CHECKS]) {
    const query = typeof rows === 'function' ? rows(EVERYTHING) : rows;
    for (const { detail } of (await query.execute(db)).rows) findings.push({ check, detail });
  }
  return findings;
}

/** audit in the caller's transaction. */
export const findingsIn = async (trx: Db): Promise<Finding[]> => [
  ...(await runChecks(trx)),
  ...(await heldFindings(trx, null)),
];

/** Checks every rule of the money on the database; an empty list means all is well. Exposure is compared with
 * brute force by separate code. */
export const audit = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    // One snapshot for all statements while bets go on.
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await workLong(trx);
      return findingsIn(trx);
    });
