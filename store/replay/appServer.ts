import { stepHere } from './app';
import type { Shelf } from './keep';
import { makeServer } from './serve';
import type { FromWorker } from './serve';
import { WRITTEN } from './write';

/** Writes logs of this app as a worker does. */
export const makeAppServer = (tell: (said: FromWorker) => void, shelf: () => Promise<Shelf>) =>
  makeServer(tell, shelf, { ...WRITTEN, step: stepHere });
