import type { Clock } from '../../base/clock';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import type { FeedMessage } from '@backlay/feed/message';
import type { Feed } from '@backlay/feed/feed';
import type { LeftOut } from './offered';
import type { FeedStore } from './store';

const SILENT_MS = 15_000;
const WATCH_MS = 1000;

export type RunnerDeps = {
  feed: Feed;
  live: LiveFeed;
  catalogue: Catalogue;
  store: FeedStore;
  clock: Clock;
  log: (line: string) => void;
  /** True: prices may be stale (stream status 503). */
  onTrouble: (on: boolean) => void;
  /** Hears of each message behind its being stored and applied. */
  played?: (message: FeedMessage) => void;
};

export type Run = {
  stopped: boolean;
  troubled: boolean;
  /** When we began to wait for feed or database, by `elapsed`; null while waiting for the clock. */
  waitingSince: number | null;
  /** Until when, by `elapsed`, prices are known to hold, as the next message is not yet due. */
  knownUntil: number;
  /** Position after the last message played; undefined: as stored. */
  place: { state: unknown } | undefined;
  /** The machine's clock was set, so the feed must be reopened at the new time. */
  reopen: boolean;
  /** Waiting for the feed's next message, with no work of ours under way. */
  pulling: boolean;
  savedAt: number;
  sweptAt: number;
  /** Markets not offered, by id, and the feed's run they belong to. */
  leftOut: Map<string, LeftOut>;
  leftOutIn: number;
  /** Those of them not yet in the database. */
  toWrite: LeftOut[];
  wake: () => void;
  caughtUp: () => void;
};

/** Reports a change between good and bad state of the feed. */
export function setTrouble({ live, onTrouble }: RunnerDeps, run: Run, on: boolean): void {
  if (run.troubled === on) return;
  run.troubled = on;
  live.trouble(on);
  onTrouble(on);
}

/** Prices may be stale after a change of clock or a sleep, so the feed is reopened at the present time. */
function startOver(deps: RunnerDeps, run: Run, stepMs: number): void {
  const seconds = Math.round(Math.abs(stepMs) / 1000);
  deps.log(
    stepMs > 0
      ? `feed: the machine's clock went ${seconds} s ahead, or it slept; prices are asked for anew`
      : `feed: the machine's clock was set back by ${seconds} s; prices are asked for anew`,
  );
  setTrouble(deps, run, true);
  run.reopen = true;
  run.wake();
}

/** Checks every second for what no message reports: silence, stale prices, a changed clock. */
export function watch(deps: RunnerDeps, run: Run): void {
  if (run.stopped) return;
  const { clock, live } = deps;
  const stepMs = clock.look();
  if (stepMs !== 0) startOver(deps, run, stepMs);
  if (run.waitingSince !== null && clock.elapsed() - run.waitingSince > SILENT_MS)
    setTrouble(deps, run, true);
  live.look();
  clock.after(WATCH_MS * clock.speed, () => watch(deps, run));
}

/** When the feed last confirmed its prices; -Infinity once the clock was set. */
export const provedAt = ({ clock }: RunnerDeps, run: Run): number =>
  run.reopen || clock.stepped() ? -Infinity : Math.min(clock.elapsed(), run.knownUntil);
