import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { DUTIES, rememberShards, SHARDS } from '../../base/db/leases';
import { createFold } from '@backlay/feed/fold';
import type { FeedMessage } from '@backlay/feed/message';
import { ownerSubject } from './asking';
import { BEAT_MS, SUBJECTS } from './subjects';

export type FeedOutDeps = {
  bus: Bus;
  /** In which the feeds are played here. */
  epoch: number;
  /** Exchange time, by which messages are stamped, and the machine's. */
  clock: Pick<Clock, 'now'>;
  timers: Pick<Clock, 'after'>;
  state: () => { troubled: boolean; ageMs: number };
  isKnown: (marketId: string) => boolean;
};

/** What the process that plays the feeds tells the others. */
export type FeedOut = {
  played: (message: FeedMessage) => void;
  /** The markets of a shard as the feed has them; undefined: none. */
  imageOf: (shard: number) => FeedMessage | undefined;
  tellState: () => void;
  start: () => void;
  stop: () => void;
};

const SWEEP_BEATS = 60;

export function createFeedOut({ bus, epoch, clock, timers, state, isKnown }: FeedOutDeps): FeedOut {
  const shardOf = rememberShards();
  const folds = Array.from({ length: SHARDS }, createFold);
  let n = 0;
  let beats = 0;
  let stops: (() => void)[] = [];
  let cancel = (): void => undefined;
  const imageOf = (shard: number): FeedMessage | undefined => folds[shard]?.image(clock.now());
  const tellState = (): void =>
    bus.publish(
      SUBJECTS.feedBeat,
      JSON.stringify({ epoch, n, ...state(), ageMs: Math.max(0, state().ageMs) }),
    );
  const beat = (): void => {
    tellState();
    beats += 1;
    if (beats % SWEEP_BEATS === 0) for (const fold of folds) fold.keepOnly(isKnown);
    cancel = timers.after(BEAT_MS, beat);
  };
  return {
    imageOf,
    tellState,
    played: (message) => {
      for (const change of message.mc) folds[shardOf(change.id)]?.add({ ...message, mc: [change] });
      n += 1;
      bus.publish(SUBJECTS.feed, JSON.stringify({ epoch, n, message }));
    },
    start: () => {
      const image = (shard: string): Promise<string> =>
        Promise.resolve(JSON.stringify(imageOf(Number(shard)) ?? null));
      stops = [
        bus.serve(ownerSubject(SUBJECTS.feedImage, DUTIES.feeds, epoch), image),
        bus.subscribe(SUBJECTS.who, tellState),
      ];
      beat();
    },
    stop: () => {
      cancel();
      for (const stop of stops) stop();
    },
  };
}
