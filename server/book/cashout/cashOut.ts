import type { Call } from '../../base/call';
import { sql } from 'kysely';
import type { BookParts } from '../orders/parts/parts';
import { cashOutCalls } from './calls';
import { createRules } from './rules';
import { createTake } from './take';
import type { Submit } from '../orders/placing/submit';

export type CashOut = {
  calls: Call[];
  /** Reads who waits for a price. */
  load: () => Promise<void>;
  /** Watches the prices for those who wait for one. @returns what stops it */
  start: () => (() => void)[];
  /** An offer is given for seconds: nobody takes one of the server that had these leases before. */
  recover: (leases: readonly number[]) => Promise<void>;
};

export function createCashOut(parts: BookParts, { closing }: Submit): CashOut {
  const rules = createRules(parts, closing);
  return {
    calls: cashOutCalls({ parts, take: createTake(parts, closing), rules }),
    load: rules.load,
    start: rules.start,
    recover: async (leases) => {
      await sql`delete from cash_outs using markets where markets.id = cash_outs.market_id
        and markets.shard = any(${leases}::int[]) and taken_at is null`.execute(parts.db);
      await rules.load();
    },
  };
}
