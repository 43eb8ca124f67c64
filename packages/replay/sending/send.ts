import type { About } from '../recorder/export';
import type { Recorder } from '../recorder/recorder';
import { withEarlier } from './earlier';
import type { ReplayStep } from './earlier';
import { writeInWorker } from './writeInWorker';
import type { WorkerLike } from './writeInWorker';
import type { RecordingKeeper } from './keeping';
import { Cancelled, makePace, partOf } from './pace';
import type { OnPart } from './pace';
import { unpack } from './pack';
import type { LogRequest, RecordingPort, WrittenLog } from './port';
import { produce } from './produce';
import type { WrittenApp } from './produce';
import { readRecorder } from '../recorder/readRecorder';

const SALT_BYTES = 16;
const GZIP = 'application/gzip';
/** Share of the time that computing the states of earlier pages takes. */
const EARLIER = 0.2;

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** The file as the device may share it. Chromium shares no packed files, but texts. */
async function shareable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<File | undefined> {
  const can = (file: File) => navigator.canShare?.({ files: [file] }) === true;
  const file = new File([bytes], name, { type: GZIP });
  if (can(file)) return file;
  const text = new File([await unpack(bytes)], name.replace(/\.gz$/, '.txt'), { type: 'text/plain' });
  return can(text) ? text : undefined;
}

/** `about`: for the header. `save`: keeps a file of this device. `startWorker`: throws where there are no workers. `stepper`: fetches
 * the app's reducers. */
export type PortParts = {
  readonly app: WrittenApp;
  readonly recorder: Pick<Recorder, 'kept'>;
  readonly keeping: RecordingKeeper;
  readonly about: () => About;
  readonly save: (name: string, file: Blob) => void;
  readonly startWorker: () => WorkerLike;
  readonly stepper: () => Promise<ReplayStep>;
};

/** Has a worker write the log; where none can, the page writes it itself, in pieces. */
async function write(
  { app, recorder, keeping, about: aboutNow, startWorker, stepper }: PortParts,
  asked: LogRequest,
  onPart: OnPart,
): Promise<WrittenLog> {
  const here = readRecorder(recorder);
  const kept = await keeping.kept();
  const about = aboutNow();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  try {
    return await writeInWorker(startWorker(), here, { asked, about, salt, kept: kept?.ids ?? null }, onPart);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
  }
  const pace = makePace(onPart);
  const recording = await withEarlier(here, kept, {
    pace: partOf(pace, 0, EARLIER),
    stepper,
  });
  return produce({ recording, here }, asked, { app, about, salt, pace: partOf(pace, EARLIER, 1) });
}

/** Writes down what is recorded, for a person who sends it. */
export function recordingPort(parts: PortParts): RecordingPort {
  return {
    write: (asked, onPart) => write(parts, asked, onPart),
    keep: () => parts.keeping.flush(),
    forget: () => parts.keeping.forget(),
    save: (name, base64) => parts.save(name, new Blob([fromBase64(base64)], { type: GZIP })),
    share: async (name, base64) => {
      const file = await shareable(name, fromBase64(base64));
      if (!file) return false;
      try {
        await navigator.share({ files: [file] });
        return true;
      } catch (error) {
        // Whoever changed their mind wants no file instead.
        return error instanceof DOMException && error.name === 'AbortError';
      }
    },
  };
}
