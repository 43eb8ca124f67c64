import { createContext, use } from 'react';
import type { Watching } from '../../../slices/playback';
import type { Tape } from '../../../store/playback/tape';

/** The recording that is watched, and how its player stands. */
export type Watched = Watching & { readonly isPlaying: boolean; readonly tape: Tape };

export const WatchedContext = createContext<Watched | null>(null);

/** Throws where nothing is watched, which is a programming error. */
export function useWatching(): Watched {
  const watched = use(WatchedContext);
  if (!watched) throw new Error('A part of the playback page stands where no recording is watched');
  return watched;
}
