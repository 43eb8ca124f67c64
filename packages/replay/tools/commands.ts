import type { Log } from '../recorder/log';
import type { ToolApp } from './app';
import { differences } from '../verify/diff';
import { attempt, logsAmong, openLog, readText, UnusableFile } from './files';
import { done, EXIT, short } from './outcome';
import type { ReplayOutcome } from './outcome';
import { notAsRecorded } from './verifying';

// eslint-disable-next-line dates/one-place -- for people and scripts, the same everywhere
const toIso = (ms: number): string => new Date(ms).toISOString();

/** The log, with a state before each of these actions; behind the last action is the end state. */
function openUpTo(path: string, ...places: readonly number[]): Log {
  const { log } = openLog(path);
  const far = places.find((at) => at > log.actions.length);
  if (far !== undefined)
    throw new UnusableFile(`${path}: there is no action ${far}; its ${log.actions.length} begin with 0`);
  return log;
}

/** The state before action `at`, or the end state. */
export function runFile(app: ToolApp, path: string, at?: number): ReplayOutcome {
  const log = openUpTo(path, at ?? 0);
  const state = app.replay.fold(log, at);
  return done(JSON.stringify(state, null, 2), state, notAsRecorded(app, log, at));
}

/** What changed between the states before actions `i` and `j`. */
export function diffFile(app: ToolApp, i: number, j: number, path: string): ReplayOutcome {
  const log = openUpTo(path, i, j);
  const places = [...differences(app.replay.fold(log, i), app.replay.fold(log, j))];
  const lines = places.map(
    ({ path: place, expected, found }) => `${place}  ${short(expected)} -> ${short(found)}`,
  );
  return done(lines.length > 0 ? lines.join('\n') : 'no difference', places);
}

function countTypes(log: Log): [string, number][] {
  const counts = new Map<string, number>();
  for (const { a } of log.actions) counts.set(a.type, (counts.get(a.type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function statsOf(path: string) {
  const text = readText(path);
  const { log, isCut } = openLog(path);
  const seconds = log.actions.reduce((sum, { d }) => sum + d, 0) / 1000;
  const types = countTypes(log);
  const idle = log.actions.filter(({ p }) => p === undefined).length;
  const data = {
    file: path,
    format: log.header.v,
    version: log.header.app.version,
    recorded: toIso(log.header.t0),
    actions: log.actions.length,
    seconds,
    unchanged: idle,
    keyframes: log.keyframes.size,
    marks: log.marks.map(({ i, note }) => ({ i, note })),
    expectations: log.expectations.map(({ i, at, value }) => ({ i, at, value })),
    bytes: Buffer.byteLength(text),
    isCut,
    types: Object.fromEntries(types),
  };
  const lines = [
    `${path}: ${data.actions} actions in ${seconds.toFixed(1)} s, ${idle} changed nothing, ${data.keyframes} keyframes, ${data.bytes} bytes`,
    `recorded ${data.recorded} by version ${data.version}${isCut ? ', cut' : ''}`,
    ...data.marks.map(({ i, note }) => `mark at ${i}: ${note}`),
    ...data.expectations.map(({ i, at, value }) => `expected before ${i}: ${at} is ${short(value)}`),
    ...types.map(([type, count]) => `${String(count).padStart(7)}  ${type}`),
  ];
  return { text: lines.join('\n'), data };
}

/** Duration, number and types of actions of each file, and how many changed nothing. */
export function statsOfFiles(paths: readonly string[]): ReplayOutcome {
  const all = logsAmong(paths).map((path) => attempt(path, statsOf));
  return {
    text: all.map((one) => ('made' in one ? one.made.text : `unusable  ${one.unusable.reason}`)).join('\n'),
    data: all.map((one) => ('made' in one ? one.made.data : { ...one.unusable, status: 'unusable' })),
    code: all.some((one) => 'unusable' in one) ? EXIT.unusable : EXIT.equal,
  };
}
