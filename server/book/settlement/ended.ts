import { parseResult } from '../../../domain/results/marketResult';
import type { MarketResult } from '../../../domain/results/marketResult';
import type { LockedMarket } from '../orders/order/facts';
import type { Trx } from '../../ledger/accounts';
import { outcomeOf, readRunners } from './outcomes';
import type { MarketOutcome } from './outcomes';

/** How a market ended, and what that makes of its bets. */
export type Ended = { result: MarketResult; outcome: MarketOutcome };

/** The same of a market with this result. */
export const endedBy = async (
  trx: Trx,
  marketId: string,
  market: LockedMarket,
  result: MarketResult,
): Promise<Ended> => ({ result, outcome: outcomeOf(result, await readRunners(trx, marketId), market) });

/** How a settled market ended. @throws Error if it has no result */
export async function readEnded(trx: Trx, marketId: string, market: LockedMarket): Promise<Ended> {
  const { result } = await trx
    .selectFrom('markets')
    .select('result')
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow();
  return endedBy(trx, marketId, market, parseResult(result ?? ''));
}
