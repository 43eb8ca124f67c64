import { isReached } from '../../../domain/players/priceAlerts';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { isOutage } from '../../base/db/outage';
import { lookEvery } from '../../base/looking';
import type { After, Looking } from '../../base/looking';
import type { LiveMarket, LiveMarkets } from '../matches/live';

const EVERY_MS = 3_000;

export type AlertDeps = {
  db: Db;
  /** Of this process, which knows their prices. */
  live: Pick<LiveMarkets, 'all'>;
  clock: Pick<Clock, 'now'>;
  after: After;
  /** Has a player's pages ask what is new. */
  announceNews: (playerId: number) => void;
  report: (error: unknown, where: string) => void;
};

/** Last traded odds of a runner, hundredths; null where nothing is traded any more, or was yet. */
function tradedAt(market: LiveMarket, selectionId: number): number | null {
  const runner = market.runners.get(selectionId);
  return runner?.status === 'ACTIVE' ? runner.ltp : null;
}

/** Marks those alerts whose figure the last traded odds have reached, and tells their players' pages. Behind prices and bets: nothing waits for it. */
async function mark({ db, live, clock, announceNews }: AlertDeps): Promise<void> {
  const waiting = await db
    .selectFrom('price_alerts')
    .select(['id', 'player_id', 'market_id', 'selection_id', 'odds', 'rises'])
    .where('reached_at', 'is', null)
    .execute();
  if (waiting.length === 0) return;
  const markets = new Map(live.all().map((market) => [market.id, market]));
  for (const { id, player_id, market_id, selection_id, ...awaited } of waiting) {
    const market = markets.get(market_id);
    const traded = market && market.status !== 'CLOSED' ? tradedAt(market, selection_id) : null;
    if (traded === null || !isReached(awaited, traded)) continue;
    const { numUpdatedRows } = await db
      .updateTable('price_alerts')
      .set({ reached_at: new Date(clock.now()), reached_odds: traded })
      .where('id', '=', id)
      .where('reached_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) announceNews(player_id);
  }
}

/** Looks every three seconds at what players want to be told of; what is reached is told outside of pages from there
 * (players/notifications). */
export function createAlertWatch(deps: AlertDeps): Looking {
  return lookEvery(EVERY_MS, deps.after, async () => {
    try {
      await mark(deps);
    } catch (error) {
      // Nothing is lost: it is looked at again.
      if (!isOutage(error)) deps.report(error, 'looking at price alerts');
    }
  });
}
