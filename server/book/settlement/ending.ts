import * as v from 'valibot';
import { idsOfMarket, playersReduced } from '../rows/rows';
import type { BookParts } from '../orders/parts';
import { workLong } from '../../base/db/patience';
import { adminNotice } from './admin';
import { closeMarket } from './close';
import { settled, settledOn, voided, winnersIn } from './endings';
import type { Ending } from './endings';
import { readFeedFinish } from './finish';
import { readEnd, ruledEnding } from './ruling';
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
  // That its odds were reduced, a bet's row does not say.
  for (const playerId of await playersReduced(parts.db, marketId)) parts.hasNews(playerId);
}

async function endNow(parts: BookParts, ending: Ending): Promise<void> {
  const { status } = await parts.db.transaction().execute(async (trx) => {
    await workLong(trx);
    return closeMarket(trx, ending);
  });
  // Also if settled before, as the reply to that commit may have been lost.
  if (status !== 'unknown') await showClosed(parts, ending.marketId);
}

/** A session ends on the one number the feed names. */
const onNumber = (marketId: string, [number]: readonly number[], at: Date): Ending =>
  number === undefined
    ? voided(marketId, 'No result was declared', 'feed', at)
    : settledOn(marketId, number, 'feed', at);

/** The feed's word, which an unnamed tie may still leave to an operator. */
const onWinners = (marketId: string, winners: readonly number[], at: Date): Ending =>
  winners.length === 0
    ? voided(marketId, 'No winner was declared', 'feed', at)
    : settled(
        marketId,
        winners.map((id) => [id]),
        'feed',
        at,
      );

async function result(parts: BookParts, marketId: string, named: readonly number[]): Promise<void> {
  const at = new Date(parts.clock.now());
  const facts = await readEnd(parts.db, marketId);
  const isSession = facts?.market.kind === 'numbers';
  const reported = isSession ? onNumber(marketId, named, at) : onWinners(marketId, named, at);
  const ruled = facts ? ruledEnding(reported, facts) : reported;
  const isReported = ruled.result === reported.result;
  if (isSession || !isReported || named.length === 0) return endNow(parts, ruled);
  return withFinish(parts, ruled, named);
}

/** Winners as the feed ranks them; a tie it does not name is an operator's. */
async function withFinish(parts: BookParts, ending: Ending, winners: readonly number[]): Promise<void> {
  const { marketId } = ending;
  let read = await readFeedFinish(parts.db, marketId, winners);
  if ('waits' in read) {
    const waits = await waitsForOperator(parts, marketId, read.waits);
    // The feed may have reported more before the market was held.
    read = await readFeedFinish(parts.db, marketId, winners);
    if (waits && 'waits' in read) return;
  }
  if (!('finish' in read)) return endNow(parts, ending);
  return endNow(parts, { ...ending, result: { kind: 'winners', finish: read.finish } });
}

/** How markets end in a running server: by the feed or an operator's command. */
export const createEnding = (parts: BookParts) => ({
  /** Settles on the feed's winners or a session's number: void without, held for an operator if a tie is unnamed. */
  resulted: (marketId: string, winners: readonly number[]): Promise<void> =>
    parts.queues.run(marketId, () => result(parts, marketId, winners)),
  /** Handles a notification on ADMIN_CHANNEL. @throws if the payload is no such notice */
  onAdminNotice: async (payload: string): Promise<void> => {
    const notice = v.parse(adminNotice, JSON.parse(payload));
    if (notice.kind === 'news') return parts.hasNews(notice.playerId);
    const { marketId } = notice;
    if (notice.kind !== 'held' && !parts.owned.has(marketId)) return;
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
