import type { Clock } from '../../base/clock';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import type { Feed } from './feed';
import type { FeedStore } from './store';

/** A feed that should have spoken this long ago is in trouble. */
const SILENT_MS = 15_000;
/** How often, by the machine, we look for silence, old prices and a clock that was set. */
const WATCH_MS = 1000;

export type RunnerDeps = {
  feed: Feed;
  live: LiveFeed;
  catalogue: Catalogue;
  store: FeedStore;
  clock: Clock;
  /** Hears what an operator should know, one line each. */
  log: (line: string) => void;
  /** true: prices may be old (stream status 503); false: well again. */
  onTrouble: (on: boolean) => void;
};

/** What a feed's playing knows of itself. */
export type Run = {
  stopped: boolean;
  troubled: boolean;
  /** Since when, by `elapsed`, we wait for the feed or the database; null while we wait for the clock. */
  waitingSince: number | null;
  /**
   * Until when, by `elapsed`, the feed has said what there is: a message in hand that is not due yet proves that nothing
   * changes before it.
   */
  knownUntil: number;
  /** Where the feed stood after the last message that was played; undefined: as the database has it. */
  place: { state: unknown } | undefined;
  /** The machine's clock was set: what the feed is asked for next depends on the new time. */
  reopen: boolean;
  /** Waiting for the feed's next message: nothing of ours is under way. */
  pulling: boolean;
  savedAt: number;
  sweptAt: number;
  wake: () => void;
  caughtUp: () => void;
};

/** Tells of a change between well and in trouble. */
export const setTrouble = ({ live, onTrouble }: RunnerDeps, run: Run, on: boolean): void => {
  if (run.troubled === on) return;
  run.troubled = on;
  live.trouble(on);
  onTrouble(on);
};

/** The machine's clock was set, or it slept: every price may be old, and the feed is opened anew at the time it is now. */
const startOver = (deps: RunnerDeps, run: Run, stepMs: number): void => {
  const seconds = Math.round(Math.abs(stepMs) / 1000);
  deps.log(
    stepMs > 0
      ? `feed: the machine's clock went ${seconds} s ahead, or it slept; prices are asked for anew`
      : `feed: the machine's clock was set back by ${seconds} s; prices are asked for anew`,
  );
  setTrouble(deps, run, true);
  run.reopen = true;
  run.wake();
};

/** Looks every second for what no message tells: silence, prices that have grown old, a clock that was set. */
export const watch = (deps: RunnerDeps, run: Run): void => {
  if (run.stopped) return;
  const { clock, live } = deps;
  const stepMs = clock.look();
  if (stepMs !== 0) startOver(deps, run, stepMs);
  if (run.waitingSince !== null && clock.elapsed() - run.waitingSince > SILENT_MS)
    setTrouble(deps, run, true);
  live.look();
  clock.after(WATCH_MS * clock.speed, () => watch(deps, run));
};

/** When the feed last proved its prices; never, once the clock was set. */
export const provedAt = ({ clock }: RunnerDeps, run: Run): number =>
  run.reopen || clock.stepped() ? -Infinity : Math.min(clock.elapsed(), run.knownUntil);
