import { navigated } from '../../../slices/route';
import { searchTyped } from '../../../slices/search';
import { makeStore } from '../../../store/makeStore';
import { readLog } from '@backlay/replay/recorder/log';
import { chainsOf } from '@backlay/replay/recorder/pieces';
import type { Piece } from '@backlay/replay/recorder/pieces';
import { newestOf, since, until } from '@backlay/replay/recorder/part';
import { makeRecorder } from '@backlay/replay/recorder/recorder';
import type { Recording } from '@backlay/replay/recorder/recorder';
import { verifyHere } from '../../../store/replay/app';
import { stepHere } from '../../../store/replay/step';
import { withEarlier } from '@backlay/replay/sending/earlier';
import { makeKeeper } from '@backlay/replay/sending/keep';
import type { Shelf } from '@backlay/replay/sending/keep';
import { overdue } from '@backlay/replay/sending/shelf';
import { logWriter } from '../../../store/replay/write';
import { fakeWorld, settle } from '../fakeWorld';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';

/** Pieces as they come back from a disk. */
function fakeShelf() {
  const rows: { text: string; begins: boolean }[] = [];
  const state = { isFull: false, trims: 0 };
  const pieces = () => rows.map(({ text }) => JSON.parse(text) as Piece);
  const shelf: Shelf = {
    put: (piece, begins) => {
      if (state.isFull) return Promise.reject(new Error('full'));
      rows.push({ text: JSON.stringify(piece), begins });
      return Promise.resolve();
    },
    all: () => (state.isFull ? Promise.reject(new Error('full')) : Promise.resolve(pieces())),
    trim: () => Promise.resolve(void (state.trims += 1)),
    clear: () => Promise.resolve(void rows.splice(0)),
  };
  return { shelf, rows, state, pieces };
}

/** Whatever the page asks for has been answered. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    await new Promise((done) => setImmediate(done));
  }
}

/** A page that records and keeps; its clock stands still but for `wait`. */
async function open(
  name: string,
  shelf: Shelf,
  { build = 'one', capacity = 10_000, origin = 1_000_000 } = {},
) {
  let ms = 0;
  const recorder = makeRecorder(capacity, { now: () => ms, origin });
  const app = makeStore({ world: fakeWorld().world, enhancers: { inner: [recorder.enhancer] } });
  await app.start();
  await quiet();
  const keeper = makeKeeper(recorder, shelf, { page: name, build });
  const whole = async (live: readonly string[] = []) => {
    const ids = await keeper.kept();
    return withEarlier(readRecorder(recorder), ids && { shelf, ids: { ...ids, live } }, {
      pace: () => undefined,
      stepper: () => Promise.resolve(stepHere),
    });
  };
  return { ...app, recorder, keeper, whole, wait: (by: number) => void (ms += by) };
}

function logOf(recording: Recording) {
  const write = logWriter({ version: '1', commit: 'c' }, { tz: 'UTC', locale: 'en', ua: 'test' });
  const read = readLog(write(recording, new Uint8Array(16)));
  if (read.status !== 'read') throw new Error(read.reason);
  return read.log;
}
const typesIn = (recording: Recording) => recording.entries.map(({ action }) => action.type);

test('what was recorded before a reload goes with what comes after it, and replays', async () => {
  const { shelf, rows } = fakeShelf();
  const first = await open('a', shelf);
  first.store.dispatch(navigated('/home'));
  first.recorder.mark('here');
  await first.keeper.flush();
  first.store.dispatch(searchTyped('India'));
  await quiet();
  await first.keeper.flush();
  await first.keeper.flush();
  expect(rows.map(({ begins }) => begins)).toEqual([true, false]);
  // Killed: what had not been kept is lost, and nothing else.
  first.store.dispatch(searchTyped('Indian'));

  const second = await open('b', shelf, { origin: 1_060_000 });
  second.store.dispatch(searchTyped('Pak'));
  await second.keeper.flush();
  const recording = await second.whole();
  expect(typesIn(recording).filter((type) => type === 'search/searchTyped')).toHaveLength(2);
  expect(recording.entries.at(-1)?.at).toBe(60_000);
  const log = logOf(recording);
  expect(log.marks.map(({ note }) => note)).toEqual([
    expect.stringMatching(/^(?!here)[a-z]{4}$/),
    'the page was loaded anew',
  ]);
  expect(log.keyframes.get(log.marks[1]?.i ?? 0)?.jump).toBe(true);
  expect(verifyHere(log)).toMatchObject({ status: 'equal', actions: recording.entries.length });
  // Another build has other reducers, another page of its own nothing to say of this one.
  const other = await open('c', shelf, { build: 'two' });
  expect((await other.whole()).entries).toHaveLength(other.recorder.count());
  for (const { stop } of [first, second, other]) stop();
});

test('a tab that crashed is found from another one; one that is there and keeps is not', async () => {
  const { shelf } = fakeShelf();
  const crashed = await open('a', shelf);
  crashed.store.dispatch(searchTyped('India'));
  crashed.wait(90_000);
  crashed.store.dispatch(searchTyped('Indian'));
  await crashed.keeper.flush();
  const keeping = await open('b', shelf, { origin: 1_050_000 });
  keeping.store.dispatch(searchTyped('Pak'));
  await keeping.keeper.flush();
  // Opened before the crash.
  const third = await open('c', shelf, { origin: 1_060_000 });
  third.store.dispatch(searchTyped('Aus'));
  const typed = ({ entries }: Recording) =>
    entries.flatMap(({ action }) => ('payload' in action && searchTyped.match(action) ? action.payload : []));
  const recording = await third.whole(['b']);
  expect(typed(recording)).toEqual(['India', 'Indian', 'Aus']);
  const log = logOf(recording);
  expect(log.marks.map(({ note }) => note)).toEqual(['from here on another tab, which was there before']);
  expect(verifyHere(log)).toMatchObject({ status: 'equal' });
  // Nothing of a tab that is there, and of this one nothing was kept.
  const alone = await third.whole(['a', 'b']);
  expect(typed(alone)).toEqual(['Aus']);
  for (const { stop } of [crashed, keeping, third]) stop();
});

