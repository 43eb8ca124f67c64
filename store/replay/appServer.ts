import type { Shelf } from '@backlay/replay/sending/keep';
import { makeLogWriter } from '@backlay/replay/sending/serve';
import type { FromWorker } from '@backlay/replay/sending/serve';
import { stepHere } from './step';
import { WRITTEN } from './write';

/** Writes logs of this app as a worker does. */
export const makeAppServer = (tell: (said: FromWorker) => void, shelf: () => Promise<Shelf>) =>
  makeLogWriter(tell, shelf, { ...WRITTEN, step: stepHere });
