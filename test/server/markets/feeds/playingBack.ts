import { join } from 'node:path';
import type { FeedMessage } from '@backlay/feed/message';
import type { Feed } from '@backlay/feed/feed';
import { createOffer } from '../../../../server/markets/feeds/offered';
import type { LeftOut } from '../../../../server/markets/feeds/offered';
import { createRecordedFeed } from '../../../../server/markets/feeds/recorded/recordedFeed';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { START } from '../../support/world';
import type { World } from '../../support/world';
import { RECORDINGS } from './recordings';

/** One run of a recording in a world with a book, each definition in the database before it is heard of. */
export type Played = { feed: Feed; leftOut: LeftOut[] };

type Around = {
  /** Prices nobody looks at any more, which take most of the time. */
  isIdle?: (marketId: string) => boolean;
  before?: (message: FeedMessage) => Promise<void>;
  after?: (message: FeedMessage) => Promise<void>;
};

async function deliver(
  world: World,
  feed: Feed,
  message: FeedMessage,
  isIdle: (marketId: string) => boolean,
): Promise<void> {
  const store = createFeedStore(world.db);
  for (const change of message.mc) {
    const { id, marketDefinition: definition } = change;
    if (!definition && isIdle(id)) continue;
    const defined = definition && { id, definition, score: null, at: message.pt };
    if (defined) await store.write([defined], feed.stateKey, feed.state());
    world.live.apply(change);
    if (defined) await world.book.idle();
  }
}

/** Plays a file of the recordings from beginning to end. */
export async function playFile(world: World, file: string, around: Around = {}): Promise<Played> {
  const paths = [join(RECORDINGS, file)];
  const feed = await createRecordedFeed({ paths, speed: 20, log: () => undefined });
  const leftOut: LeftOut[] = [];
  const offer = createOffer({
    isKnown: (id) => world.live.get(id) !== undefined,
    hold: () => undefined,
    leave: (one) => leftOut.push(one),
    log: () => undefined,
  });
  for await (const said of feed.open(undefined, START)) {
    if (feed.detail().run > 1) break;
    const message = offer(said);
    await around.before?.(message);
    await deliver(world, feed, message, around.isIdle ?? (() => false));
    await around.after?.(message);
  }
  return { feed, leftOut };
}
