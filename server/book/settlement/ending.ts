import * as v from 'valibot';
import { tradedKindOf } from '../../markets/matches/tradedKind';
import { idsOfMarket } from '../rows/rows';
import type { BookParts } from '../orders/parts';
import { workLong } from '../../base/db/patience';
import { adminNotice } from './admin';
import { closeMarket } from './close';
import { settled, settledOn, voided, winnersIn } from './endings';
import type { Ending } from './endings';
import { readFeedFinish } from './finish';
import { waitsForOperator } from './waiting';

/** Updates memory and players' screens after a market closed. */
async function showClosed(parts: BookParts, marketId: string): Promise<void> {
  const market = await parts.db
    .selectFrom('markets')
    .select('result')
    .where('id', '=', marketId)
    .executeTakeFirst();
  if (!market?.result) return;
  parts.resting.clear(marketId);
  parts.live.close(marketId, winnersIn(market.result));
  parts.tell(marketId, { ids: await idsOfMarket(parts.db, marketId) });
}

/** Updates memory and players' screens after a correction. */
export async function showCorrected(parts: BookParts, marketId: string): Promise<void> {
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
}

async function endNow(parts: BookParts, ending: Ending): Promise<void> {
  const { status } = await parts.db.transaction().execute(async (trx) => {
    await workLong(trx);
    return closeMarket(trx, ending);
  });
  // Also if settled before, as the reply to that commit may have been lost.
  if (status !== 'unknown') await showClosed(parts, ending.marketId);
}

async function isSession({ db }: BookParts, marketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('markets')
    .select('market_type')
    .where('id', '=', marketId)
    .executeTakeFirst();
  return row !== undefined && tradedKindOf(row.market_type) === 'numbers';
}

/** A session ends on the one number the feed names. */
function numberResult(parts: BookParts, marketId: string, [number]: readonly number[]): Promise<void> {
  const at = new Date(parts.clock.now());
  return endNow(
    parts,
    number === undefined
      ? voided(marketId, 'No result was declared', 'feed', at)
      : settledOn(marketId, number, 'feed', at),
  );
}

async function result(parts: BookParts, marketId: string, winners: readonly number[]): Promise<void> {
  if (await isSession(parts, marketId)) return numberResult(parts, marketId, winners);
  const at = new Date(parts.clock.now());
  if (winners.length === 0) return endNow(parts, voided(marketId, 'No winner was declared', 'feed', at));
  let read = await readFeedFinish(parts.db, marketId, winners);
  if ('waits' in read) {
    const waits = await waitsForOperator(parts, marketId, read.waits);
    // The feed may have reported more before the market was held.
    read = await readFeedFinish(parts.db, marketId, winners);
    if (waits && 'waits' in read) return;
  }
  const finish = 'finish' in read ? read.finish : winners.map((id) => [id]);
  return endNow(parts, settled(marketId, finish, 'feed', at));
}

/** How markets end in a running server: by the feed or an operator's command. */
export const createEnding = (parts: BookParts) => ({
  /** Settles on the feed's winners or a session's number: void without, held for an operator if a tie is unnamed. */
  resulted: (marketId: string, winners: readonly number[]): Promise<void> =>
    parts.queues.run(marketId, () => result(parts, marketId, winners)),
  /** Handles a notification on ADMIN_CHANNEL. @throws if the payload is no such notice */
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
