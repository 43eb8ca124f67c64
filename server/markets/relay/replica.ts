import type { Score } from '../../../api/schemas/match';
import type { Side } from '../../../domain/bets/bet';
import type { Clock } from '../../base/clock';
import { rememberShards } from '../../base/db/leases';
import type { Catalogue } from '../matches/catalogue';
import { createListeners } from '../matches/listeners';
import type { LiveEvents, LiveMarkets } from '../matches/live';
import { afterFrame, changed, isOpen, ofHeadline, withoutPrices } from './copy';
import type { Copy } from './copy';
import type { Frame, HeadFrame, Image, Level } from './view';

/** Markets as other processes show them: all of them, with prices those that are followed. */
export type Replica = {
  live: LiveMarkets;
  /** False: something between was missed, an image is wanted. */
  apply: (frame: Frame) => boolean;
  /** Of a market whose prices are followed the frames say it too, with the prices that belong to it. */
  applyHead: (head: HeadFrame) => void;
  /** All markets of a shard. */
  replace: (shard: number, image: Image) => void;
  /** Whether its prices are here, and none of its frames is known to be missing. */
  isWhole: (marketId: string) => boolean;
  /** Nobody follows its prices any more. */
  letGo: (marketId: string) => void;
  /** Nobody vouches for the prices of these shards any more, until the next image. */
  distrust: (isMeant: (shard: number) => boolean) => void;
  /** Those paid before this time (exchange time, ms). */
  forgetPaid: (before: number) => void;
};

const levels = (copy: Copy | undefined, runnerId: number, side: Side, count: number): readonly Level[] =>
  copy?.rows.get(runnerId)?.shown[side].slice(0, count) ?? [];

/** Only the owner of a market changes it. */
function refuse(): never {
  throw new Error('this process shows markets and changes none');
}
const REFUSED = {
  consume: refuse,
  rest: refuse,
  limit: refuse,
  hold: refuse,
  remove: refuse,
  dealtWith: refuse,
  close: refuse,
  withdrawals: () => [],
  // Whether bets may be decided on its prices is for the owner to say.
  standing: () => 'old',
} satisfies Partial<LiveMarkets>;

/** The copies, and who listens to them. */
function createCopies(catalogue: Catalogue, nextVersion: () => number) {
  const { emit, on } = createListeners<LiveEvents>();
  const copies = new Map<string, Copy>();
  const scores = new Map<string, Score>();
  const keep = (copy: Copy): void => {
    const { id, version } = copy.market;
    const isDefined = copies.get(id)?.market.version !== version;
    copies.set(id, copy);
    if (isDefined) catalogue.put(copy.head.match, copy.head.info);
    if (isDefined) emit('defined', id);
    emit('changed', id);
  };
  const forget = (marketId: string): void => {
    copies.delete(marketId);
    catalogue.forget(marketId);
  };
  const after = (copy: Copy | undefined, frame: Frame): Copy | undefined => {
    const now = afterFrame(copy, frame, nextVersion);
    if (now && frame.score) scores.set(now.market.matchId, frame.score);
    return now;
  };
  const all = () => [...copies.values()].map(({ market }) => market);
  const live: LiveMarkets = {
    all,
    on,
    ...REFUSED,
    get: (marketId) => copies.get(marketId)?.market,
    ofMatch: (matchId) => all().filter((market) => market.matchId === matchId),
    score: (matchId) => scores.get(matchId) ?? null,
    shown: (marketId, runnerId, side, count = 3) => levels(copies.get(marketId), runnerId, side, count),
    available: (marketId, runnerId, side) => copies.get(marketId)?.rows.get(runnerId)?.posted?.[side] ?? [],
  };
  return { copies, keep, forget, after, live };
}

export function createReplica(catalogue: Catalogue, clock: Pick<Clock, 'now'>): Replica {
  let versions = 0;
  const nextVersion = (): number => (versions += 1);
  const { copies, keep, forget, after, live } = createCopies(catalogue, nextVersion);
  const shardOf = rememberShards();
  return {
    live,
    apply: (frame) => {
      const copy = copies.get(frame.id);
      const n = copy?.life === frame.life ? copy.n : null;
      if (n !== null && frame.n <= n) return true;
      if (frame.prev !== 0 && n !== frame.prev) return false;
      const now = after(copy, frame);
      if (now) keep(now);
      return now !== undefined;
    },
    applyHead: (heard) => {
      const copy = copies.get(heard.id);
      const { h, head } = heard;
      if (copy?.life !== heard.life) return keep(ofHeadline(heard, heard, copy, nextVersion));
      if (h <= copy.h) return;
      // Nothing of it is shown yet.
      if (copy.n !== null) return void copies.set(heard.id, { ...copy, next: { h, head } });
      keep(ofHeadline(heard, heard, copy, nextVersion));
    },
    replace: (shard, { life, h, heads, frames }) => {
      const there = new Set(heads.map(({ id }) => id));
      for (const id of [...copies.keys()]) if (shardOf(id) === shard && !there.has(id)) forget(id);
      const whole = new Map(frames.map((frame) => [frame.id, frame]));
      for (const headline of heads) {
        const before = copies.get(headline.id);
        const plain = ofHeadline(headline, { life, h }, before, nextVersion);
        const frame = whole.get(headline.id);
        keep((frame && after(plain, frame)) ?? plain);
      }
    },
    isWhole: (marketId) => {
      const copy = copies.get(marketId);
      return copy !== undefined && copy.n !== null && copy.next === undefined;
    },
    letGo: (marketId) => {
      const copy = copies.get(marketId);
      if (copy && copy.n !== null) keep(withoutPrices(copy, nextVersion));
    },
    distrust: (isMeant) => {
      const delayedSince = clock.now();
      for (const copy of [...copies.values()])
        if (copy.delayedSince === null && isOpen(copy.head) && isMeant(shardOf(copy.market.id)))
          keep(changed(copy, { delayedSince }, nextVersion));
    },
    forgetPaid: (before) => {
      // Once a minute would do, but there are some hundreds at most.
      for (const { id, closedAt } of catalogue.markets())
        if (closedAt !== null && closedAt < before) forget(id);
    },
  };
}
