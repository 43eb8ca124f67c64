import { toIso } from '../../domain/base/time';
import type { DEPTH_LISTS } from './message';
import type { FeedDefinition, FeedMarketChange, FeedMessage, FeedRunnerChange } from './message';

type Depth = Map<number, [number, number]>;
type Best = Map<number, [number, number, number]>;
/** All prices of a runner: depth by price, best levels by their place. */
export type FoldedRunner = Record<(typeof DEPTH_LISTS)[number], Depth> &
  Record<'batb' | 'batl', Best> & { ltp?: number; tv?: number };
type Folded = { change: FeedMarketChange; runners: Map<number, FoldedRunner> };

const emptyRunner = (): FoldedRunner => ({
  atb: new Map(),
  atl: new Map(),
  batb: new Map(),
  batl: new Map(),
  trd: new Map(),
});

function merge<L extends readonly [number, ...number[]]>(
  into: Map<number, L>,
  levels: readonly L[] = [],
): void {
  for (const level of levels) {
    if (level[level.length - 1] === 0) into.delete(level[0]);
    else into.set(level[0], level);
  }
}

/** A runner with a change of it; the same object where there is one already. */
export function addRunner(before: FoldedRunner | undefined, part: FeedRunnerChange): FoldedRunner {
  const runner = before ?? emptyRunner();
  for (const name of part.emptied ?? []) runner[name].clear();
  merge(runner.atb, part.atb);
  merge(runner.atl, part.atl);
  merge(runner.batb, part.batb);
  merge(runner.batl, part.batl);
  merge(runner.trd, part.trd);
  if (part.ltp !== undefined) runner.ltp = part.ltp;
  if (part.tv !== undefined) runner.tv = part.tv;
  return runner;
}

const some = <T>(name: string, levels: ReadonlyMap<number, T>): Record<string, T[]> =>
  levels.size > 0 ? { [name]: [...levels.values()] } : {};

/** The same as one change. */
export const toChange = (
  id: number,
  { atb, atl, batb, batl, trd, ltp, tv }: FoldedRunner,
): FeedRunnerChange => ({
  id,
  ...some('atb', atb),
  ...some('atl', atl),
  ...some('batb', batb),
  ...some('batl', batl),
  ...some('trd', trd),
  ...(ltp === undefined ? {} : { ltp }),
  ...(tv === undefined ? {} : { tv }),
});

const isPlain = ({ status, adjustmentFactor }: FeedDefinition['runners'][number]): boolean =>
  status !== 'REMOVED' && adjustmentFactor === undefined;

/** The newer definition, completed from older ones where it omits factors or removal times. */
function definedAnew(before: FeedDefinition | undefined, now: FeedDefinition, pt: number): FeedDefinition {
  if (!before?.runners.some((runner) => !isPlain(runner)) && now.runners.every(isPlain)) return now;
  const known = new Map(before?.runners.map((runner) => [runner.id, runner]));
  const runners = now.runners.map((runner) => {
    const was = known.get(runner.id);
    const adjustmentFactor = runner.adjustmentFactor ?? was?.adjustmentFactor;
    const factored = adjustmentFactor === undefined ? runner : { ...runner, adjustmentFactor };
    if (runner.status !== 'REMOVED') return factored;
    const since = was?.status === 'REMOVED' ? was.removalDate : undefined;
    return { ...factored, removalDate: runner.removalDate ?? since ?? toIso(pt) };
  });
  return { ...now, runners };
}

/** Folds messages into one image per market, to resume a feed without replaying it. */
export function createFold() {
  const markets = new Map<string, Folded>();
  const add = ({ img, rc, ...change }: FeedMarketChange, pt: number): void => {
    const folded: Folded = markets.get(change.id) ?? { change: { id: change.id }, runners: new Map() };
    const before = folded.change.marketDefinition;
    const { marketDefinition: now } = change;
    Object.assign(folded.change, change, now && { marketDefinition: definedAnew(before, now, pt) });
    if (img) folded.runners.clear();
    for (const part of rc ?? []) folded.runners.set(part.id, addRunner(folded.runners.get(part.id), part));
    markets.set(change.id, folded);
  };
  return {
    add: (message: FeedMessage): void => {
      for (const change of message.mc) add(change, message.pt);
    },
    /** Forgets other markets. */
    keepOnly: (isMeant: (marketId: string) => boolean): void => {
      for (const id of markets.keys()) if (!isMeant(id)) markets.delete(id);
    },
    /** The current markets, stamped `pt`; undefined if there are none. */
    image: (pt: number): FeedMessage | undefined => {
      if (markets.size === 0) return undefined;
      const mc = [...markets.values()].map(({ change, runners }) => ({
        ...change,
        img: true,
        rc: [...runners].map(([id, runner]) => toChange(id, runner)),
      }));
      return { pt, mc };
    },
  };
}
