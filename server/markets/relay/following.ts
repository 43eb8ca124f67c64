import { Unanswered, Unreachable } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { rememberShards, SHARDS } from '../../base/db/leases';
import { readBeat } from './showing';
import { KEPT_MS } from '../feeds/kept';
import type { Replica } from './replica';
import { BEAT_MS, SILENT_MS, SUBJECTS } from './subjects';
import { readFrame, readImage } from './view';
import type { Frame } from './view';

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
  stop: () => void;
};

type Shard = {
  /** In which it is shown here; undefined: not yet, or not to be trusted. */
  life: string | undefined;
  heardAt: number;
  /** Frames that came while an image was on its way. */
  held: Frame[] | undefined;
};

const READY_WITHIN_MS = 5000;

/** Frames go to the replica as long as none is missing; else, and for another life, the shard's image is asked for. */
function createShards({ bus, replica, timers, report }: FollowingDeps, whole: () => void) {
  const shardOf = rememberShards();
  const shards = Array.from({ length: SHARDS }, (): Shard => ({
    life: undefined,
    heardAt: -Infinity,
    held: undefined,
  }));
  async function ask(number: number, shard: Shard): Promise<void> {
    if (shard.held) return;
    const held: Frame[] = [];
    shard.held = held;
    try {
      const image = readImage(await bus.request(`${SUBJECTS.image}.${number}`, ''));
      shard.life = image.life;
      replica.replace(number, image);
      shard.held = undefined;
      for (const frame of held) heardOf(frame);
      if (shards.every(({ life }) => life !== undefined)) whole();
    } catch (error) {
      // The next beat of whoever shows it has it asked for again.
      Object.assign(shard, { life: undefined, held: undefined });
      if (!(error instanceof Unreachable || error instanceof Unanswered))
        report(error, 'an image of markets');
    }
  }
  function heardOf(frame: Frame): void {
    const number = shardOf(frame.id);
    const shard = shards[number];
    if (!shard) return;
    if (shard.held) return void shard.held.push(frame);
    if (shard.life === frame.life && replica.apply(frame)) return;
    void ask(number, shard);
  }
  const lose = (isMeant: (shard: Shard) => boolean): void => {
    const lost = shards.filter((shard) => shard.life !== undefined && isMeant(shard));
    if (lost.length === 0) return;
    for (const shard of lost) shard.life = undefined;
    replica.distrust((number) => shards[number]?.life === undefined);
  };
  return {
    heardOf,
    beaten: (text: string): void => {
      for (const [number, life] of readBeat(text)) {
        const shard = shards[number];
        if (!shard) continue;
        shard.heardAt = timers.elapsed();
        if (shard.life !== life) void ask(number, shard);
      }
    },
    loseAll: (): void => lose(() => true),
    loseSilent: (): void => lose(({ heardAt }) => timers.elapsed() - heardAt > SILENT_MS),
  };
}

export function createFollowing(deps: FollowingDeps): Following {
  const { bus, replica, clock, timers, report } = deps;
  let whole = (): void => undefined;
  const shards = createShards(deps, () => whole());
  let stops: (() => void)[] = [];
  let cancel = (): void => undefined;
  const look = (): void => {
    shards.loseSilent();
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
    start: async () => {
      const ready = new Promise<void>((done) => {
        whole = done;
        stops.push(timers.after(READY_WITHIN_MS, done));
      });
      stops.push(
        bus.subscribe(
          `${SUBJECTS.market}.>`,
          guarded((text) => shards.heardOf(readFrame(text))),
        ),
        bus.subscribe(SUBJECTS.beat, guarded(shards.beaten)),
        bus.onState((isUp) => (isUp ? bus.publish(SUBJECTS.who, '') : shards.loseAll())),
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
