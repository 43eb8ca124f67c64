import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import type { Feed, FeedDetail } from '@backlay/feed/feed';

type Head = {
  from: number;
  rest: AsyncIterator<FeedMessage>;
  next: FeedMessage;
  /** Its place behind `next`, read before anything later is pulled. */
  place: unknown;
};

async function pull(feed: Feed, from: number, rest: AsyncIterator<FeedMessage>): Promise<Head | undefined> {
  const pulled = await rest.next();
  return pulled.done ? undefined : { from, rest, next: pulled.value, place: feed.state() };
}

/** Who named each market that is not closed; the same id from another feed is dropped. */
function createOwners(log: (line: string) => void) {
  const owners = new Map<string, number>();
  const told = new Set<string>();
  const isOwn = (from: number, { id, marketDefinition }: FeedMarketChange): boolean => {
    const owner = owners.get(id) ?? from;
    if (marketDefinition) owners.set(id, owner);
    if (marketDefinition?.status === 'CLOSED' && owner === from) owners.delete(id);
    if (owner !== from && !told.has(id)) {
      told.add(id);
      log(`feed: market ${id} left out (another feed has one of this id)`);
    }
    return owner === from;
  };
  return (from: number, message: FeedMessage): FeedMessage => ({
    ...message,
    mc: message.mc.filter((change) => isOwn(from, change)),
  });
}

/** Several feeds' figures in one, and each by itself. */
function detailOf(feeds: readonly Feed[]): FeedDetail {
  const each = feeds.map((feed) => feed.detail());
  return {
    kind: each.map(({ kind }) => kind).join(','),
    brokenLines: each.reduce((sum, { brokenLines }) => sum + brokenLines, 0),
    skipped: each.flatMap(({ skipped }) => skipped),
    run: Math.max(...each.map(({ run }) => run)),
    feeds: each,
  };
}

async function* merged(
  feeds: readonly Feed[],
  iterators: readonly AsyncIterator<FeedMessage>[],
  places: unknown[],
  own: ReturnType<typeof createOwners>,
): AsyncGenerator<FeedMessage> {
  const heads: Head[] = [];
  const troubled = new Set<number>();
  const advance = async (from: number): Promise<void> => {
    const [feed, rest] = [feeds[from], iterators[from]];
    const head = feed && rest && (await pull(feed, from, rest));
    if (head) heads.push(head);
  };
  for (const from of feeds.keys()) await advance(from);
  while (heads.length > 0) {
    const head = heads.reduce((best, one) => (one.next.pt < best.next.pt ? one : best));
    heads.splice(heads.indexOf(head), 1);
    const { from, next, place } = head;
    places[from] = place;
    if (next.status === 503) troubled.add(from);
    else troubled.delete(from);
    const { status: _own, ...said } = next;
    // Each suspends its own markets: only where no feed can be believed is the whole in trouble.
    yield own(from, troubled.size === feeds.length ? { ...said, status: 503 } : said);
    await advance(from);
  }
}

/** Several feeds as one, merged by time; each keeps its own place under its own key. */
export function playTogether(feeds: readonly Feed[], log: (line: string) => void): Feed {
  const [only] = feeds;
  if (only && feeds.length === 1) return only;
  let places: unknown[] = [];
  return {
    stateKey: feeds.flatMap(({ stateKey }) => stateKey),
    async *open(saved, now) {
      // Before a feed has been heard its place is the one it was opened at.
      places = feeds.map((_, i) => (Array.isArray(saved) ? (saved[i] as unknown) : undefined));
      const iterators = feeds.map((feed, i) => feed.open(places[i], now)[Symbol.asyncIterator]());
      try {
        yield* merged(feeds, iterators, places, createOwners(log));
      } finally {
        for (const rest of iterators) await rest.return?.();
      }
    },
    state: () => [...places],
    detail: () => detailOf(feeds),
    ended: (market) => feeds.forEach((feed) => feed.ended?.(market)),
  };
}
