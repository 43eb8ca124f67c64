import { decidedBy } from '../../domain/settlement/eventEnd';
import { formatResult, isSameResult } from '../../domain/results/marketResult';
import type { MarketResult } from '../../domain/results/marketResult';
import type { Db } from '../base/db/connect';
import type { Trx } from '../ledger/accounts';
import { settleWithdrawals } from './corrections/withdrawals';
import { lockMarket } from './orders/order/facts';
import { closeAndTell } from './settlement/admin';
import type { AdminDone } from './settlement/admin';
import { readValue } from './settlement/operatorValue';
import { readEnd } from './settlement/ruling';

/** What the rules about the end of the event say, where that is another result than an operator's; undefined otherwise. */
export async function ruleAgainst(
  trx: Trx,
  marketId: string,
  result: MarketResult,
): Promise<string | undefined> {
  const facts = await readEnd(trx, marketId);
  if (!facts?.end) return undefined;
  const ruled = decidedBy(facts.end, facts.market, result);
  if (isSameResult(ruled.result, result)) return undefined;
  return `the rule ${ruled.rule?.id ?? 'of its end'} says ${formatResult(ruled.result)} and not ${formatResult(result)}`;
}

/** An operator's result; `reason` is what players read of it, and is needed against a rule of section 9. */
type OperatorWord = { marketId: string; value: string; by: string; now: number; reason?: string | undefined };

/**
 * Settles a market; `value` names its winners or the number of a session as `readValue` reads them. What the feed said of runners before is dealt
 * with first, whether a server runs or not: what bets are worth is known only once every runner's part is.
 */
export const adminResult = (db: Db, { marketId, value, by, now, reason }: OperatorWord): Promise<AdminDone> =>
  db.transaction().execute(async (trx): Promise<AdminDone> => {
    const market = await lockMarket(trx, marketId);
    if (!market) return { status: 'unknown' };
    if (market.settled) return { status: 'already' };
    await settleWithdrawals(trx, marketId, now);
    const read = await readValue(trx, marketId, market, value);
    if ('fault' in read) return { status: 'invalid', message: read.fault };
    const against = await ruleAgainst(trx, marketId, read.result);
    if (against !== undefined && !reason)
      return {
        status: 'invalid',
        message: `${marketId}: ${against}; give a reason to settle it against the rule.`,
      };
    const note = reason ?? read.note;
    const closed = await closeAndTell(trx, { marketId, ...read, note, by, at: new Date(now) });
    return against === undefined ? closed : { ...closed, warning: `settled against the rules: ${against}` };
  });
