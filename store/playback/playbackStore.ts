import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import {
  fileChosen,
  openingWent,
  playbackSlice,
  recordingOpened,
  recordingRefused,
} from '../../slices/playback';
import type { World } from '../base/root/world';
import { openRecording } from './open';
import type { Chosen } from './open';
import { followPlaying } from './playing';
import type { Tape } from './tape';

/** One hundredth is the smallest step a bar shows. */
const PARTS = 100;

function makePlaybackStore() {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: { playback: playbackSlice.reducer },
    devTools: false,
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  return { store, listener };
}

export type PlaybackStore = ReturnType<typeof makePlaybackStore>['store'];
export type PlaybackState = ReturnType<PlaybackStore['getState']>;

/** What shows recordings, apart from the session of the page: a store of its own, and behind handles what is no part of a
 * state. */
export function makePlaybackRuntime({ clock, fetch, baseUrl }: Pick<World, 'clock' | 'fetch' | 'baseUrl'>) {
  const { store, listener } = makePlaybackStore();
  const files = new Map<string, Chosen>();
  let last: { readonly handle: string; readonly tape: Tape; readonly chosen: Chosen } | null = null;
  const tapeOf = (handle: string): Tape | undefined => (last?.handle === handle ? last.tape : undefined);
  /** The recording as it was chosen, for another build to read; null where it can no longer be had. */
  const bytesOf = async (handle: string): Promise<Uint8Array<ArrayBuffer> | null> =>
    last?.handle === handle ? last.chosen.bytes().catch(() => null) : null;
  let count = 0;

  const open = async (file: string, name: string, chosen: Chosen, signal: AbortSignal): Promise<void> => {
    let told = 0;
    const went = (done: number): void => {
      const part = Math.floor(done * PARTS) / PARTS;
      if (part === told) return;
      told = part;
      store.dispatch(openingWent({ file, part }));
    };
    const found = await openRecording(chosen, clock, went).catch(() => null);
    if (signal.aborted) return;
    if (found?.status !== 'opened') {
      store.dispatch(recordingRefused({ file, because: found?.because ?? { code: 'noLog' } }));
      return;
    }
    last = { handle: file, tape: found.tape, chosen };
    store.dispatch(recordingOpened({ file, opened: { handle: file, name, ...found.facts } }));
  };

  const choose = (chosen: Chosen): void => {
    count += 1;
    const file = `file${count}`;
    files.set(file, chosen);
    store.dispatch(fileChosen({ file, name: chosen.name }));
  };

  /** A file that the server of this page keeps for it (`npm run replay -- watch`). */
  const fetchNamed = (name: string): void =>
    choose({
      name,
      bytes: async () => {
        const answer = await fetch(`${baseUrl}recordings/${encodeURIComponent(name)}`);
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
      },
    });

  /** Begins to open and to play what is asked for, until the returned function is called. */
  const start = (): (() => void) => {
    const deaf = listener.startListening({
      actionCreator: fileChosen,
      effect: async ({ payload: { file, name } }, { cancelActiveListeners, signal }) => {
        cancelActiveListeners();
        const chosen = files.get(file);
        files.delete(file);
        if (chosen) await open(file, name, chosen, signal);
      },
    });
    const still = followPlaying(store, tapeOf, clock);
    return () => {
      deaf();
      still();
    };
  };
  return { store, tapeOf, bytesOf, choose, fetchNamed, start };
}

export type PlaybackRuntime = ReturnType<typeof makePlaybackRuntime>;
