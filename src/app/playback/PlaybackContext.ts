import { createContext, use } from 'react';
import type { PlaybackRuntime } from '../../../store/playback/playbackStore';

export const PlaybackContext = createContext<PlaybackRuntime | null>(null);

/** What is behind the handles of the playback's state. Throws outside the page that plays, which is a programming error. */
export function usePlaybackRuntime(): PlaybackRuntime {
  const runtime = use(PlaybackContext);
  if (!runtime) throw new Error('A part of the playback page stands outside it');
  return runtime;
}
