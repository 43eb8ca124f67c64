import * as v from 'valibot';
import { tokenOf } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { rememberShards } from '../../base/db/leases';
import { ownerSubject, lifeOf } from './asking';
import { BEAT_MS, SUBJECTS } from './subjects';
import { frameText, headlineText, headText, readWish, sayingOf } from './view';
import type { Said, Shown, Wish } from './view';

/** Changes of so long go in one frame, ms of the machine. */
const GATHER_MS = 20;

export type ShowingDeps = Shown & {
  bus: Bus;
  /** In which a shard is held. */
  epochOf: (shard: number) => number;
  /** The machine's. */
  timers: Pick<Clock, 'after'>;
};

/** What the owner of markets tells those who show them. */
export type Showing = {
  /** Tells of the markets of these shards from now on. */
  begin: (shards: readonly number[]) => void;
  end: (shards: readonly number[]) => void;
  /** Whoever came asks who is here. */
  start: () => void;
  stop: () => void;
};

/** `h` counts the heads that were told. */
type Share = { life: string; h: number; stop: () => void };

/** What was said of each market of these shards, and what is to be said. */
function createTelling({ bus, timers, ...shown }: ShowingDeps, shares: ReadonlyMap<number, Share>) {
  const shardOf = rememberShards();
  const said = new Map<string, Said>();
  const dirty = new Set<string>();
  let cancel: (() => void) | undefined;

  function tell(id: string): void {
    dirty.delete(id);
    const number = shardOf(id);
    const share = shares.get(number);
    const before = said.get(id);
    const now = share && sayingOf(shown, id, before, () => (share.h += 1));
    if (!now) return void said.delete(id);
    said.set(id, now);
    // Prices first: who shows no others than these may not take the old ones for those of a market that has opened.
    bus.publish(`${SUBJECTS.market}.${tokenOf(id)}`, frameText({ id, life: share.life }, now, before));
    if (now.h !== before?.h)
      bus.publish(`${SUBJECTS.head}.${number}`, headText({ id, life: share.life }, now));
  }
  const tellAll = (): void => {
    cancel = undefined;
    for (const marketId of [...dirty]) tell(marketId);
  };
  /** As it is told: what is told next goes on from there. */
  const upToDate = (id: string): readonly Said[] => {
    if (dirty.has(id) || !said.has(id)) tell(id);
    const now = said.get(id);
    return now ? [now] : [];
  };
  return {
    touch: (marketId: string): void => {
      if (!shares.has(shardOf(marketId))) return;
      dirty.add(marketId);
      cancel ??= timers.after(GATHER_MS, tellAll);
    },
    imageOf: (shard: number, wish: Wish): string => {
      const share = shares.get(shard);
      if (!share) throw new Error(`shard ${shard} is shown no more`);
      const { life } = share;
      const own = (id: string): boolean => shardOf(id) === shard;
      const ids = wish.heads ? shown.live.all().flatMap(({ id }) => (own(id) ? id : [])) : [];
      const heads = ids.flatMap((id) => upToDate(id).map((one) => headlineText(id, one)));
      const frames = wish.ids
        .filter(own)
        .flatMap((id) => upToDate(id).map((one) => frameText({ id, life }, one)));
      return `{"life":"${life}","h":${share.h},"heads":[${heads.join()}],"frames":[${frames.join()}]}`;
    },
    /** Of markets that are not shown any more nothing was said. */
    forget: (): void => {
      for (const id of said.keys()) if (!shares.has(shardOf(id))) said.delete(id);
      for (const id of dirty) if (!shares.has(shardOf(id))) dirty.delete(id);
    },
    stop: (): void => cancel?.(),
  };
}

export function createShowing(deps: ShowingDeps): Showing {
  const { bus, timers, live, epochOf } = deps;
  const shares = new Map<number, Share>();
  const telling = createTelling(deps, shares);
  let turn = 0;
  let stops: (() => void)[] = [];
  let cancelBeat = (): void => undefined;
  const beat = (): void =>
    bus.publish(SUBJECTS.beat, JSON.stringify([...shares].map(([shard, { life, h }]) => [shard, life, h])));
  const beatOn = (): void => {
    beat();
    cancelBeat = timers.after(BEAT_MS, beatOn);
  };
  const begin = (shards: readonly number[]): void => {
    // Numbers of frames are of one life: who has these later, also this process, counts again.
    turn += 1;
    for (const shard of shards) {
      const epoch = epochOf(shard);
      const image = (text: string): Promise<string> =>
        Promise.resolve(text).then((wish) => telling.imageOf(shard, readWish(wish)));
      const stop = bus.serve(ownerSubject(SUBJECTS.image, shard, epoch), image);
      shares.set(shard, { life: lifeOf(epoch, turn), h: 0, stop });
    }
    beat();
  };
  const end = (shards: readonly number[]): void => {
    for (const shard of shards) {
      shares.get(shard)?.stop();
      shares.delete(shard);
    }
    telling.forget();
  };
  /** What was told while there was no connection reached nobody, and nobody knows. */
  const beginAnew = (): void => {
    const all = [...shares.keys()];
    end(all);
    begin(all);
  };
  return {
    begin,
    end,
    start: () => {
      stops = [
        live.on('changed', telling.touch),
        bus.subscribe(SUBJECTS.who, beat),
        bus.onState((isUp) => isUp && beginAnew()),
      ];
      beatOn();
    },
    stop: () => {
      cancelBeat();
      telling.stop();
      for (const stop of stops) stop();
    },
  };
}

/** Shards, the lives in which they are shown, and how many heads were told in them. */
const beatSchema = v.array(v.tuple([v.number(), v.string(), v.number()]));
export const readBeat = (text: string): v.InferOutput<typeof beatSchema> =>
  v.parse(beatSchema, JSON.parse(text));