test('chains are short enough to be let go, and a stretch that is missing is told', async () => {
  const { shelf, rows, state } = fakeShelf();
  const page = await open('a', shelf);
  await page.keeper.flush();
  page.wait(10 * 60_000);
  page.store.dispatch(searchTyped('a'));
  await page.keeper.flush();
  expect([rows.map(({ begins }) => begins), state.trims]).toEqual([[true, true], 2]);
  // A full disk: silent, but said.
  state.isFull = true;
  page.store.dispatch(searchTyped('ab'));
  await page.keeper.flush();
  expect((await page.whole()).entries).toHaveLength(page.recorder.count());
  state.isFull = false;
  page.store.dispatch(searchTyped('abc'));
  await page.keeper.flush();
  const next = await open('b', shelf, { origin: 2_000_000 });
  const log = logOf(await next.whole());
  expect(log.marks.map(({ note }) => note)).toEqual([
    'a stretch before this was not kept',
    'the page was loaded anew',
  ]);
  expect(verifyHere(log)).toMatchObject({ status: 'equal' });
  // The beginning of a chain was let go: what follows it has no state to start from.
  const [, ...rest] = (await shelf.all()) as Piece[];
  expect(chainsOf(rest, 'one')).toHaveLength(2);
  for (const { stop } of [page, next]) stop();
});

test('a player who leaves takes what was kept along; the ring that is full begins a chain anew', async () => {
  const { shelf, rows, pieces } = fakeShelf();
  const page = await open('a', shelf, { capacity: 20 });
  await page.keeper.flush();
  await page.keeper.forget();
  expect(rows).toEqual([]);
  page.store.dispatch(searchTyped(''));
  await page.keeper.flush();
  expect(pieces().map(({ entries }) => entries.length)).toEqual([1]);
  for (let i = 0; i < 40; i += 1) page.store.dispatch(searchTyped(`a${i}`));
  await page.keeper.flush();
  const [, late] = pieces();
  expect(late).toMatchObject({ entries: { length: 20 } });
  expect('start' in (late ?? {})).toBe(true);
  // No more at one go than takes a moment.
  const long = await open('b', shelf);
  for (let i = 0; i < 700; i += 1) long.store.dispatch(searchTyped(`b${i}`));
  await long.keeper.flush();
  expect(pieces().at(-1)).toMatchObject({ entries: { length: 600 } });
  long.stop();
  page.stop();
});

test('two hours and 8 MB are kept, whole chains of them, and the newest whatever its age and size', () => {
  const HOUR = 3_600_000;
  const now = 100 * HOUR;
  const piece = (hoursAgo: number, begins: boolean, megabytes = 1) => ({
    at: now - hoursAgo * HOUR,
    begins,
    data: new ArrayBuffer(megabytes * 1024 * 1024),
  });
  expect(overdue([], now)).toBe(0);
  // A chain goes once its last piece is older than two hours, not its first.
  const chains = [piece(3, true), piece(2.1, false), piece(2.2, true), piece(2, false), piece(1, true)];
  expect(overdue(chains, now)).toBe(2);
  expect(overdue(chains, now + 1)).toBe(4);
  expect(overdue(chains, now + 9 * HOUR)).toBe(4);
  // By room, from the oldest on.
  expect(overdue([piece(1, true, 3), piece(1, false, 3), piece(0.5, true, 2), piece(0, true)], now)).toBe(2);
  expect(overdue([piece(1, true, 4), piece(0.5, true, 4)], now)).toBe(0);
  expect(overdue([piece(1, true), piece(0, true, 9)], now)).toBe(1);
});

test('a part of a recording: the newest, and up to an action with what a person wrote', () => {
  const entry = (type: string, before: number) => ({ action: { type }, before, at: before });
  const recording: Recording = {
    entries: [entry('a', 0), entry('b', 1), entry('opened', 2), entry('c', 3)],
    end: 4,
    marks: [
      { index: 1, note: 'early' },
      { index: 4, note: 'late' },
    ],
    expectations: [],
    jumps: new Set([1, 3]),
    origin: 0,
  };
  expect(until(recording, 'opened', { notes: ['mine'], expected: null })).toMatchObject({
    entries: { length: 2 },
    end: 2,
    marks: [
      { index: 1, note: 'early' },
      { index: 2, note: 'mine' },
    ],
    jumps: new Set([1]),
  });
  expect(until(recording, 'nothing', { notes: [], expected: null })).toEqual(recording);
  expect([since(recording, 'b').entries.length, since(recording, 'nothing')]).toEqual([2, recording]);
  expect(newestOf(recording, 3)).toMatchObject({
    entries: { length: 3 },
    marks: [
      { index: 0, note: 'early' },
      { index: 3, note: 'late' },
    ],
    jumps: new Set([0, 2]),
  });
});
