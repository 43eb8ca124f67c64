import { createStore } from 'redux';
import { gzipSync } from 'node:zlib';
import { exportLog } from '@backlay/replay/recorder/export';
import { readLog } from '@backlay/replay/recorder/log';
import type { Log } from '@backlay/replay/recorder/log';
import { makeRecorder } from '@backlay/replay/recorder/recorder';
import { appReducer, verifyHere } from '../../store/replay/app';
import { appSchema } from '../../store/replay/schema';
import { statesOf } from '@backlay/replay/verify/fold';
import { hidingWith } from '../../store/replay/write';
import { projectApp } from '../../store/replay/projections';
import { recordSession } from './page/session';
import { median } from './report';
import type { Row } from './report';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';

const ACTIONS = 10_000;
const about = {
  app: { name: 'backlay', version: 'bench', commit: 'bench', machines: appSchema.machines },
  env: { tz: 'Asia/Kolkata', locale: 'en', ua: 'bench' },
  changes: [],
};

function timed<T>(work: () => T): { ms: number; result: T } {
  const from = performance.now();
  const result = work();
  return { ms: performance.now() - from, result };
}

function foldAll(log: Log): number {
  let states = 0;
  for (const { index } of statesOf(log, appReducer)) states = index;
  return states;
}

const DISPATCHES = 1_000_000;

/** What one dispatch costs more with the recorder on, microseconds; the reducer does nothing. */
function recorderCost(): number {
  const reducer = (state = { n: 0 }): { n: number } => state;
  const action = { type: 'nothing/happened' };
  const run = (recorded: boolean): number => {
    const store = recorded ? createStore(reducer, makeRecorder().enhancer) : createStore(reducer);
    return timed(() => {
      for (let i = 0; i < DISPATCHES; i += 1) store.dispatch(action);
    }).ms;
  };
  run(true);
  run(false);
  return median([1, 2, 3, 4, 5].map(() => ((run(true) - run(false)) * 1000) / DISPATCHES));
}

/** The same log with a wrong outcome of the last action that no whole state follows: whoever looks for it folds nearly all the
 * others first. */
function wrongAtEnd(log: Log): Log {
  const at = log.actions.findLastIndex((_, i) => !log.keyframes.has(i + 1));
  const wrong = log.actions[at];
  if (!wrong) throw new Error('the log is too short');
  return { ...log, actions: log.actions.with(at, { ...wrong, p: { ...wrong.p, '/prices/pt': -1 } }) };
}

/** Recorder and replay, in Node. */
export function benchReplay(): Row[] {
  const group = 'Recorder and replay, 10,000 price frames of 4 runner changes';
  const recorder = recordSession(ACTIONS);
  const salt = new Uint8Array(16);
  const written = timed(() =>
    exportLog(readRecorder(recorder), about, hidingWith(salt), { project: projectApp() }),
  );
  const gzipped = timed(() => gzipSync(written.result));
  const read = readLog(written.result);
  if (read.status !== 'read') throw new Error(`the log cannot be read: ${read.reason}`);
  const log = read.log;
  const n = log.actions.length;
  foldAll(log);
  const folded = timed(() => foldAll(log));
  const verified = timed(() => verifyHere(log));
  if (verified.result.status !== 'equal') throw new Error('the replay diverged');
  const strayed = wrongAtEnd(log);
  const named = timed(() => verifyHere(strayed));
  if (named.result.status !== 'diverged') throw new Error('the wrong outcome was not found');
  const rate = (ms: number): number => (n * 1000) / ms;
  return [
    {
      group,
      name: 'recorder, a dispatch',
      value: recorderCost(),
      unit: 'microseconds',
      gate: { most: 0.3 },
      note: 'median of 5 runs',
    },
    { group, name: 'replay, unchecked', value: rate(folded.ms), unit: 'actions/s', gate: { least: 25_000 } },
    {
      group,
      name: 'replay, a hash each',
      value: rate(verified.ms),
      unit: 'actions/s',
      gate: { least: 15_000 },
    },
    {
      group,
      name: 'a wrong last outcome named',
      value: named.ms,
      unit: 'ms',
      gate: { most: 1000 },
    },
    {
      group,
      name: 'price changes replayed',
      value: rate(folded.ms) * 8,
      unit: 'cells/s',
      gate: { least: 300_000 },
    },
    {
      group,
      name: 'export with hashes and redaction, gzip',
      value: written.ms + gzipped.ms,
      unit: 'ms',
      gate: { most: 400 },
    },
    {
      group,
      name: 'a recorded action, gzipped',
      value: gzipped.result.length / n,
      unit: 'bytes',
      gate: { most: 60 },
      note: 'frames of random prices: the least compressible there are',
    },
  ];
}
