import { makeServer } from './serve';
import type { ToWorker } from './serve';
import { browserShelf } from './shelf';

// The file the worker runs: nothing but the line between it and the page, which is of one build.

const serve = makeServer(
  (said) => self.postMessage(said),
  () => browserShelf(self.indexedDB, Date.now),
);
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void serve(data));
