import * as v from 'valibot';
import type { Clock } from '../clock';
import { isOutage } from './outage';
import type { Fence } from './fence';
import { joinHolders, LEASES, releaseLeases, renewLeases, SHARDS, takeLeases } from './leases';
import type { Seen, Way } from './leases';

const RENEW_MS = 500;
/** Whoever lost the connection at the same time as this process has one again by then. */
const SETTLED_MS = 2000;
/** Behind the end of another process's lease, so that it is over by the database's clock too. */
const BEHIND_MS = 20;
/** A process that did not renew stands still or is cut off: what it began is ended soon. */
const PATIENCE_MS = 300;

export type OwnershipDeps = {
  way: () => Way;
  fence: Fence;
  clock: Pick<Clock, 'after' | 'speed' | 'elapsed'>;
  /** On which processes tell each other that leases are free. */
  channel: string;
  /** Before anything is done with these: what is known of their markets is read again. */
  adopt: (leases: readonly number[]) => Promise<void>;
  /** Before these go to another process: resolves when nothing of their markets is under way any more. */
  leave: (leases: readonly number[]) => Promise<void>;
  /** Another process took what this one had not renewed: nothing can be written any more. */
  onLost: () => void;
  report: (error: unknown, where: string) => void;
};

export type Ownership = {
  /** Is here from now on: renews, takes what is free up to a fair share, hands over what is beyond it, now and regularly. */
  start: () => Promise<void>;
  /** Handles a notice; false if it is not about leases. */
  onNotice: (payload: string) => boolean;
  /** Resolves when no look is under way. */
  idle: () => Promise<void>;
  /** Hands everything over, which others take at once. */
  close: () => Promise<void>;
};

/** Others have let go of something. */
const leasesNotice = v.object({ kind: v.literal('leases') });

const isShard = (lease: number): boolean => lease < SHARDS;

/** So many shards are enough for one of these processes; the last ones get what is left. */
const shareOf = (holders: number): number => Math.ceil(SHARDS / holders);

/** Of what is free, as many shards as it lacks. Duties are not shared, and moving one costs more than it brings. */
const wantedOf = ({ free, holders }: Seen, mine: number): number[] => [
  ...free.filter(isShard).slice(0, Math.max(0, shareOf(holders) - mine)),
  ...free.filter((lease) => !isShard(lease)),
];

/** What a process does when it looks. */
function createSteps({ way, fence, clock, channel, adopt, leave, report }: OwnershipDeps) {
  const leaving = new Set<number>();
  let over: { client?: Way['client']; since: number } = { since: 0 };
  const underWay = new Set<Promise<void>>();

  /** A settlement takes its time, and renewing must not wait for it. */
  function begin(work: Promise<void>): void {
    const done = work.then(
      () => void underWay.delete(done),
      (error: unknown) => {
        underWay.delete(done);
        if (!isOutage(error)) report(error, 'taking or handing over markets');
      },
    );
    underWay.add(done);
  }

  const giveBack = (ids: readonly number[], goes = false) =>
    releaseLeases(way(), fence, { ids, channel, goes });

  async function handOver(leases: readonly number[]): Promise<void> {
    leases.forEach((lease) => leaving.add(lease));
    try {
      await leave(leases);
      await giveBack(leases);
    } finally {
      leases.forEach((lease) => leaving.delete(lease));
    }
  }

  async function takeFree(seen: Seen, mine: readonly number[]): Promise<void> {
    const wanted = wantedOf(seen, mine.length);
    if (wanted.length === 0) return;
    const taken = await takeLeases(way(), fence, { ids: wanted, patienceMs: PATIENCE_MS });
    if (taken.length === 0) return;
    // What could not be read again is for whoever can, perhaps this one a moment later.
    begin(adopt(taken).catch((error: unknown) => giveBack(taken).then(() => Promise.reject(error as Error))));
  }

  return {
    /** @returns after how long to look again, ms; 'lost' if this process was taken for gone */
    look: async (): Promise<number | 'lost'> => {
      const now = way();
      if (over.client !== now.client) over = { client: now.client, since: clock.elapsed() };
      const seen = await renewLeases(now, fence, clock.elapsed() - over.since > SETTLED_MS);
      if (seen === 'lost') return seen;
      // An outage came between taking or handing over and what had to follow.
      const strays = seen.mine.filter((lease) => !fence.holds(lease));
      if (strays.length > 0) await giveBack(strays);
      const mine = fence.held().filter((lease) => isShard(lease) && !leaving.has(lease));
      const beyond = mine.slice(shareOf(seen.holders));
      if (beyond.length > 0) begin(handOver(beyond));
      else await takeFree(seen, mine);
      return Math.min(RENEW_MS, (seen.nextMs ?? RENEW_MS) + BEHIND_MS);
    },
    idle: async () => void (await Promise.all(underWay)),
    end: async () => {
      await Promise.all(underWay);
      const held = fence.held();
      await leave(held);
      await giveBack(held, true);
    },
  };
}

/** A process among those that share the markets of a database, all by the same rules, without anybody who tells them. */
export function createOwnership(deps: OwnershipDeps): Ownership {
  const { way, fence, clock } = deps;
  const steps = createSteps(deps);
  let state: 'here' | 'leaving' | 'lost' = 'here';
  let cancel = (): void => undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function lookOnce(): Promise<number> {
    const ms = state === 'here' ? await steps.look() : RENEW_MS;
    if (ms !== 'lost') return ms;
    state = 'lost';
    fence.drop(LEASES);
    deps.onLost();
    return RENEW_MS;
  }

  /** One look at a time. */
  const look = (): Promise<number> => {
    const next = last.then(lookOnce);
    last = next.catch(() => undefined);
    return next;
  };
  const lookAndWait = async (): Promise<void> => {
    cancel();
    const ms = await look().catch((error: unknown) => {
      // That the database is out of reach is told by the watch.
      if (!isOutage(error)) deps.report(error, 'renewing the leases of markets');
      return RENEW_MS;
    });
    cancel();
    if (state === 'here') cancel = clock.after(ms * clock.speed, () => void lookAndWait());
  };
  return {
    onNotice: (payload) => {
      const isMeant = v.is(leasesNotice, JSON.parse(payload));
      if (isMeant && state === 'here') void lookAndWait();
      return isMeant;
    },
    start: async () => {
      await joinHolders(way(), fence);
      await lookAndWait();
    },
    idle: async () => {
      await last;
      await steps.idle();
    },
    close: async () => {
      if (state === 'here') state = 'leaving';
      cancel();
      await last;
      if (state === 'lost') return;
      await steps.end();
    },
  };
}
