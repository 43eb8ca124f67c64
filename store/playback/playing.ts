import type { Store } from '@reduxjs/toolkit';
import type { Clock } from '../../api/extra';
import { timeWent } from '../../slices/playback';
import type { Playback } from '../../slices/playback';
import type { Tape } from './tape';

/** More often than it is painted would be lost. */
const FRAME_MS = 16;

type Playing = Extract<Playback, { status: 'playing' }>;
/** Where playing began, or was changed: ms of the clock, and of the recording. */
type Base = { readonly clockMs: number; readonly playedMs: number };

/** Moves a recording on while it plays, by its own times. Returns what stops it. */
export function followPlaying(
  store: Pick<Store<{ playback: Playback }>, 'getState' | 'dispatch' | 'subscribe'>,
  tapeOf: (handle: string) => Tape | undefined,
  clock: Clock,
): () => void {
  let cancel: () => void = () => undefined;
  let seen: Playing | null = null;
  let base: Base = { clockMs: 0, playedMs: 0 };
  /** The place it was moved to from here. */
  let own = -1;

  const isSameRun = (p: Playing): boolean =>
    seen !== null &&
    seen.opened === p.opened &&
    seen.speed === p.speed &&
    seen.skipsIdle === p.skipsIdle &&
    (seen.at === p.at || p.at === own);

  const wait = (p: Playing, tape: Tape): void => {
    const played = base.playedMs + (clock.now() - base.clockMs) * p.speed;
    const due = (tape.timeOf(p.at, p.skipsIdle) - played) / p.speed;
    cancel = clock.after(Math.max(FRAME_MS, due), () => {
      const now = base.playedMs + (clock.now() - base.clockMs) * p.speed;
      own = tape.indexAt(now, p.skipsIdle);
      if (own > p.at) store.dispatch(timeWent(own));
      else wait(p, tape);
    });
  };

  const follow = (): void => {
    const { playback } = store.getState();
    if (playback === seen) return;
    cancel();
    const tape = playback.status === 'playing' ? tapeOf(playback.opened.handle) : undefined;
    if (playback.status !== 'playing' || !tape) {
      seen = null;
      return;
    }
    // The action before the place is the last that happened.
    if (!isSameRun(playback))
      base = {
        clockMs: clock.now(),
        playedMs: playback.at === 0 ? 0 : tape.timeOf(playback.at - 1, playback.skipsIdle),
      };
    seen = playback;
    wait(playback, tape);
  };
  const stop = store.subscribe(follow);
  return () => {
    stop();
    cancel();
  };
}
