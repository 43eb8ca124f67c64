import type { BookParts } from '../orders/parts/parts';
import type { Withdrawal } from '../../markets/matches/live';
import { readRunners } from '../../markets/feeds/runnerRows';
import { afterDefinition, nobodySaid, withdrawalsOf } from '../../markets/matches/takingPart';
import { lockAccounts } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { playersOf } from './race';
import { FEED, reinstateRunnerIn } from './reinstateRunner';
import { removeRunnerIn } from './removeRunner';

async function settle(trx: Trx, marketId: string, one: Withdrawal, now: number): Promise<void> {
  const runner = String(one.selectionId);
  if (one.kind === 'removed')
    await removeRunnerIn(trx, { marketId, runner, factor: one.factor, by: FEED, now: one.at });
  else await reinstateRunnerIn(trx, { marketId, runner, by: FEED, now });
}

/** What the database has of the feed's word and nobody has dealt with, as a market's end asks for it. */
async function dueIn(trx: Trx, marketId: string, now: number): Promise<Withdrawal[]> {
  const kept = (await readRunners(trx, [marketId])).get(marketId);
  if (!kept) return [];
  return withdrawalsOf({ ...afterDefinition(nobodySaid, kept, now), dealt: new Set(kept.dealt) }, true);
}

/**
 * Does what is left to do about a market's runners before it is paid, for whoever ends it in a transaction of their own.
 * The market is locked by the caller.
 */
export async function settleWithdrawals(trx: Trx, marketId: string, now: number): Promise<void> {
  const due = await dueIn(trx, marketId, now);
  if (due.length === 0) return;
  // Paying locks the house's accounts too, which may stand before the players': all of them at once, in one order.
  const players = (await playersOf(trx, marketId)).map((player) => ({ player }));
  await lockAccounts(trx, [...players, 'house', 'commission']);
  for (const one of due) await settle(trx, marketId, one, now);
}

/** Applies the feed's removals and reinstatements in the market's queue; until then nobody can bet on the
 * market. Idempotent, also across restarts. @param show refreshes memory and players' screens */
export const createWithdrawals =
  (parts: BookParts, show: (marketId: string) => Promise<void>) =>
  (marketId: string): Promise<void> =>
    parts.queues.run(marketId, async () => {
      const due = parts.live.withdrawals(marketId);
      if (due.length === 0) return;
      const now = parts.clock.now();
      for (const one of due) await parts.db.transaction().execute((trx) => settle(trx, marketId, one, now));
      await show(marketId);
      parts.live.dealtWith(marketId, due);
    });
