import { selectIsStale, selectNewestAt } from '../slices/connection';
import { selectLiveMarket, selectPrices } from '../slices/prices';
import type { LiveMarket } from '../slices/prices';
import type { RootState } from './base/root/rootReducer';

type Run = () => void;
type Source = { getState(): RootState; subscribe(run: Run): Run };

/** What a widget shows of a market: its structure, at once; figures made from its prices, as often as they can be read;
 * an age, which grows without any news. */
export type Pace = 'frame' | 'second' | 'clock';

type Watched = {
  last: LiveMarket | undefined;
  /** Its figures have not been asked for since it changed. */
  isOwed: boolean;
  readonly runs: Readonly<Record<Pace, Set<Run>>>;
};

/** Tells of changes to what a market's widgets show. */
export type MarketChanges = {
  /** Runs when anything but prices and the connection has changed, when prices are old or no longer are, and when this
   * market has changed: at its pace. Returns the way to end it. */
  follow(marketId: string, pace: Pace, run: Run): Run;
};

/** A frame changes these, and little else ever does. */
const STREAMED: ReadonlySet<string> = new Set<keyof RootState>(['prices', 'connection']);

/** Whether this is the next moment of the same page, with prices trusted as before: a jump in time is not. */
const isNext = (next: RootState, was: RootState): boolean =>
  selectIsStale(next) === selectIsStale(was) &&
  next.prices.frame - was.prices.frame <= 1 &&
  next.prices.frame >= was.prices.frame &&
  (Object.keys(next) as (keyof RootState)[]).every((name) => STREAMED.has(name) || next[name] === was[name]);

const secondOf = (state: RootState): number =>
  Math.floor(Math.max(selectNewestAt(state) ?? 0, selectPrices(state).pt) / 1000);

function runAll(runs: ReadonlySet<Run>): void {
  for (const run of runs) run();
}

/** `isDue`: figures are asked for now. */
function tell(watched: Watched, market: LiveMarket | undefined, isDue: boolean): void {
  const { last, runs } = watched;
  if (market !== last) {
    watched.last = market;
    watched.isOwed = true;
    runAll(runs.frame);
  }
  if (isDue) runAll(runs.clock);
  if (!watched.isOwed || !(isDue || market?.status !== last?.status)) return;
  watched.isOwed = false;
  runAll(runs.second);
}

function start(source: Source): MarketChanges {
  const byId = new Map<string, Watched>();
  let was = source.getState();
  let second = secondOf(was);
  source.subscribe(() => {
    const next = source.getState();
    if (next === was) return;
    const isFrame = isNext(next, was);
    was = next;
    const isDue = secondOf(next) !== second;
    second = secondOf(next);
    for (const [id, watched] of byId) {
      if (isFrame) tell(watched, selectLiveMarket(next, id), isDue);
      else {
        Object.assign(watched, { last: selectLiveMarket(next, id), isOwed: false });
        Object.values(watched.runs).forEach(runAll);
      }
    }
  });
  return {
    follow: (marketId, pace, run) => {
      const watched = byId.get(marketId) ?? {
        last: selectLiveMarket(source.getState(), marketId),
        isOwed: false,
        runs: { frame: new Set<Run>(), second: new Set<Run>(), clock: new Set<Run>() },
      };
      byId.set(marketId, watched);
      watched.runs[pace].add(run);
      return () => {
        watched.runs[pace].delete(run);
        const isAlone = Object.values(watched.runs).every(({ size }) => size === 0);
        if (isAlone && byId.get(marketId) === watched) byId.delete(marketId);
      };
    },
  };
}

const started = new WeakMap<Source, MarketChanges>();

/** One for each store: a page has hundreds of widgets of a hundred markets, and each frame is about a few of these. */
export function marketChangesOf(source: Source): MarketChanges {
  const changes = started.get(source) ?? start(source);
  started.set(source, changes);
  return changes;
}
