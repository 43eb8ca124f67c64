import type { BookParts } from '../orders/parts';
import type { Withdrawal } from '../../markets/matches/live';
import { FEED, reinstateRunner } from './reinstateRunner';
import { removeRunner } from './removeRunner';

const settle = async ({ db, clock }: BookParts, marketId: string, one: Withdrawal): Promise<void> => {
  const runner = String(one.selectionId);
  if (one.kind === 'removed')
    await removeRunner(db, { marketId, runner, factor: one.factor, by: FEED, now: one.at });
  else await reinstateRunner(db, { marketId, runner, by: FEED, now: clock.now() });
};

/** Applies the feed's removals and reinstatements in the market's queue; until then nobody can bet on the
 * market. Idempotent, also across restarts. @param show refreshes memory and players' screens */
export const createWithdrawals =
  (parts: BookParts, show: (marketId: string) => Promise<void>) =>
  (marketId: string): Promise<void> =>
    parts.queues.run(marketId, async () => {
      const due = parts.live.withdrawals(marketId);
      if (due.length === 0) return;
      for (const one of due) await settle(parts, marketId, one);
      await show(marketId);
      parts.live.dealtWith(marketId, due);
    });
