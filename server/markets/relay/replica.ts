import type { Score } from '../../../api/schemas/match';
import type { Side } from '../../../domain/bet';
import type { Clock } from '../../base/clock';
import { rememberShards } from '../../base/db/leases';
import type { Catalogue } from '../matches/catalogue';
import { createListeners } from '../matches/listeners';
import type { LiveEvents, LiveMarket, LiveMarkets, LiveRunner } from '../matches/live';
import type { Frame, Head, Image, Level, Row } from './view';

/** Markets as other processes show them. */
export type Replica = {
  live: LiveMarkets;
  /** False: something between was missed, an image is wanted. */
  apply: (frame: Frame) => boolean;
  /** All markets of a shard. */
  replace: (shard: number, image: Image) => void;
  /** Nobody vouches for the prices of these shards any more, until the next image. */
  distrust: (isMeant: (shard: number) => boolean) => void;
  /** Those paid before this time (exchange time, ms). */
  forgetPaid: (before: number) => void;
};

type Copy = {
  life: string;
  n: number;
  head: Head;
  market: LiveMarket;
  rows: ReadonlyMap<number, Row>;
};

const NONE: ReadonlyMap<number, number> = new Map();
const EMPTY = { atb: NONE, atl: NONE, restingAtb: NONE, restingAtl: NONE, trades: NONE };

const runnerOf = ({ shown: _shown, posted: _posted, ...row }: Row): LiveRunner => ({ ...row, ...EMPTY });

/** The same objects where nothing changed. */
const runnersOf = (ids: readonly number[], rows: Copy['rows'], before: Copy | undefined) =>
  new Map(
    ids.flatMap((id): [number, LiveRunner][] => {
      const row = rows.get(id);
      if (!row) return [];
      const same = before?.rows.get(id) === row ? before.market.runners.get(id) : undefined;
      return [[id, same ?? runnerOf(row)]];
    }),
  );

/** The market after a frame. @param nextVersion of this process: each owner counts by itself */
function copyAfter(
  before: Copy | undefined,
  { id, life, n, ...frame }: Frame,
  nextVersion: () => number,
): Copy | undefined {
  const head = frame.head ?? before?.head;
  if (!head) return undefined;
  const rows = new Map(frame.prev === 0 ? [] : before?.rows);
  for (const row of frame.rows ?? []) rows.set(row.id, row);
  const runners = runnersOf(head.runnerIds, rows, before);
  const { match: _match, info: _info, runnerIds: _ids, ...facts } = head;
  const version = frame.head || !before ? nextVersion() : before.market.version;
  const market = { ...facts, id, version, pt: frame.pt, tradedPaise: frame.tradedPaise };
  return { life, n, head, rows, market: { ...market, runners } };
}

const DELAYED = { status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' } as const;
const delayed = (market: LiveMarket, statusSince: number, version: number): LiveMarket => ({
  ...market,
  ...DELAYED,
  ...{ statusSince, version },
});

const isOpen = ({ status }: LiveMarket): boolean => status !== 'CLOSED' && status !== 'INACTIVE';

const levels = (copy: Copy | undefined, runnerId: number, side: Side, count: number): readonly Level[] =>
  copy?.rows.get(runnerId)?.shown[side].slice(0, count) ?? [];

/** Only the owner of a market changes it. */
function refuse(): never {
  throw new Error('this process shows markets and changes none');
}
const REFUSED = {
  ...{ consume: refuse, rest: refuse, hold: refuse, remove: refuse, dealtWith: refuse, close: refuse },
  withdrawals: () => [],
  // Whether bets may be decided on its prices is for the owner to say.
  standing: () => 'old',
} satisfies Partial<LiveMarkets>;

export function createReplica(catalogue: Catalogue, clock: Pick<Clock, 'now'>): Replica {
  const { emit, on } = createListeners<LiveEvents>();
  const shardOf = rememberShards();
  const copies = new Map<string, Copy>();
  const scores = new Map<string, Score>();
  let versions = 0;
  const nextVersion = (): number => (versions += 1);
  const all = () => [...copies.values()].map(({ market }) => market);
  const keep = (copy: Copy, isDefined: boolean): void => {
    copies.set(copy.market.id, copy);
    if (isDefined) catalogue.put(copy.head.match, copy.head.info);
    if (isDefined) emit('defined', copy.market.id);
    emit('changed', copy.market.id);
  };
  const forget = (marketId: string): void => {
    copies.delete(marketId);
    catalogue.forget(marketId);
  };
  const take = (frame: Frame): void => {
    const copy = copyAfter(copies.get(frame.id), frame, nextVersion);
    if (!copy) return;
    if (frame.score) scores.set(copy.market.matchId, frame.score);
    keep(copy, frame.head !== undefined);
  };
  return {
    live: {
      ...{ all, on, ...REFUSED },
      get: (marketId) => copies.get(marketId)?.market,
      ofMatch: (matchId) => all().filter((market) => market.matchId === matchId),
      score: (matchId) => scores.get(matchId) ?? null,
      shown: (marketId, runnerId, side, count = 3) => levels(copies.get(marketId), runnerId, side, count),
      available: (marketId, runnerId, side) => copies.get(marketId)?.rows.get(runnerId)?.posted?.[side] ?? [],
    },
    apply: (frame) => {
      const copy = copies.get(frame.id);
      const isSame = copy?.life === frame.life;
      if (copy && isSame && frame.n <= copy.n) return true;
      if (frame.prev !== 0 && !(copy && isSame && copy.n === frame.prev)) return false;
      take(frame);
      return true;
    },
    replace: (shard, { frames }) => {
      const there = new Set(frames.map(({ id }) => id));
      for (const id of [...copies.keys()]) if (shardOf(id) === shard && !there.has(id)) forget(id);
      frames.forEach(take);
    },
    distrust: (isMeant) => {
      for (const copy of [...copies.values()]) {
        const { market } = copy;
        if (isMeant(shardOf(market.id)) && isOpen(market) && market.statusMessage !== DELAYED.statusMessage)
          keep({ ...copy, market: delayed(market, clock.now(), nextVersion()) }, true);
      }
    },
    forgetPaid: (before) => {
      // Once a minute would do, but there are some hundreds at most.
      for (const { id, closedAt } of catalogue.markets())
        if (closedAt !== null && closedAt < before) forget(id);
    },
  };
}
