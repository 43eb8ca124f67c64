import { useLayoutEffect } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  SPEEDS,
  comparedFrom,
  pausePressed,
  placeChosen,
  playPressed,
  selectPlayback,
  speedChosen,
  stepped,
} from '../../../slices/playback';
import type { Playback } from '../../../slices/playback';
import type { PlaybackRuntime } from '../../../store/playback/playbackStore';
import type { Tape } from '../../../store/playback/tape';

type Watched = Extract<Playback, { status: 'still' | 'playing' }>;
type Key = (playback: Watched, tape: Tape) => UnknownAction | null;

const toPlace = (at: number | null): UnknownAction | null => (at === null ? null : placeChosen(at));

function faster({ speed }: Watched, by: 1 | -1): UnknownAction | null {
  const next = SPEEDS[SPEEDS.indexOf(speed) + by];
  return next === undefined ? null : speedChosen(next);
}

const KEYS: Readonly<Record<string, Key>> = {
  ' ': ({ status }) => (status === 'playing' ? pausePressed() : playPressed()),
  ArrowLeft: () => stepped(-1),
  ArrowRight: () => stepped(1),
  k: () => stepped(-1),
  j: () => stepped(1),
  '[': ({ at }, tape) => toPlace(tape.markBefore(at)),
  ']': ({ at }, tape) => toPlace(tape.markAfter(at)),
  Home: () => placeChosen(0),
  End: ({ opened }) => placeChosen(opened.actions),
  '+': (playback) => faster(playback, 1),
  '-': (playback) => faster(playback, -1),
  c: ({ from, at }) => comparedFrom(from === null ? at : null),
};

/** What has the focus has a use of its own for the key: text is typed, a slider and tabs take arrows, a button Space. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type="range"], [role="tab"]'))
    return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  if (target.matches('input:not([type="checkbox"])')) return true;
  return key === ' ' && target.matches('button, label, summary, a, input');
}

/** What a key does to what is watched. */
function actionOf(key: string, { store, tapeOf }: PlaybackRuntime): UnknownAction | null {
  const playback = selectPlayback(store.getState());
  if (playback.status !== 'still' && playback.status !== 'playing') return null;
  const tape = tapeOf(playback.opened.handle);
  return (tape && KEYS[key.length === 1 ? key.toLowerCase() : key]?.(playback, tape)) ?? null;
}

/** Keys of the whole page. */
export function usePlaybackKeys(runtime: PlaybackRuntime): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const action = actionOf(event.key, runtime);
      if (!action) return;
      event.preventDefault();
      runtime.store.dispatch(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [runtime]);
}
