import * as v from 'valibot';
import { namedBy, parseResult } from '../../../domain/results/marketResult';
import type { Reported } from '../../markets/matches/reported';
import { idsOfMarket, playersReduced } from '../rows/rows';
import type { BookParts } from '../orders/parts/parts';
import { showWithdrawn } from '../orders/cancelling/withdrawAll';
import { workLong } from '../../base/db/patience';
import { showHouseLimits } from '../orders/checks/houseShown';
import { adminNotice } from './admin';
import { closeMarket } from './close';
import { voided } from './endings';
import type { Ending } from './endings';
import { decide, FEED, NOBODY_NAMED, saidBy } from './feedReport';
import { readEnd } from './ruling';
import type { ReadEnd } from './ruling';
import { waitsForOperator } from './waiting';

/** What another result of a paid market means (book/corrections). */
export type Correct = (
  parts: BookParts,
  marketId: string,
  report: { reported: Reported; facts: ReadEnd },
) => Promise<void>;

/** Updates memory and players' screens after a market closed. */
export async function showClosed(parts: BookParts, marketId: string): Promise<void> {
  const market = await parts.db
    .selectFrom('markets')
    .select('result')
    .where('id', '=', marketId)
    .executeTakeFirst();
  if (!market?.result) return;
  const result = parseResult(market.result);
  parts.resting.clear(marketId);
  parts.live.close(marketId, namedBy(result), result.kind === 'void');
  parts.paces.forget(marketId);
  parts.alerts.forget(({ of }) => of.split(' ').includes(marketId));
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
  for (const playerId of await playersReduced(parts.db, marketId)) parts.announceNews(playerId);
}

async function endNow(parts: BookParts, ending: Ending): Promise<void> {
  const { status } = await parts.db.transaction().execute(async (trx) => {
    await workLong(trx);
    return closeMarket(trx, ending);
  });
  // Also if settled before, as the reply to that commit may have been lost.
  if (status !== 'unknown') await showClosed(parts, ending.marketId);
}

/** Ends a market as the feed says, or holds it where what the feed says decides nothing. */
async function endBy(parts: BookParts, marketId: string, reported: Reported, facts: ReadEnd): Promise<void> {
  let decided = await decide(parts, marketId, { reported, facts });
  if ('waits' in decided) {
    const isNobody = decided.waits === NOBODY_NAMED;
    const waits = await waitsForOperator(parts, marketId, decided.waits, isNobody);
    // The feed may have reported more before the market was held.
    decided = await decide(parts, marketId, { reported, facts });
    if (waits && 'waits' in decided) return;
  }
  if ('ending' in decided) return endNow(parts, decided.ending);
  // No bet depends on it.
  const at = new Date(parts.clock.now());
  return endNow(
    parts,
    saidBy(marketId, reported, at) ?? voided(marketId, 'No result was declared', FEED, at),
  );
}

async function result(
  parts: BookParts,
  marketId: string,
  { reported, correct }: { reported: Reported; correct: Correct },
): Promise<void> {
  const facts = await readEnd(parts.db, marketId);
  if (!facts) return;
  return facts.settled
    ? correct(parts, marketId, { reported, facts })
    : endBy(parts, marketId, reported, facts);
}

/** What an operator has seen to: limits that were set again, markets that were opened or are paid. */
function forgetAlerts({ alerts, paces }: BookParts, notice: v.InferOutput<typeof adminNotice>): void {
  if (notice.kind === 'risk') return alerts.forget(({ kind }) => kind === 'limit');
  if (notice.kind !== 'held' || notice.held) return;
  // Opened again, it is measured from what it has then.
  paces.forget(notice.marketId);
  alerts.forget(({ kind, of }) => kind === 'velocity' && of === notice.marketId);
}

/** How markets end in a running server: by the feed or an operator's command. */
export const createEnding = (parts: BookParts, correct: Correct) => ({
  /** Settles on the feed's winners or a session's number: held for an operator where it names neither, too few or an unnamed
   * tie; a market that was paid is corrected. */
  resulted: (marketId: string, reported: Reported): Promise<void> =>
    parts.queues.run(marketId, () => result(parts, marketId, { reported, correct })),
  /** Ends a round of a table. */
  endRound: (marketId: string, ending: Ending): Promise<void> =>
    parts.queues.run(marketId, () => endNow(parts, ending)),
  /** Handles a notification on ADMIN_CHANNEL. @throws if the payload is no such notice */
  onAdminNotice: async (payload: string): Promise<void> => {
    const notice = v.parse(adminNotice, JSON.parse(payload));
    if (notice.kind === 'news') return parts.announceNews(notice.playerId);
    forgetAlerts(parts, notice);
    if (notice.kind === 'risk') return showHouseLimits(parts);
    const { marketId } = notice;
    if (notice.kind !== 'held' && !parts.owned.has(marketId)) return;
    switch (notice.kind) {
      case 'held':
        return parts.live.hold(marketId, notice.held);
      case 'closed':
        return parts.queues.run(marketId, () => showClosed(parts, marketId));
      case 'corrected':
        return parts.queues.run(marketId, () => showCorrected(parts, marketId));
      case 'withdrawn':
        return showWithdrawn(parts, notice);
    }
  },
});
