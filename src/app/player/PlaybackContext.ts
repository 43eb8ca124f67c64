import { createContext, use } from 'react';
import type { Playback } from '../../../store/player/player';

export const PlaybackContext = createContext<Playback | null>(null);

/** What is behind the handles of the player's state. Throws outside the player, which is a programming error. */
export function usePlayback(): Playback {
  const playback = use(PlaybackContext);
  if (!playback) throw new Error('A part of the player stands outside it');
  return playback;
}
