import { createStore } from 'redux';
import { frameArrived } from '../../../slices/prices';
import { rootReducer } from '../../../store/base/root/rootReducer';
import { makeRecorder } from '@backlay/replay/recorder/recorder';
import type { Recorder } from '@backlay/replay/recorder/recorder';
import { changesOf, firstImages } from './rates';

const SHAPE = { markets: 8, runners: 12 };

function ownRecorder(actions: number): Recorder {
  let now = 0;
  return makeRecorder(actions + 10, { now: () => (now += 16), origin: 0 });
}

/** A session of price frames over eight markets of twelve runners, recorded by the product's recorder. */
export function recordSession(actions: number, recorder = ownRecorder(actions)): Recorder {
  const store = createStore(rootReducer, recorder.enhancer);
  const images = firstImages(SHAPE, 'replay').map((image) => ({ t: 'image' as const, image }));
  store.dispatch(frameArrived({ at: 0, pt: 0, changes: images }));
  const changes = changesOf(SHAPE, 'replay changes', actions * 4).map(({ m, r, c }) => ({
    t: 'cells' as const,
    m,
    r,
    c,
  }));
  for (let i = 0; i < actions; i += 1)
    store.dispatch(frameArrived({ at: 16 * i, pt: 16 * i, changes: changes.slice(4 * i, 4 * i + 4) }));
  return recorder;
}
