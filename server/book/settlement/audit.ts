import type { Db } from '../../base/db/connect';
import { workLong } from '../../base/db/patience';
import { CHECKS, EVERYTHING, LEDGER, type Finding } from './auditChecks';
import { heldFindings } from './auditHeld';

export type { Finding };

const runChecks = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { check, rows } of [LEDGER, ...CHECKS]) {
    const query = typeof rows === 'function' ? rows(EVERYTHING) : rows;
    for (const { detail } of (await query.execute(db)).rows) findings.push({ check, detail });
  }
  return findings;
};

/** audit inside a transaction of the caller's. */
export const findingsIn = async (trx: Db): Promise<Finding[]> => [
  ...(await runChecks(trx)),
  ...(await heldFindings(trx, null)),
];

/**
 * Every rule the money must keep, checked on the database as it stands, running or not: an empty list is a clean bill.
 * Exposure is compared with trying every result of every open bet, by code of its own.
 */
export const audit = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    // One moment for all statements, although bets go on being placed.
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await workLong(trx);
      return findingsIn(trx);
    });
