import type { Call } from '../../base/call';
import { sql } from 'kysely';
import type { BookParts } from '../orders/parts';
import { cashOutCalls } from './calls';
import { createRules } from './rules';
import { createTake } from './take';

export type CashOut = {
  calls: Call[];
  /** Watches the prices for those who wait for one. @returns what stops it */
  start: () => (() => void)[];
  /** An offer is given for seconds: nobody takes one of an earlier server. */
  recover: () => Promise<void>;
};

export function createCashOut(parts: BookParts): CashOut {
  const rules = createRules(parts);
  return {
    calls: cashOutCalls({ parts, take: createTake(parts), rules }),
    start: rules.start,
    recover: async () => {
      await sql`delete from cash_outs where taken_at is null`.execute(parts.db);
    },
  };
}
