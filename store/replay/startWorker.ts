/** A file of its own, fetched when a log is written. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "exporter" */ new URL('./worker.ts', import.meta.url));
