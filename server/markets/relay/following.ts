import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import type { Follow } from '../../base/interest';
import { KEPT_MS } from '../feeds/kept';
import type { Replica } from './replica';
import { createShards } from './shards';
import type { Shards } from './shards';
import { BEAT_MS, SUBJECTS } from './subjects';
import { readHead } from './view';
import { createWatching } from './watching';

export type FollowingDeps = {
  bus: Bus;
  replica: Replica;
  clock: Pick<Clock, 'now'>;
  /** The machine's. */
  timers: Pick<Clock, 'after' | 'elapsed'>;
  report: (error: unknown, where: string) => void;
};

/** Keeps a replica of what the owners of markets show. */
export type Following = {
  /** Resolves when all that has an owner is there, or when that takes too long. */
  start: () => Promise<void>;
  /** The prices of these markets; of those nobody knows, from when they are known. */
  follow: Follow;
  stop: () => void;
};

const READY_WITHIN_MS = 5000;

export function createFollowing(deps: FollowingDeps): Following {
  const { bus, replica, clock, timers, report } = deps;
  let whole = (): void => undefined;
  const watching = createWatching(deps, (): Shards => shards);
  const shards = createShards(deps, watching.watchers, () => whole());
  let stops: (() => void)[] = [];
  let cancel = (): void => undefined;
  const look = (): void => {
    shards.loseSilent();
    watching.look();
    replica.forgetPaid(clock.now() - KEPT_MS);
    cancel = timers.after(BEAT_MS, look);
  };
  const guarded = (hear: (text: string) => void) => (text: string) => {
    try {
      hear(text);
    } catch (error) {
      report(error, 'what another process shows');
    }
  };
  return {
    follow: watching.follow,
    start: async () => {
      const ready = new Promise<void>((done) => {
        whole = done;
        stops.push(timers.after(READY_WITHIN_MS, done));
      });
      stops.push(
        bus.subscribe(
          `${SUBJECTS.head}.>`,
          guarded((text) => shards.heardOf(readHead(text))),
        ),
        bus.subscribe(SUBJECTS.beat, guarded(shards.beaten)),
        bus.onState((isUp) => (isUp ? bus.publish(SUBJECTS.who, '') : shards.loseAll())),
        watching.stop,
      );
      look();
      bus.publish(SUBJECTS.who, '');
      await ready;
    },
    stop: () => {
      cancel();
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
