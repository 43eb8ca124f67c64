import { Unanswered, Unreachable } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { rememberShards, SHARDS } from '../../base/db/leases';
import { createAsking, epochOf, Moved } from './asking';
import type { Asking } from './asking';
import type { Replica } from './replica';
import { readBeat } from './showing';
import { SILENT_MS, SUBJECTS } from './subjects';
import { readImage } from './view';
import type { HeadFrame, Image, Wish } from './view';

export type ShardsDeps = {
  bus: Pick<Bus, 'request'>;
  replica: Replica;
  /** The machine's. */
  timers: Pick<Clock, 'elapsed'>;
  report: (error: unknown, where: string) => void;
};

/** Who follows prices in a shard. */
export type Watchers = {
  /** Frames wait for the shard's image from now on. @returns the markets whose prices it has to hold */
  wait: (shard: number) => readonly string[];
  /** The image is there, or none has come. */
  goOn: (shard: number, hasCome: boolean) => void;
  /** A market that may be new. */
  known: (marketId: string) => void;
};

type Shard = {
  /** In which it is shown here; undefined: not yet, or not to be trusted. */
  life: string | undefined;
  /** How many heads were heard of in it. */
  h: number;
  heardAt: number;
  /** Heads that came while an image was on its way. */
  held: HeadFrame[] | undefined;
};

export const isLost = (error: unknown): boolean =>
  error instanceof Unreachable || error instanceof Unanswered;

/** Asked of the next holder too, when there is one meanwhile. @throws Unreachable, Unanswered */
async function askImage(asking: Asking, shard: number, wish: Wish): Promise<Image> {
  try {
    return readImage(await asking.ask(shard, JSON.stringify(wish)));
  } catch (error) {
    if (error instanceof Moved) return askImage(asking, shard, wish);
    throw error;
  }
}

/** @returns undefined: none has come */
async function imageOf(
  asking: Asking,
  { shard, wish, report }: { shard: number; wish: Wish; report: ShardsDeps['report'] },
): Promise<Image | undefined> {
  try {
    return await askImage(asking, shard, wish);
  } catch (error) {
    if (!isLost(error)) report(error, 'an image of markets');
    return undefined;
  }
}

/** All shards, none of them heard of yet. */
function createLives(replica: Replica) {
  const shards = Array.from({ length: SHARDS }, (): Shard => ({
    life: undefined,
    h: 0,
    heardAt: -Infinity,
    held: undefined,
  }));
  const lose = (isMeant: (shard: Shard) => boolean): void => {
    const lost = shards.filter((shard) => shard.life !== undefined && isMeant(shard));
    if (lost.length === 0) return;
    for (const shard of lost) shard.life = undefined;
    replica.distrust((number) => shards[number]?.life === undefined);
  };
  return { shards, lose };
}

/** Heads go to the replica as long as none is missing; else, and for another life, the shard's image is asked for. */
export function createShards(deps: ShardsDeps, watchers: Watchers, whole: () => void) {
  const shardOf = rememberShards();
  const { bus, replica, timers, report } = deps;
  const asking = createAsking(bus, SUBJECTS.image);
  const { shards, lose } = createLives(replica);
  async function ask(number: number): Promise<void> {
    const shard = shards[number];
    if (!shard || shard.held) return;
    const held: HeadFrame[] = [];
    shard.held = held;
    const ids = watchers.wait(number);
    const image = await imageOf(asking, { shard: number, wish: { heads: true, ids: [...ids] }, report });
    shard.held = undefined;
    if (image) {
      Object.assign(shard, { life: image.life, h: image.h });
      replica.replace(number, image);
      for (const { id } of image.heads) watchers.known(id);
      for (const head of held) heardOf(head);
      if (shards.every(({ life }) => life !== undefined)) whole();
    } else {
      // The next beat of whoever shows it has it asked for again.
      lose((one) => one === shard);
    }
    watchers.goOn(number, image !== undefined);
  }
  const isNewest = (number: number, life: string): boolean => asking.heard(number, epochOf(life));
  function heardOf(frame: HeadFrame): void {
    const number = shardOf(frame.id);
    const shard = shards[number];
    if (!shard || !isNewest(number, frame.life)) return;
    if (shard.held) return void shard.held.push(frame);
    const isNext = frame.h === shard.h + 1;
    if (shard.life !== frame.life || frame.h > shard.h + 1) return void ask(number);
    if (!isNext) return;
    shard.h = frame.h;
    replica.applyHead(frame);
    watchers.known(frame.id);
  }
  return {
    ask: (number: number): void => void ask(number),
    /** @throws Unreachable, Unanswered */
    image: (number: number, wish: Wish): Promise<Image> => askImage(asking, number, wish),
    isNewest,
    heardOf,
    lifeOf: (number: number): string | undefined => shards[number]?.life,
    isAsking: (number: number): boolean => shards[number]?.held !== undefined,
    beaten: (text: string): void => {
      for (const [number, life, h] of readBeat(text)) {
        const shard = shards[number];
        // From a process that stood still, and does not know yet that another has its place.
        if (!shard || !isNewest(number, life)) continue;
        shard.heardAt = timers.elapsed();
        if (shard.life !== life || h > shard.h) void ask(number);
      }
    },
    loseAll: (): void => lose(() => true),
    loseSilent: (): void => lose(({ heardAt }) => timers.elapsed() - heardAt > SILENT_MS),
  };
}

export type Shards = ReturnType<typeof createShards>;
