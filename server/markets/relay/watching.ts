import { tokenOf } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { rememberShards } from '../../base/db/leases';
import { createInterest } from '../../base/interest';
import type { Follow } from '../../base/interest';
import type { Replica } from './replica';
import { isLost } from './shards';
import type { Shards, Watchers } from './shards';
import { SUBJECTS } from './subjects';
import { readFrame } from './view';
import type { Frame } from './view';

export type WatchingDeps = {
  bus: Bus;
  replica: Replica;
  /** The machine's. */
  timers: Pick<Clock, 'after'>;
  report: (error: unknown, where: string) => void;
};

/** Of a market whose prices are followed. */
type Following = {
  /** Undefined: nobody knows the market yet. */
  stop: (() => void) | undefined;
  /** Frames that came while its image was on its way. */
  held: Frame[] | undefined;
  /** Resolves with the first image, or without if none comes. */
  come: Promise<void>;
  hasCome: () => void;
};

/** Who was the last to look is often back soon, and whoever polls asks every few seconds. */
const LINGER_MS = 10_000;
/** Whoever waits longer is shown what is there. */
const WAIT_MS = 1000;

function newFollowing(): Following {
  let hasCome = (): void => undefined;
  const come = new Promise<void>((done) => (hasCome = done));
  return { stop: undefined, held: undefined, come, hasCome };
}

type ShardsHere = () => Pick<Shards, 'ask' | 'image' | 'isNewest' | 'lifeOf' | 'isAsking'>;

/** Asks for what was wanted in one moment, a shard at a time. */
function createAsking(ask: (shard: number, ids: readonly string[]) => Promise<void>) {
  const wanted = new Map<number, string[]>();
  const askAll = (): void => {
    const now = [...wanted];
    wanted.clear();
    for (const [shard, ids] of now) void ask(shard, ids);
  };
  return (shard: number, id: string): void => {
    if (wanted.size === 0) queueMicrotask(askAll);
    wanted.set(shard, [...(wanted.get(shard) ?? []), id]);
  };
}

/** Frames go to the replica as long as none is missing; else an image is asked for. */
function createFrames({ replica, report }: WatchingDeps, shards: ShardsHere) {
  const shardOf = rememberShards();
  const followed = new Map<string, Following>();
  const askSoon = createAsking(ask);

  function goOn(one: Following, hasCome: boolean): void {
    const held = one.held ?? [];
    one.held = undefined;
    if (hasCome) held.forEach(heard);
    one.hasCome();
  }
  async function ask(shard: number, ids: readonly string[]): Promise<void> {
    let hasCome = false;
    try {
      const { life, frames } = await shards().image(shard, { heads: false, ids: [...ids] });
      hasCome = life === shards().lifeOf(shard);
      if (hasCome) frames.forEach(replica.apply);
      else shards().ask(shard);
    } catch (error) {
      if (!isLost(error)) report(error, 'an image of a market');
    }
    // The image of the whole shard holds them too.
    if (shards().isAsking(shard)) return;
    for (const id of ids) {
      const one = followed.get(id);
      if (one) goOn(one, hasCome);
    }
  }
  function want(id: string, one: Following): void {
    if (one.held) return;
    one.held = [];
    askSoon(shardOf(id), id);
  }
  function heard(frame: Frame): void {
    const one = followed.get(frame.id);
    const shard = shardOf(frame.id);
    if (!one || !shards().isNewest(shard, frame.life)) return;
    if (one.held) one.held.push(frame);
    else if (frame.life !== shards().lifeOf(shard)) shards().ask(shard);
    else if (!replica.apply(frame)) want(frame.id, one);
  }
  /** Prices may be here, and are not. */
  const lacks = (id: string, { stop }: Following): boolean =>
    stop !== undefined && !replica.isWhole(id) && shards().lifeOf(shardOf(id)) !== undefined;
  return { followed, shardOf, goOn, want, heard, lacks };
}

/** What an image of a whole shard means for those of its markets that are followed. */
function watchersOf(
  { followed, shardOf, goOn, want }: ReturnType<typeof createFrames>,
  { isWhole }: Replica,
  known: (id: string) => void,
): Watchers {
  const inShard = (shard: number) => [...followed].filter(([id, { stop }]) => stop && shardOf(id) === shard);
  return {
    wait: (shard) =>
      inShard(shard).map(([id, one]) => {
        one.held ??= [];
        return id;
      }),
    goOn: (shard, hasCome) => {
      for (const [id, one] of inShard(shard)) {
        const isMissing = hasCome && !isWhole(id);
        goOn(one, hasCome && !isMissing);
        // It was looked at only after the image was asked for.
        if (isMissing) want(id, one);
      }
    },
    known,
  };
}

/** Subscribes to the prices of markets that are looked at, and asks for their images. */
export function createWatching(deps: WatchingDeps, shards: ShardsHere) {
  const { bus, replica, timers, report } = deps;
  const frames = createFrames(deps, shards);
  const { followed, heard, want, lacks } = frames;
  const hear = (text: string): void => {
    try {
      heard(readFrame(text));
    } catch (error) {
      report(error, 'what another process shows');
    }
  };
  const known = (id: string): void => {
    const one = followed.get(id);
    if (!one || one.stop) return;
    one.stop = bus.subscribe(`${SUBJECTS.market}.${tokenOf(id)}`, hear);
    want(id, one);
  };
  const interest = createInterest({
    lingerMs: LINGER_MS,
    timers,
    begin: (id) => {
      followed.set(id, newFollowing());
      if (replica.live.get(id)) known(id);
    },
    end: (id) => {
      followed.get(id)?.stop?.();
      followed.delete(id);
      replica.letGo(id);
    },
  });
  const comeOf = (id: string): Promise<void>[] => {
    const one = followed.get(id);
    return one && lacks(id, one) ? [one.come] : [];
  };
  const follow: Follow = (marketIds) => {
    const release = interest.hold(marketIds);
    const awaited = marketIds.flatMap(comeOf);
    if (awaited.length === 0) return { ready: undefined, release };
    let cancel = (): void => undefined;
    const late = new Promise<void>((done) => (cancel = timers.after(WAIT_MS, done)));
    const ready = Promise.race([Promise.all(awaited), late]).then(() => cancel());
    return { ready, release };
  };
  return {
    watchers: watchersOf(frames, replica, known),
    follow,
    /** Asks again where no image has come, or something is missing. */
    look: (): void => {
      for (const [id, one] of followed) if (lacks(id, one)) want(id, one);
    },
    stop: interest.stop,
  };
}
