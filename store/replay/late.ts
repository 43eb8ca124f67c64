import type { World } from '../base/root/world';
import type { About } from '@backlay/replay/recorder/export';
import type { Recorder } from '@backlay/replay/recorder/recorder';
import { startKeeping } from '@backlay/replay/sending/keeping';
import { pagePort } from './pagePort';
import type { RecordingPort } from '@backlay/replay/sending/port';
import { SHELF } from './shelfName';
import { startWorker } from './startWorker';
import { logWriter, ofKept } from './write';
import type { Build, WriteKept } from './write';

/** What of recording can wait for the first press. */
export type Late = { readonly write: WriteKept; readonly port: RecordingPort };

/** Where a log is written, for its header. */
const envOf = ({ navigator, innerWidth, innerHeight }: Window): About['env'] => ({
  // eslint-disable-next-line dates/one-place -- names the zone of the machine, writes no date
  tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language,
  ua: navigator.userAgent,
  size: { width: innerWidth, height: innerHeight },
});

/** Begins to keep what is recorded; gives what writes and sends it. */
export function startLate(recorder: Recorder, build: Build, page: Window, save: World['page']['save']): Late {
  // Asked for with an export only: the first use of calendars takes a phone a fifth of a second, and a page is resized.
  const env = () => envOf(page);
  return {
    write: (kept, salt) => ofKept(logWriter(build, env()))(kept, salt),
    port: pagePort({
      recorder,
      build,
      env,
      save,
      startWorker,
      keeping: startKeeping(recorder, { name: SHELF, build: `${build.version} ${build.commit}` }, page),
    }),
  };
}
