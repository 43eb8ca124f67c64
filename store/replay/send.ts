import type { RecordingPort, WrittenLog } from '../base/world';
import type { About } from '../recorder/export';
import { newestOf, since as after, until as upTo } from '../recorder/part';
import type { Recording } from '../recorder/recorder';
import type { Keeping } from './keeping';
import { packed, unpacked } from './pack';
import { logWriter } from './write';
import type { Build } from './write';

const SALT_BYTES = 16;
const GZIP = 'application/gzip';
/** A call of `fromCharCode` takes only so many values. */
const PIECE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Writes a recording and packs it; half as many actions, the newest, until it fits. */
async function fitting(
  recording: Recording,
  write: (recording: Recording) => string,
  mostBytes: number,
): Promise<Omit<WrittenLog, 'hasBefore'>> {
  const bytes = await packed(write(recording));
  const { entries, origin } = recording;
  if (bytes.length > mostBytes && entries.length > 1)
    return fitting(newestOf(recording, Math.floor(entries.length / 2)), write, mostBytes);
  const at = (entry: (typeof entries)[number] | undefined) => Math.round(origin + (entry?.at ?? 0));
  return {
    ...{ base64: toBase64(bytes), bytes: bytes.length, actions: entries.length },
    ...{ from: at(entries[0]), to: at(entries.at(-1)) },
  };
}

/** The file as the device may share it. Chromium shares no packed files, but texts. */
async function shareable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<File | undefined> {
  const can = (file: File) => navigator.canShare?.({ files: [file] }) === true;
  const file = new File([bytes], name, { type: GZIP });
  if (can(file)) return file;
  const text = new File([await unpacked(bytes)], name.replace(/\.gz$/, '.txt'), { type: 'text/plain' });
  return can(text) ? text : undefined;
}

/** Writes down what is recorded, for a person who sends it. `save`: keeps a file of this device. */
export function recordingPort(
  { whole, forget }: Keeping,
  build: Build,
  env: About['env'],
  save: (name: string, file: Blob) => void,
): RecordingPort {
  const writeLog = logWriter(build, env);
  return {
    write: async ({ since, until, notes, mostBytes }) => {
      const all = await whole();
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const cut = upTo(since === null ? all.recording : after(all.recording, since), until, notes);
      return {
        ...(await fitting(cut, (part) => writeLog(part, salt), mostBytes)),
        hasBefore: all.hasBefore,
      };
    },
    forget,
    save: (name, base64) => save(name, new Blob([fromBase64(base64)], { type: GZIP })),
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
