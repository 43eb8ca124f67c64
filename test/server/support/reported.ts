import { correctByFeed } from '../../../server/book/corrections/feedCorrection';
import type { BookParts } from '../../../server/book/orders/parts/parts';
import { createQueues } from '../../../server/book/orders/parts/queue';
import { createEnding } from '../../../server/book/settlement/ending';
import type { Reported } from '../../../server/markets/matches/reported';
import type { World } from './world';

/** What a feed says that names these: winners, or the number of a session; none: that it is void. */
export async function reportOf(
  { db }: Pick<World, 'db'>,
  market: string,
  named: readonly number[],
): Promise<Reported> {
  const { session, ending } = await db
    .selectFrom('markets')
    .select(['session', 'ending'])
    .where('id', '=', market)
    .executeTakeFirstOrThrow();
  const otherwise = named.length === 0 ? 'void' : 'open';
  const winners = named.map((selectionId) => ({ selectionId, position: null }));
  return session
    ? { winners: [], number: named[0] ?? null, otherwise, running: 1, end: ending }
    : { winners, number: null, otherwise, running: 3, end: ending };
}

/** The feed's word about a market that has no place in memory. */
export async function resultedIn(world: World, market: string, named: readonly number[]): Promise<void> {
  const parts = {
    db: world.db,
    clock: world.clock,
    live: world.live,
    report: () => undefined,
    queues: createQueues(),
    resting: { clear: () => undefined },
    paces: { forget: () => undefined },
    alerts: { forget: () => undefined },
    tell: () => undefined,
  } as unknown as BookParts;
  await createEnding(parts, correctByFeed).resulted(market, await reportOf(world, market, named));
}
