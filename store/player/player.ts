import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { fileChosen, openingWent, playerSlice, recordingOpened, recordingRefused } from '../../slices/player';
import type { World } from '../base/world';
import { openRecording } from './open';
import type { Chosen } from './open';
import { followPlaying } from './playing';
import type { Tape } from './tape';

/** One hundredth is the smallest step a bar shows. */
const PARTS = 100;

const makePlayerStore = () => {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: { player: playerSlice.reducer },
    devTools: false,
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  return { store, listener };
};

export type PlayerStore = ReturnType<typeof makePlayerStore>['store'];
export type PlayerState = ReturnType<PlayerStore['getState']>;

/** What shows recordings, apart from the session of the page: a store of its own, and behind handles what is no part of a
 * state. */
export function makePlayer({ clock, fetch, baseUrl }: Pick<World, 'clock' | 'fetch' | 'baseUrl'>) {
  const { store, listener } = makePlayerStore();
  const files = new Map<string, Chosen>();
  let last: { readonly handle: string; readonly tape: Tape } | null = null;
  const tapeOf = (handle: string): Tape | undefined => (last?.handle === handle ? last.tape : undefined);
  let count = 0;

  listener.startListening({
    actionCreator: fileChosen,
    effect: async ({ payload: { file, name } }, { dispatch, cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      const chosen = files.get(file);
      files.delete(file);
      if (!chosen) return;
      const went = (part: number) => void dispatch(openingWent({ file, part: Math.floor(part * PARTS) / PARTS }));
      const found = await openRecording(chosen, clock, went).catch(() => null);
      if (signal.aborted) return;
      if (found?.status !== 'opened') {
        const because = found?.because ?? { code: 'noLog' };
        dispatch(recordingRefused({ file, because }));
        return;
      }
      last = { handle: file, tape: found.tape };
      dispatch(recordingOpened({ file, opened: { handle: file, name, ...found.facts } }));
    },
  });
  const stopPlaying = followPlaying(store, tapeOf, clock);

  const choose = (chosen: Chosen): void => {
    count += 1;
    const file = `file${count}`;
    files.set(file, chosen);
    store.dispatch(fileChosen({ file, name: chosen.name }));
  };
  return {
    store,
    tapeOf,
    choose,
    /** A file that the server of this page keeps for it (`npm run replay -- player`). */
    fetchNamed: (name: string): void =>
      choose({
        name,
        bytes: async () => {
          const answer = await fetch(`${baseUrl}recordings/${encodeURIComponent(name)}`);
          return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
        },
      }),
    stop: () => {
      stopPlaying();
      listener.clearListeners();
    },
  };
}

export type Playback = ReturnType<typeof makePlayer>;
