import type { Shelf } from '@backlay/replay/sending/keep';
import { makeLogWriter } from '@backlay/replay/sending/logWriter';
import type { FromWorker } from '@backlay/replay/sending/logWriter';
import { stepHere } from './step';
import { WRITTEN } from './write';

/** Writes logs of this app as a worker does. */
export const makeAppServer = (tell: (said: FromWorker) => void, shelf: () => Promise<Shelf>) =>
  makeLogWriter(tell, shelf, { ...WRITTEN, step: stepHere });
