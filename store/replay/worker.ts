import { makeAppServer } from './appServer';
import type { ToWorker } from '@backlay/replay/sending/logWriter';
import { browserShelf } from '@backlay/replay/sending/shelf';
import { SHELF } from './shelfName';

// The file the worker runs: nothing but the line between it and the page, which is of one build.

const serve = makeAppServer(
  (said) => self.postMessage(said),
  () => browserShelf(SHELF, self.indexedDB, Date.now),
);
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void serve(data));
