import { Unanswered } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';
import { readBeat } from '../../markets/relay/showing';
import { SUBJECTS } from '../../markets/relay/subjects';

/** Asks owners of shards. */
export type Owners = {
  /** Also ends when another owner has come, to whom the request did not go. @throws Unreachable, Unanswered */
  ask: (shard: number, text: string, timeoutMs: number) => Promise<string>;
  stop: () => void;
};

/** @param bus on which owners say which shards they have, and in which life */
export function createOwners(bus: Bus): Owners {
  const lives = new Map<number, string>();
  const underWay = new Map<number, Set<() => void>>();
  const stop = bus.subscribe(SUBJECTS.beat, (text) => {
    for (const [shard, life] of readBeat(text)) {
      const before = lives.get(shard);
      lives.set(shard, life);
      if (before !== undefined && before !== life) underWay.get(shard)?.forEach((giveUp) => giveUp());
    }
  });
  return {
    stop,
    ask: (shard, text, timeoutMs) =>
      new Promise((done, fail) => {
        const subject = `${SUBJECTS.order}.${shard}`;
        const giveUp = (): void => fail(new Unanswered(subject));
        const all = underWay.get(shard) ?? new Set();
        underWay.set(shard, all.add(giveUp));
        bus
          .request(subject, text, timeoutMs)
          .then(done, fail)
          .finally(() => all.delete(giveUp));
      }),
  };
}
