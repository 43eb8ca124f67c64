import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';
import { fireEvent } from '@testing-library/react';
import { problemOpened } from '../../../slices/problem';
import { exportLog } from '@backlay/replay/recorder/export';
import type { Piece } from '@backlay/replay/recorder/pieces';
import type { Recorder } from '@backlay/replay/recorder/recorder';
import { devTools } from '../../../store/replay/devTools';
import { makeKeeper } from '@backlay/replay/sending/keep';
import type { Shelf } from '@backlay/replay/sending/keep';
import type { WorkerLike } from '@backlay/replay/sending/writeInWorker';
import { hidingWith } from '../../../store/replay/write';
import { pagePort } from '../../../store/replay/pagePort';
import { makeAppServer } from '../../../store/replay/appServer';
import type { FromWorker, ToWorker } from '@backlay/replay/sending/logWriter';
import type { TestPage } from './page';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';

// jsdom has neither.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

/** What is typed for a password or a code, and what is typed for anything. */
export const SECRET = /zqcansecret|709316/i;
export const CANARY = /zqcan|709316|709361/i;
export const CODE = '709316';

/** Canaries that pass the rules of their field, so that the form is sent. */
const VALID: Readonly<Record<string, string>> = {
  'Ifsc Code': 'ZQCA0709361',
  'Mobile Number': '7093617093',
  'Mobile number': '7093617093',
  'Withdraw Amount': '1500',
  Amount: '250',
  'Price label': 'Zqcan',
  'Place in the state': '/zqcanary',
  Odds: '900',
  Stake: '200',
  'Open stake': '300',
  'Or an exact amount': '50',
  'At a profit of': '70',
};

const isText = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !field.disabled &&
  !field.readOnly &&
  !['checkbox', 'radio', 'range', 'date', 'time', 'hidden', 'file', 'number'].includes(field.type);

type Field = HTMLInputElement | HTMLTextAreaElement;
const fieldsIn = (part: ParentNode): Field[] =>
  [...part.querySelectorAll<Field>('input, textarea')].filter(isText);

function nameOf(field: Field): string {
  const name = field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name || field.id;
  return name.replace(/\s+/g, ' ').replace(/ \*$/, '');
}

function canaryFor(field: Field, count: number, isValid: boolean): string {
  if (field.autocomplete === 'one-time-code') return CODE;
  if (isValid && field.type === 'password') return 'Zqcansecret@1A';
  if (isValid && field.autocomplete === 'username') return `zqcan${count}`;
  return (isValid && VALID[nameOf(field)]) || `Zqcan${field.type === 'password' ? 'secret' : 'ary'}${count}x`;
}

/** Types a canary of its own into each field there is, leaves it, and sends its form: first what the rules may refuse, as a text that was
 * pasted into the wrong field, then what they take. `visited`: the names of the fields, with what was typed.
 * `known`: what has to be right for the form to go on. */
export async function typeEverywhere(
  visited: Map<string, string>,
  part: ParentNode = document,
  known: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const isValid of [false, true]) {
    const forms = new Set<HTMLFormElement>();
    for (const field of fieldsIn(part)) {
      const canary = (isValid && known[nameOf(field)]) || canaryFor(field, visited.size, isValid);
      visited.set(nameOf(field), canary);
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: canary } });
      if (isValid) fireEvent.keyDown(field, { key: 'Enter' });
      fireEvent.blur(field);
      if (field.form) forms.add(field.form);
    }
    if (forms.size > 0) await turns();
    for (const form of forms) fireEvent.submit(form);
    await turns();
    if (fieldsIn(part).length === 0) return;
  }
}

/** Chunks and answers come in turns of their own. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setTimeout(done));
}

const ABOUT = {
  changes: [],
  app: { name: 'backlay', version: '1', commit: 'c', machines: {} },
  env: { tz: 'UTC', locale: 'en', ua: 'test' },
};

function shownByDevTools(page: TestPage): string {
  const options = devTools === false ? {} : devTools;
  const { actionSanitizer, stateSanitizer } = options as {
    actionSanitizer?: (action: object, id: number) => unknown;
    stateSanitizer?: (state: unknown, index: number) => unknown;
  };
  if (!actionSanitizer || !stateSanitizer) throw new Error('DevTools would be told everything');
  const shown = readRecorder(page.recorder).entries.flatMap(({ action, before }) => [
    actionSanitizer(action, 0),
    stateSanitizer(before, 0),
  ]);
  return JSON.stringify([...shown, stateSanitizer(page.app.store.getState(), 0)]);
}

/** A worker in this process. */
function workerHere(): WorkerLike {
  let hear: (event: { data: FromWorker }) => void = () => undefined;
  const serve = makeAppServer(
    (data) => hear({ data }),
    () => Promise.reject(new Error('nothing is kept')),
  );
  return {
    postMessage: (said: ToWorker) => void serve(structuredClone(said)),
    terminate: () => undefined,
    addEventListener: (name: string, heard: (event: never) => void) => {
      if (name === 'message') hear = heard as typeof hear;
    },
  };
}

/** The log of a report, by a worker and by the page itself. */
async function reported(page: TestPage): Promise<string> {
  const port = (startWorker: () => WorkerLike) =>
    pagePort({
      recorder: page.recorder,
      startWorker,
      save: () => undefined,
      keeping: {
        kept: () => Promise.resolve(null),
        flush: () => Promise.resolve(),
        forget: () => Promise.resolve(),
      },
      build: { version: '1', commit: 'c' },
      env: () => ABOUT.env,
    });
  const asked = {
    since: null,
    until: problemOpened.type,
    notes: ['Zqcanary note'],
    expected: null,
    mostBytes: 1e8,
  };
  const ports = [
    port(workerHere),
    port(() => {
      throw new Error('no workers here');
    }),
  ];
  const logs = await Promise.all(ports.map((one) => one.write(asked, () => true)));
  return logs.map(({ base64 }) => gunzipSync(Buffer.from(base64, 'base64')).toString('utf8')).join('\n');
}

/** Stretches of the recording as they lie in IndexedDB, before they are encrypted: `stride` actions at a time. */
async function keptPieces({ recorder }: TestPage, stride = 500): Promise<string> {
  const pieces: Piece[] = [];
  const shelf: Shelf = {
    put: (piece) => Promise.resolve(void pieces.push(piece)),
    all: () => Promise.resolve(pieces),
    trim: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  };
  const kept = recorder.kept();
  let length = 0;
  const soFar: Recorder = {
    ...recorder,
    count: () => length,
    kept: () => ({ ...kept, count: length }),
  };
  const keeper = makeKeeper(soFar, shelf, { page: 'p', build: 'b' });
  while (length < kept.count) {
    length = Math.min(length + stride, kept.count);
    await keeper.flush();
  }
  expect(pieces.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(length);
  return JSON.stringify(pieces);
}

/** What leaves a page of what was typed: its log, what DevTools is shown, what the browser keeps. */
export async function leaving(page: TestPage): Promise<Record<string, string>> {
  const recording = readRecorder(page.recorder);
  return {
    log: exportLog(
      { ...recording, marks: [{ index: 0, note: 'Zqcanary mark' }] },
      ABOUT,
      hidingWith(new Uint8Array(16)),
    ),
    report: await reported(page),
    devTools: shownByDevTools(page),
    storage: JSON.stringify([page.local.all(), page.session.all()]),
    console: JSON.stringify(page.page.logged),
    // What people type is in there, under a key that no script can read; a password or a code is not.
    pieces: (await keptPieces(page)).replace(/zqcan\w*|709361/gi, (found) =>
      SECRET.test(found) ? found : '',
    ),
  };
}
