import type { RecordingPort, World } from '../base/world';
import type { About } from '../recorder/export';
import type { Recorder } from '../recorder/recorder';
import { startKeeping } from './keeping';
import { recordingPort } from './send';
import { startWorker } from './startWorker';
import { logWriter } from './write';
import type { Build, WriteLog } from './write';

/** What of recording can wait for the first press. */
export type Late = { readonly write: WriteLog; readonly port: RecordingPort };

/** Begins to keep what is recorded; gives what writes and sends it. */
export const startLate = (
  recorder: Recorder,
  build: Build,
  { env, page, save }: { env: About['env']; page: Window; save: World['page']['save'] },
): Late => ({
  write: logWriter(build, env),
  port: recordingPort({
    ...{ recorder, build, env, save, startWorker },
    keeping: startKeeping(recorder, build, page),
  }),
});
