import { Unanswered, Unreachable } from '../../base/bus/bus';
import type { Bus } from '../../base/bus/bus';

// Whoever holds a lease is asked on a subject of its epoch. A process that stands still stays subscribed to what it had; on a
// subject it shared with the next holder, the bus would go on handing it every other question.

/** The question went to a holder before the one that is heard of now: what came of it is unknown. */
export class Moved extends Unanswered {
  override name = 'Moved';
}

/** The subject on which the owner of a shard answers, by the epoch of its lease. */
export const ownerSubject = (subject: string, lease: number, epoch: number): string =>
  `${subject}.${lease}.${epoch}`;

/** Of a holder who shows something: numbers of another life mean nothing. @param turn how often it started again */
export const lifeOf = (epoch: number, turn: number): string => `${epoch}-${turn}`;
export const epochOf = (life: string): number => Number.parseInt(life, 10);

/** Asks the holders of leases, as far as they were heard of. */
export type Asking = {
  /** What an earlier holder was asked ends. @returns false: the one that was heard of is a later one */
  heard: (lease: number, epoch: number) => boolean;
  /** @throws Unreachable, Unanswered, Moved when a later holder was heard of, to whom the question did not go */
  ask: (lease: number, text: string, timeoutMs?: number) => Promise<string>;
  /** Ends what is under way, as if another holder had been heard of. */
  giveUp: () => void;
};

/** @param subject what the holders answer on, before lease and epoch */
export function createAsking(bus: Pick<Bus, 'request'>, subject: string): Asking {
  const epochs = new Map<number, number>();
  const underWay = new Map<number, Set<() => void>>();
  const giveUp = (lease: number): void => underWay.get(lease)?.forEach((end) => end());
  return {
    giveUp: () => {
      for (const lease of underWay.keys()) giveUp(lease);
    },
    heard: (lease, epoch) => {
      const before = epochs.get(lease) ?? epoch;
      if (epoch < before) return false;
      epochs.set(lease, epoch);
      if (epoch > before) giveUp(lease);
      return true;
    },
    ask: (lease, text, timeoutMs) =>
      new Promise((done, fail) => {
        const epoch = epochs.get(lease);
        if (epoch === undefined) return fail(new Unreachable(`${subject}.${lease}`));
        const at = ownerSubject(subject, lease, epoch);
        const end = (): void => fail(new Moved(at));
        const all = underWay.get(lease) ?? new Set();
        underWay.set(lease, all.add(end));
        bus
          .request(at, text, timeoutMs)
          .then(done, fail)
          .finally(() => all.delete(end));
      }),
  };
}
