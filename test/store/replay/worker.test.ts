import { gunzipSync } from 'node:zlib';
import { navigated } from '../../../slices/route';
import { problemOpened } from '../../../slices/problem';
import { searchTyped } from '../../../slices/search';
import { makeStore } from '../../../store/makeStore';
import { readLog } from '@backlay/replay/recorder/log';
import { applyWrites, writesBetween, writesOf } from '@backlay/replay/recorder/patch';
import { makeRecorder } from '@backlay/replay/recorder/recorder';
import { verifyHere } from '../../../store/replay/app';
import type { WorkerLike } from '@backlay/replay/sending/writeInWorker';
import { pagePort } from '../../../store/replay/pagePort';
import { makeAppServer } from '../../../store/replay/appServer';
import type { FromWorker, ToWorker } from '@backlay/replay/sending/logWriter';
import { fakeWorld, settle } from '../fakeWorld';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';

const ASKED = {
  since: null,
  until: problemOpened.type,
  notes: ['mine'],
  expected: null,
  mostBytes: 1_000_000,
};

/** A worker in this process; what goes over the line is copied, as it is between two threads. */
function fakeWorker(serveWith = makeAppServer) {
  const heard: ((event: { data: FromWorker }) => void)[] = [];
  const broken: ((event: { message?: string }) => void)[] = [];
  const state = { messages: 0, isTerminated: false, breaksAt: Infinity };
  const serve = serveWith(
    (said) => {
      if (!state.isTerminated) for (const hear of heard) hear({ data: structuredClone(said) });
    },
    () => Promise.reject(new Error('nothing is kept')),
  );
  const worker: WorkerLike = {
    postMessage: (said: ToWorker) => {
      state.messages += 1;
      if (state.messages >= state.breaksAt) for (const hear of broken) hear({ message: 'out of memory' });
      else void serve(structuredClone(said));
    },
    terminate: () => void (state.isTerminated = true),
    addEventListener: (name: string, hear: (event: never) => void) => {
      if (name === 'message') heard.push(hear as (typeof heard)[number]);
      else if (name === 'error') broken.push(hear as (typeof broken)[number]);
    },
  };
  return { worker, state };
}

async function page() {
  const recorder = makeRecorder(10_000, { now: () => 5, origin: 1_000_000 }, 100);
  const app = makeStore({ world: fakeWorld().world, enhancers: { inner: [recorder.enhancer] } });
  await app.start();
  for (let turn = 0; turn < 9; turn += 1) await settle();
  for (let n = 0; n < 300; n += 1) app.store.dispatch(n % 7 ? searchTyped(`match ${n}`) : navigated('/home'));
  recorder.mark('here');
  app.store.dispatch(problemOpened());
  const portOf = (startWorker: () => WorkerLike) =>
    pagePort({
      recorder,
      startWorker,
      save: () => undefined,
      keeping: {
        kept: () => Promise.resolve(null),
        flush: () => Promise.resolve(),
        forget: () => Promise.resolve(),
      },
      build: { version: '1', commit: 'c' },
      env: () => ({ tz: 'UTC', locale: 'en', ua: 'test' }),
    });
  return { ...app, recorder, portOf };
}

function logIn(base64: string) {
  const read = readLog(gunzipSync(Buffer.from(base64, 'base64')).toString('utf8'));
  if (read.status !== 'read') throw new Error(read.reason);
  return read.log;
}

test('what a worker writes is what the page would have written, and replays', async () => {
  const { portOf, recorder, stop } = await page();
  const { worker, state } = fakeWorker();
  const parts: number[] = [];
  const there = await portOf(() => worker).write(ASKED, (part) => parts.push(part) > 0);
  const here = await portOf(() => {
    throw new Error('no workers here');
  }).write(ASKED, () => true);
  expect(state).toMatchObject({ isTerminated: true });
  const [first, second] = [logIn(there.base64), logIn(here.base64)];
  const opened = readRecorder(recorder).entries.findIndex(({ action }) => problemOpened.match(action));
  expect(there).toMatchObject({ actions: opened, reach: 'page' });
  expect(first.marks.map(({ note }) => note)).toHaveLength(2);
  expect(first.actions.map(({ a }) => a.type)).toEqual(second.actions.map(({ a }) => a.type));
  for (const log of [first, second]) expect(verifyHere(log)).toMatchObject({ status: 'equal' });
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
  stop();
});

test.each([
  [{ at: '/slip/status', value: 'empty' }, {}],
  [{ at: '/slip/stauts', value: 'empty' }, { isPlaceHidden: true }],
  [{ at: '/slip/status', value: 'emtpy' }, { isValueHidden: true }],
  [
    { at: '/slpi/lines', value: { status: 'x' } },
    { isPlaceHidden: true, isValueHidden: true },
  ],
])('what of an expectation had to be hidden is told: of %j it is %j', async (expected, hidden) => {
  const { portOf, stop } = await page();
  const log = await portOf(() => fakeWorker().worker).write({ ...ASKED, expected }, () => true);
  const { isPlaceHidden, isValueHidden } = log;
  expect(JSON.parse(JSON.stringify({ isPlaceHidden, isValueHidden }))).toEqual(hidden);
  stop();
});

test('a worker that breaks is replaced by the page; one that is not wanted is stopped, and nothing is written instead', async () => {
  const { portOf, stop } = await page();
  const breaking = fakeWorker();
  breaking.state.breaksAt = 2;
  const log = await portOf(() => breaking.worker).write(ASKED, () => true);
  expect(verifyHere(logIn(log.base64))).toMatchObject({ status: 'equal' });
  const failing = fakeWorker((tell) => () => Promise.resolve(tell({ failed: 'RangeError' })));
  expect((await portOf(() => failing.worker).write(ASKED, () => true)).actions).toBe(log.actions);
  const unwanted = fakeWorker((tell) => () => Promise.resolve(tell({ part: 0.5 })));
  await expect(portOf(() => unwanted.worker).write(ASKED, () => false)).rejects.toThrow();
  expect(unwanted.state.isTerminated).toBe(true);
  // Too large: the newest half, and half of that.
  const short = await portOf(() => fakeWorker().worker).write({ ...ASKED, mostBytes: 3000 }, () => true);
  expect(short.bytes).toBeLessThanOrEqual(3000);
  expect(short.actions).toBeLessThan(log.actions / 2);
  stop();
});

test('writes lead from any state to any other; what they do not touch stays the same object', () => {
  const shared = { deep: { list: [1, 2] } };
  const before = { shared, gone: 1, list: [1, { a: 1 }], map: { x: { n: 1 }, y: { n: 2 } }, to: 'text' };
  const after = {
    shared,
    list: [1, { a: 2 }],
    map: { x: { n: 1 }, z: { n: 3 } },
    to: { be: null },
    none: undefined,
  };
  const crossed = JSON.parse(JSON.stringify(writesBetween(before, after))) as ReturnType<
    typeof writesBetween
  >;
  const made = applyWrites(before, crossed) as typeof after;
  expect(made).toEqual(JSON.parse(JSON.stringify(after)));
  expect(made.shared).toBe(shared);
  expect(before.map).toEqual({ x: { n: 1 }, y: { n: 2 } });
  expect(writesBetween([1], [1, 2])).toEqual([[[], [1, 2]]]);
  expect([...writesOf(before)].reduce<unknown>((state, write) => applyWrites(state, [write]), {})).toEqual(
    before,
  );
  expect([...writesOf(5)].reduce<unknown>((state, write) => applyWrites(state, [write]), {})).toBe(5);
});
