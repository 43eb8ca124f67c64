import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { tokenOf } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { rememberShards } from '../../base/db/leases';
import { BEAT_MS, SUBJECTS } from './subjects';
import { frameOf } from './view';
import type { Said, Shown } from './view';

/** Changes of so long go in one frame, ms of the machine. */
const GATHER_MS = 20;

export type ShowingDeps = Shown & {
  bus: Bus;
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

type Share = { life: string; stop: () => void };

/** What was said of each market of these shards, and what is to be said. */
function createTelling({ bus, timers, ...shown }: ShowingDeps, shares: ReadonlyMap<number, Share>) {
  const shardOf = rememberShards();
  const said = new Map<string, Said>();
  const dirty = new Set<string>();
  let cancel: (() => void) | undefined;

  function tell(marketId: string): void {
    dirty.delete(marketId);
    const life = shares.get(shardOf(marketId))?.life;
    const frame = life === undefined ? undefined : frameOf(shown, marketId, life, said.get(marketId));
    if (!frame) return void said.delete(marketId);
    said.set(marketId, frame.said);
    bus.publish(`${SUBJECTS.market}.${tokenOf(marketId)}`, frame.text);
  }
  const tellAll = (): void => {
    cancel = undefined;
    for (const marketId of [...dirty]) tell(marketId);
  };
  return {
    touch: (marketId: string): void => {
      if (!shares.has(shardOf(marketId))) return;
      dirty.add(marketId);
      cancel ??= timers.after(GATHER_MS, tellAll);
    },
    /** What is told next goes on from the image. */
    imageOf: (shard: number, life: string): string => {
      const frames = shown.live.all().flatMap(({ id }): string[] => {
        if (shardOf(id) !== shard) return [];
        if (dirty.has(id) || !said.has(id)) tell(id);
        const whole = frameOf(shown, id, life, undefined, said.get(id)?.n);
        return whole ? [whole.text] : [];
      });
      return `{"life":"${life}","frames":[${frames.join(',')}]}`;
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
  const { bus, timers, live } = deps;
  const process = randomBytes(6).toString('hex');
  const shares = new Map<number, Share>();
  const telling = createTelling(deps, shares);
  let lives = 0;
  let stops: (() => void)[] = [];
  let cancelBeat = (): void => undefined;
  const beat = (): void =>
    bus.publish(SUBJECTS.beat, JSON.stringify([...shares].map(([shard, { life }]) => [shard, life])));
  const beatOn = (): void => {
    beat();
    cancelBeat = timers.after(BEAT_MS, beatOn);
  };
  return {
    begin: (shards) => {
      // Numbers of frames are of one life: who has these later, also this process, counts anew.
      const life = `${process}-${(lives += 1)}`;
      for (const shard of shards) {
        const image = (): Promise<string> => Promise.resolve(telling.imageOf(shard, life));
        shares.set(shard, { life, stop: bus.serve(`${SUBJECTS.image}.${shard}`, image) });
      }
      beat();
    },
    end: (shards) => {
      for (const shard of shards) {
        shares.get(shard)?.stop();
        shares.delete(shard);
      }
      telling.forget();
    },
    start: () => {
      stops = [live.on('changed', telling.touch), bus.subscribe(SUBJECTS.who, beat)];
      beatOn();
    },
    stop: () => {
      cancelBeat();
      telling.stop();
      for (const stop of stops) stop();
    },
  };
}

/** Shards and the lives in which they are shown. */
const beatSchema = v.array(v.tuple([v.number(), v.string()]));
export const readBeat = (text: string): v.InferOutput<typeof beatSchema> =>
  v.parse(beatSchema, JSON.parse(text));
