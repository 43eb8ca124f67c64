import * as v from 'valibot';
import { idsOfMarket } from '../rows/rows';
import type { BookParts } from '../orders/parts';
import { workLong } from '../../base/db/patience';
import { adminNotice } from './admin';
import { closeMarket, type Ending } from './close';
import { settled, voided, winnersIn } from './endings';
import { readFeedFinish } from './finish';
import { waitsForOperator } from './waiting';

/** What a closed market means for the memory: nothing rests, nothing can be bet, every player sees the result. */
const showClosed = async (parts: BookParts, marketId: string): Promise<void> => {
  const market = await parts.db
    .selectFrom('markets')
    .select('result')
    .where('id', '=', marketId)
    .executeTakeFirst();
  if (!market?.result) return;
  parts.resting.clear(marketId);
  parts.live.close(marketId, winnersIn(market.result));
  parts.tell(marketId, { ids: await idsOfMarket(parts.db, marketId) });
};

/** Bets were taken back: what rests is read anew, runners that were removed are shut, players see their bets as they are. */
export const showCorrected = async (parts: BookParts, marketId: string): Promise<void> => {
  const runners = await parts.db
    .selectFrom('runners')
    .select(['selection_id as id', 'removed_factor as factor', 'overruled'])
    .where('market_id', '=', marketId)
    .execute();
  parts.live.remove(
    marketId,
    runners.flatMap(({ id, factor }) => (factor === null ? [] : [id])),
    runners.flatMap(({ id, overruled }) => (overruled ? [id] : [])),
  );
  await parts.resting.load(parts.db, marketId);
  parts.tell(marketId, { ids: await idsOfMarket(parts.db, marketId) });
};

const endNow = async (parts: BookParts, ending: Ending): Promise<void> => {
  const { status } = await parts.db.transaction().execute(async (trx) => {
    await workLong(trx);
    return closeMarket(trx, ending);
  });
  // Also one that was settled before: the answer to its commit may have been lost.
  if (status !== 'unknown') await showClosed(parts, ending.marketId);
};

const result = async (parts: BookParts, marketId: string, winners: readonly number[]): Promise<void> => {
  const at = new Date(parts.clock.now());
  if (winners.length === 0) return endNow(parts, voided(marketId, 'No winner was declared', 'feed', at));
  let read = await readFeedFinish(parts.db, marketId, winners);
  if ('waits' in read) {
    const waits = await waitsForOperator(parts, marketId, read.waits);
    // The feed may have said more while the market was not held yet.
    read = await readFeedFinish(parts.db, marketId, winners);
    if (waits && 'waits' in read) return;
  }
  const finish = 'finish' in read ? read.finish : winners.map((id) => [id]);
  return endNow(parts, settled(marketId, finish, 'feed', at));
};

/** How markets end while the server runs: the feed names the winners, or an operator's command arrives. */
export const createEnding = (parts: BookParts) => ({
  /**
   * The feed's result; without a winner the market is void. Where it does not say who tied, matched bets wait for an
   * operator. A market settled before stays as it is.
   */
  resulted: (marketId: string, winners: readonly number[]): Promise<void> =>
    parts.queues.run(marketId, () => result(parts, marketId, winners)),
  /** Payload of PostgreSQL's notification on ADMIN_CHANNEL. @throws when it is no such notice */
  onAdminNotice: async (payload: string): Promise<void> => {
    const notice = v.parse(adminNotice, JSON.parse(payload));
    const { marketId } = notice;
    switch (notice.kind) {
      case 'held':
        return parts.live.hold(marketId, notice.held);
      case 'closed':
        return parts.queues.run(marketId, () => showClosed(parts, marketId));
      case 'corrected':
        return parts.queues.run(marketId, () => showCorrected(parts, marketId));
    }
  },
});
