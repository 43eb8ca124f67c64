import type { Clock } from '../../base/clock';
import type { LiveMarket, LiveMarkets } from '../matches/live';
import { withPoint } from './points';
import type { Point } from './points';
import type { Course, CourseStore } from './store';

const SAMPLE_MS = 60_000;
/** Of the machine's time: with a faster clock many samples go in one write. */
const WRITE_MS = 30_000;

export type HistoryDeps = {
  live: Pick<LiveMarkets, 'all' | 'get'>;
  clock: Clock;
  store: CourseStore;
  report: (error: unknown, where: string) => void;
};

/** What a graph of prices is drawn from: last traded odds and volume of each runner, looked at once a minute. */
export type History = {
  /** Points of a market by runner up to this moment; empty if nothing was traded. */
  of: (marketId: string) => Course;
  /** Reads what was written for the markets there are, or for these; call it when they are known. */
  restore: (isMeant?: (marketId: string) => boolean) => Promise<void>;
  start: () => void;
  /** Writes what is not written yet. */
  stop: () => Promise<void>;
};

function pointsNow({ runners }: LiveMarket, at: number): [number, Point][] {
  return [...runners.values()].flatMap(({ id, ltp, tradedPaise, status }) =>
    ltp === null || status !== 'ACTIVE' ? [] : [[id, { at, odds: ltp, tradedPaise }] as [number, Point]],
  );
}

/** The course with the market as it is now; the same object if nothing was traded. */
function withNow(course: Course, market: LiveMarket, at: number): Course {
  let after: Map<number, readonly Point[]> | undefined;
  for (const [id, point] of pointsNow(market, at)) {
    const before = course.get(id) ?? [];
    const points = withPoint(before, point);
    if (points === before) continue;
    after ??= new Map(course);
    after.set(id, points);
  }
  return after ?? course;
}

const NOTHING: Course = new Map();

/** Brings the courses up to date, without those of markets that are gone. @returns ids of those that changed */
function sample({ all, get }: HistoryDeps['live'], courses: Map<string, Course>, at: number): string[] {
  for (const id of courses.keys()) if (!get(id)) courses.delete(id);
  return all().flatMap((market) => {
    if (market.status === 'CLOSED' || market.session) return [];
    const before = courses.get(market.id) ?? NOTHING;
    const after = withNow(before, market, at);
    courses.set(market.id, after);
    return after === before ? [] : [market.id];
  });
}

/** Keeps the courses of prices of all live markets; what is lost with a killed process is half a minute of a graph. */
export function createHistory({ live, clock, store, report }: HistoryDeps): History {
  const courses = new Map<string, Course>();
  let unwritten = new Set<string>();
  let writtenAt = clock.elapsed();
  let writing = Promise.resolve();
  let isRefused = false;
  let cancel = (): void => undefined;

  async function write(): Promise<void> {
    const ids = unwritten;
    if (ids.size === 0) return;
    unwritten = new Set();
    writtenAt = clock.elapsed();
    const changed = [...ids].flatMap((id) => {
      const course = courses.get(id);
      return course ? [[id, course] as const] : [];
    });
    try {
      await store.write(new Map(changed), clock.now());
      isRefused = false;
    } catch (error) {
      for (const [id] of changed) unwritten.add(id);
      // Once: others say that the database is away.
      if (!isRefused) report(error, 'keeping the course of prices');
      isRefused = true;
    }
  }

  function tick(): void {
    for (const id of sample(live, courses, clock.now())) unwritten.add(id);
    if (clock.elapsed() - writtenAt >= WRITE_MS) writing = writing.then(write);
    cancel = clock.after(SAMPLE_MS, tick);
  }

  return {
    of: (marketId) => {
      const market = live.get(marketId);
      const course = courses.get(marketId) ?? NOTHING;
      return market && market.status !== 'CLOSED' ? withNow(course, market, clock.now()) : course;
    },
    restore: async (isMeant = () => true) => {
      const ids = live.all().flatMap(({ id }) => (isMeant(id) ? id : []));
      for (const [id, course] of await store.read(ids)) courses.set(id, course);
    },
    start: tick,
    stop: () => {
      cancel();
      writing = writing.then(write);
      return writing;
    },
  };
}
