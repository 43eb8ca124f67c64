import * as v from 'valibot';
import { Unanswered, Unreachable } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { DUTIES, rememberShards, SHARDS } from '../../base/db/leases';
import { applyChanges } from '../feeds/apply';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import { feedMessage } from '@backlay/feed/message';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import type { FeedOut } from './feedOut';
import { createAsking } from './asking';
import { BEAT_MS, SILENT_MS, SUBJECTS } from './subjects';

export type FeedInDeps = {
  bus: Bus;
  live: LiveFeed;
  catalogue: Catalogue;
  clock: Pick<Clock, 'now'>;
  /** The machine's. */
  timers: Pick<Clock, 'after' | 'elapsed'>;
  log: (line: string) => void;
};

/** Hears the feed that another process plays, so that this one knows all markets before it has any. */
export type FeedIn = {
  start: () => void;
  /** While this process plays the feed itself: whoever asks for images has them from there. */
  pause: (imageOf: FeedOut['imageOf']) => void;
  goOn: () => void;
  /** Hears again how the markets of these shards stand, wherever the feed is played. */
  renew: (shards: readonly number[]) => Promise<void>;
  stop: () => void;
};

const heardSchema = v.object({ epoch: v.number(), n: v.number(), message: feedMessage });
const beatSchema = v.object({
  epoch: v.number(),
  n: v.number(),
  troubled: v.boolean(),
  ageMs: v.nullable(v.number()),
});
const imageSchema = v.nullable(feedMessage);

const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);

/** Applies what the feed says, and images of shards; what comes while one is on its way is applied behind it. */
function createTaking({ bus, live, catalogue, log }: FeedInDeps) {
  const asking = createAsking(bus, SUBJECTS.feedImage);
  const shardOf = rememberShards();
  const held = new Map<number, FeedMarketChange[]>();
  const apply = (changes: readonly FeedMarketChange[]): void =>
    applyChanges({ live, catalogue, log }, changes);
  return {
    apply,
    heard: (epoch: number): boolean => asking.heard(DUTIES.feeds, epoch),
    giveUp: asking.giveUp,
    take: ({ mc }: FeedMessage): void =>
      apply(mc.filter((change) => !held.get(shardOf(change.id))?.push(change))),
    ask: async (shard: number): Promise<void> => {
      if (held.has(shard)) return;
      const meanwhile: FeedMarketChange[] = [];
      held.set(shard, meanwhile);
      try {
        const text = await asking.ask(DUTIES.feeds, String(shard));
        apply(v.parse(imageSchema, JSON.parse(text))?.mc ?? []);
      } catch (error) {
        // Whoever plays the feed next has images of its own.
        if (!(error instanceof Unreachable || error instanceof Unanswered))
          log(`feed: an image could not be read (${String(error)})`);
      }
      held.delete(shard);
      apply(meanwhile);
    },
  };
}

/** The place in what another process plays. */
function createHearing({ live, timers }: FeedInDeps, taking: ReturnType<typeof createTaking>) {
  let place: { epoch: number; n: number } | undefined;
  let [provedAt, heardAt] = [-Infinity, -Infinity];
  let troubled = true;
  const setTroubled = (is: boolean): void => {
    troubled = is;
    live.trouble(is);
  };
  /** Follows from this place on; what was before is not known here. */
  const beginAt = (epoch: number, n: number): void => {
    place = { epoch, n };
    live.startOver();
    void Promise.all(ALL.map(taking.ask));
  };
  // What a process says that stood still, and does not know yet that another has its place, counts for nothing.
  return {
    setTroubled,
    forgetPlace: (): void => {
      place = undefined;
    },
    provedAt: (): number => provedAt,
    heard: (text: string): void => {
      const { epoch, n, message } = v.parse(heardSchema, JSON.parse(text));
      if (!taking.heard(epoch)) return;
      if (place?.epoch === epoch && place.n + 1 === n) place.n = n;
      else beginAt(epoch, n);
      taking.take(message);
    },
    beaten: (text: string): void => {
      const { epoch, n, troubled: isTroubled, ageMs } = v.parse(beatSchema, JSON.parse(text));
      if (!taking.heard(epoch)) return;
      if (place?.epoch !== epoch || place.n !== n) beginAt(epoch, n);
      heardAt = timers.elapsed();
      provedAt = ageMs === null ? -Infinity : heardAt - ageMs;
      if (troubled !== isTroubled) setTroubled(isTroubled);
    },
    look: (): void => {
      if (!troubled && timers.elapsed() - heardAt > SILENT_MS) setTroubled(true);
      live.look();
    },
  };
}

export function createFeedIn(deps: FeedInDeps): FeedIn {
  const { bus, live, catalogue, clock, timers } = deps;
  const taking = createTaking(deps);
  const hearing = createHearing(deps, taking);
  const stops: (() => void)[] = [];
  let own: FeedOut['imageOf'] | undefined;
  let cancel = (): void => undefined;
  const look = (): void => {
    if (!own) hearing.look();
    cancel = timers.after(BEAT_MS, look);
  };
  const goOn = (): void => {
    own = undefined;
    live.provenBy(hearing.provedAt);
    hearing.setTroubled(true);
  };
  return {
    goOn,
    renew: async (shards) => {
      if (!own) await Promise.all(shards.map(taking.ask));
      // Also if it is played here only since then.
      for (const shard of shards) taking.apply(own?.(shard)?.mc ?? []);
    },
    pause: (imageOf) => {
      own = imageOf;
      taking.giveUp();
      hearing.forgetPlace();
      hearing.setTroubled(false);
      live.startOver();
    },
    start: () => {
      goOn();
      stops.push(
        bus.subscribe(SUBJECTS.feed, (text) => {
          if (!own) hearing.heard(text);
        }),
        bus.subscribe(SUBJECTS.feedBeat, (text) => {
          if (!own) hearing.beaten(text);
        }),
        live.on('defined', (marketId) => {
          if (live.get(marketId)?.status === 'CLOSED') catalogue.closed(marketId, clock.now());
        }),
      );
      look();
      bus.publish(SUBJECTS.who, '');
    },
    stop: () => {
      cancel();
      for (const stop of stops) stop();
    },
  };
}
