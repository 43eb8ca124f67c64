import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Journal } from '../journal';
import { auditBets } from './bets';
import { auditExposure } from './exposure';
import { keyOf } from './finding';
import type { Finding } from './finding';
import { auditLedger, auditPayments, auditReferences } from './ledger';
import { auditMoments } from './moments';
import { auditPromises } from './promises';
import { readTables } from './read';
import type { Tables } from './read';
import { auditSettlement } from './settlement';

/*
 * Recomputes all of the money from the raw tables. It shares no code with the product: plain SQL, its own arithmetic
 * (test/chaos/apart.test.ts holds it to that).
 */
export type AuditOptions = {
  /** Times in the tables may be compared: nobody moved the clock. */
  clockStood: boolean;
  /** Whether a runner of this market was removed and came back. */
  reinstated: (market: string) => boolean;
};

export const USUAL: AuditOptions = { clockStood: true, reinstated: () => false };

/** The tables by themselves, and against what the actors were told. */
export const auditTables = (
  tables: Tables,
  journal: Journal | undefined,
  { clockStood, reinstated }: AuditOptions = USUAL,
): Finding[] => [
  ...auditLedger(tables),
  ...auditPayments(tables),
  ...auditReferences(tables),
  ...auditBets(tables, clockStood),
  ...auditExposure(tables),
  ...auditSettlement(tables, reinstated),
  ...(journal ? [...auditPromises(tables, journal), ...auditMoments(tables, journal)] : []),
];

/** How long something that is only under way (a settlement, a removal) may look wrong. */
const AGAIN_MS = 3000;

function inBoth(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const keys = new Set(before.map(keyOf));
  return after.filter((finding) => keys.has(keyOf(finding)));
}

/** Audits a database; what is found must be found twice, some seconds apart. */
export async function auditDatabase(
  database: pg.ClientConfig,
  journal: Journal | undefined,
  options: AuditOptions = USUAL,
): Promise<Finding[]> {
  const look = async (): Promise<Finding[]> => {
    const client = new pg.Client({ ...database, application_name: 'chaos auditor' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return auditTables(await readTables(client), journal, options);
    } finally {
      await client.end();
    }
  };
  const first = await look();
  if (first.length === 0) return first;
  await wait(AGAIN_MS);
  return inBoth(first, await look());
}
