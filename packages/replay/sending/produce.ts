import { exportSteps } from '../recorder/export';
import type { About, Project } from '../recorder/export';
import { expectationIn } from '../recorder/log';
import type { Expectation } from '../recorder/log';
import { newestOf, since as after, until as upTo } from '../recorder/part';
import type { Recording } from '../recorder/recorder';
import type { Vocabulary } from '../hiding/personal';
import { Redactor } from '../hiding/redact';
import type { Pace } from './pace';
import { makePacker } from './pack';
import type { LogRequest, Reach, WrittenLog } from './port';

/** What an app hands in to have its recordings written down. `project`: called for each log, which needs a fresh one. */
export type WrittenApp = { readonly vocabulary: Vocabulary; readonly project: () => Project };

/** One write to the packer has so many characters; it packs them at one go, on this thread. */
const PIECE = 0x4000;
/** A call of `fromCharCode` takes only so many values. */
const LETTERS = 0x8000;

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += LETTERS)
    text += String.fromCharCode(...bytes.subarray(i, i + LETTERS));
  return btoa(text);
}

type How = {
  readonly app: WrittenApp;
  readonly about: About;
  readonly salt: Uint8Array;
  readonly pace: Pace;
};

type Packed = { readonly file: Blob; readonly expectation: Expectation | undefined };

/** Writes and packs a recording, in pieces; undefined as soon as it is larger than `mostBytes`. */
async function packedLog(
  recording: Recording,
  { app, about, salt, pace }: How,
  mostBytes: number,
): Promise<Packed | undefined> {
  const pack = makePacker();
  // Learned first, then written.
  const count = 2 * recording.entries.length + 1;
  let text = '';
  let done = 0;
  let expectation: Expectation | undefined;
  const hiding = new Redactor(salt, app.vocabulary);
  for (const line of exportSteps(recording, about, hiding, { project: app.project() })) {
    text += line;
    expectation = expectationIn(line) ?? expectation;
    if (text.length > PIECE) {
      await pack.add(text);
      text = '';
      if (pack.size() > mostBytes) return undefined;
    }
    const wait = pace(++done / count);
    if (wait) await wait;
  }
  await pack.add(text);
  const file = await pack.end();
  return file.size > mostBytes ? undefined : { file, expectation };
}

/** What had to be hidden of what was expected; nothing where it can still be looked at. */
function hiddenOf(
  asked: LogRequest['expected'],
  written: Expectation | undefined,
): Pick<WrittenLog, 'isPlaceHidden' | 'isValueHidden'> {
  if (!asked || !written?.isHidden) return {};
  return {
    ...(written.at !== asked.at && { isPlaceHidden: true }),
    ...(JSON.stringify(written.value) !== JSON.stringify(asked.value) && { isValueHidden: true }),
  };
}

/** Half as many actions, the newest, until it fits. */
async function fitting(
  recording: Recording,
  how: How,
  { mostBytes, expected }: Pick<LogRequest, 'mostBytes' | 'expected'>,
): Promise<Omit<WrittenLog, 'reach'>> {
  const { entries, origin } = recording;
  const made = await packedLog(recording, how, entries.length > 1 ? mostBytes : Infinity);
  if (!made) {
    const half = newestOf(recording, Math.floor(entries.length / 2));
    return fitting(half, how, { mostBytes, expected });
  }
  const { file, expectation } = made;
  const at = (entry: (typeof entries)[number] | undefined) => Math.round(origin + (entry?.at ?? 0));
  return {
    base64: await toBase64(file),
    bytes: file.size,
    actions: entries.length,
    from: at(entries[0]),
    to: at(entries.at(-1)),
    ...hiddenOf(expected, expectation),
  };
}

/** What there is: `recording` ends with what this page recorded, `here`. */
type Recorded = { readonly recording: Recording; readonly here: Recording };

/** From when the log tells, by the number of actions of `recording` before its first. */
function reachOf({ recording, here }: Recorded, before: number, isSignOut: boolean): Reach {
  const earlier = recording.entries.length - here.entries.length;
  if (before < earlier) return 'before';
  if (before === earlier && !here.isCut) return 'page';
  return isSignOut ? 'signOut' : 'newest';
}

/** Writes what is asked for of a recording: redacted, hashed, packed. */
export async function produce(recorded: Recorded, asked: LogRequest, how: How): Promise<WrittenLog> {
  const { since, until, notes, expected } = asked;
  const { recording } = recorded;
  const wanted = since === null ? recording : after(recording, since);
  const whole = upTo(wanted, until, { notes, expected });
  const log = await fitting(whole, how, asked);
  const leftOut = recording.entries.length - wanted.entries.length;
  const cut = whole.entries.length - log.actions;
  return { ...log, reach: reachOf(recorded, leftOut + cut, leftOut > 0 && cut === 0) };
}
