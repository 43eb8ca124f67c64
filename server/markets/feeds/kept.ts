import type { Clock } from '../../base/clock';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import type { Feed } from '@backlay/feed/feed';
import type { FeedStore } from './store';

/** How long a market that was paid stays in memory, exchange ms. */
export const KEPT_MS = 24 * 3_600_000;

type Keepers = {
  live: Pick<LiveFeed, 'restore'>;
  catalogue: Pick<Catalogue, 'put'>;
  clock: Pick<Clock, 'now'>;
  store: Pick<FeedStore, 'kept'>;
};

/** Reads markets as the database has them: suspended until the feed names them, or closed with their result.
 * @param ended hears of those that are paid */
export async function restoreKept(
  { live, catalogue, clock, store }: Keepers,
  isMeant: (marketId: string) => boolean = () => true,
  ended?: Feed['ended'],
): Promise<void> {
  for (const { match, market, ...kept } of await store.kept(clock.now() - KEPT_MS)) {
    const { id: marketId, closedAt: at } = market;
    if (isMeant(marketId)) {
      catalogue.put(match, market);
      live.restore({ id: marketId, ...kept });
    }
    // An operator may have ended it while no server ran.
    if (kept.result && at !== null) ended?.({ marketId, at, winners: kept.result });
  }
}
