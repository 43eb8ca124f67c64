import { randomBytes } from 'node:crypto';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { toIso } from '../../domain/time';
import { exportLog } from '../../store/recorder/export';
import type { Log } from '../../store/recorder/log';
import { appReducer, verifyHere } from '../../store/replay/app';
import { appSchema } from '../../store/replay/schema';
import { checkLog } from '../../store/replay/check';
import type { Check } from '../../store/replay/check';
import { differences } from '../../store/replay/diff';
import { projectApp } from '../../store/replay/projections';
import { fold, statesOf } from '../../store/replay/fold';
import type { Verified } from '../../store/replay/verify';
import { openLog, readText, writeText } from './files';

/** `text` for people, `data` for `--json`; `code` is the exit code. */
export type Outcome = { readonly text: string; readonly data: unknown; readonly code: 0 | 1 };

const done = (text: string, data: unknown = text): Outcome => ({ text, data, code: 0 });

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function describe(path: string, verified: Verified, check: Check, ms: number, isCut: boolean): string {
  const took = `${verified.actions} actions, ${(ms / 1000).toFixed(2)} s${isCut ? ', file is cut' : ''}`;
  const warnings =
    check.status === 'risky' ? check.reasons.map((reason) => `\n  risky: ${reason}`).join('') : '';
  if (verified.status === 'equal') return `equal     ${path} (${took})${warnings}`;
  const { index, type, path: place, expected, found, seenAt } = verified.divergence;
  const where = index < 0 ? 'the first keyframe does not fit its hash' : `action ${index} ${type}`;
  const seen = seenAt === undefined ? '' : ` (read at keyframe ${seenAt})`;
  return `diverged  ${path} (${took})${warnings}\n  ${where}\n  ${place}${seen}\n  expected ${short(expected)}\n  found    ${short(found)}`;
}

const checkData = (check: Check) =>
  check.status === 'risky' ? { ...check, unknown: Object.fromEntries(check.unknown) } : check;

/** Replays each file and compares every state; exit code 1 when one differs. */
export function verifyFiles(paths: readonly string[]): Outcome {
  // A shell's `test/logs/*` includes the folder's README.
  const logs = paths.filter((path) => !path.endsWith('.md'));
  const results = logs.map((path) => {
    const { log, isCut } = openLog(path);
    const check = checkLog(log, appSchema);
    const start = performance.now();
    const verified = verifyHere(log);
    const ms = performance.now() - start;
    const { status, actions } = verified;
    const divergence = verified.status === 'diverged' ? { divergence: verified.divergence } : {};
    return {
      text: describe(path, verified, check, ms, isCut),
      data: {
        file: path,
        status,
        actions,
        ms: Math.round(ms),
        isCut,
        check: checkData(check),
        ...divergence,
      },
    };
  });
  const isEqual = results.length > 0 && results.every(({ data }) => data.status === 'equal');
  const text = results.map((one) => one.text).join('\n');
  return { text, data: results.map(({ data }) => data), code: isEqual ? 0 : 1 };
}

/** The state before action `at`, or the end state. */
export function runFile(path: string, at?: number): Outcome {
  const state = fold(openLog(path).log, appReducer, at);
  return done(JSON.stringify(state, null, 2), state);
}

/** What changed between the states before actions `i` and `j`. */
export function diffFile(i: number, j: number, path: string): Outcome {
  const { log } = openLog(path);
  const places = [...differences(fold(log, appReducer, i), fold(log, appReducer, j))];
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

/** Duration, number and types of actions, and which changed nothing. */
export function statsOfFile(path: string): Outcome {
  const text = readText(path);
  const { log, isCut } = openLog(path);
  const seconds = log.actions.reduce((sum, { d }) => sum + d, 0) / 1000;
  const types = countTypes(log);
  const idle = log.actions.filter(({ p }) => p === undefined).length;
  const data = {
    file: path,
    version: log.header.app.version,
    recorded: toIso(log.header.t0),
    actions: log.actions.length,
    seconds,
    unchanged: idle,
    keyframes: log.keyframes.size,
    marks: log.marks.map(({ i, note }) => ({ i, note })),
    bytes: Buffer.byteLength(text),
    isCut,
    types: Object.fromEntries(types),
  };
  const lines = [
    `${path}: ${data.actions} actions in ${seconds.toFixed(1)} s, ${idle} changed nothing, ${data.keyframes} keyframes, ${data.bytes} bytes`,
    `recorded ${data.recorded} by version ${data.version}${isCut ? ', cut' : ''}`,
    ...data.marks.map(({ i, note }) => `mark at ${i}: ${note}`),
    ...types.map(([type, count]) => `${String(count).padStart(7)}  ${type}`),
  ];
  return done(lines.join('\n'), data);
}

const testText = (name: string, fromTest: string): string => `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLog } from '${fromTest}/store/recorder/log';
import { appReducer, verifyHere } from '${fromTest}/store/replay/app';
import { verify } from '${fromTest}/store/replay/verify';

test('${name} replays to the recorded states', () => {
  const read = readLog(readFileSync(join(__dirname, '${name}'), 'utf8'));
  expect(read.status === 'read' && verify(read.log, appReducer)).toMatchObject({ status: 'equal' });
});
`;

/** Writes a ten-line Jest test next to the log, unpacking the log if it is gzipped. */
export function writeTest(path: string, root: string): Outcome {
  const plain = path.replace(/\.gz$/, '');
  const text = readText(path);
  openLog(path);
  if (plain !== path) writeText(plain, text);
  const file = join(dirname(plain), `${basename(plain).replace(/\.actions\.jsonl$/, '')}.test.ts`);
  const fromTest = relative(dirname(resolve(file)), root) || '.';
  writeText(file, testText(basename(plain), fromTest));
  return done(`wrote ${file}`, { file });
}

/** Redacts a log again with a fresh salt, after the rules have grown. */
export function redactFile(path: string, target: string): Outcome {
  const { log } = openLog(path);
  const states = [...statesOf(log, appReducer)];
  let at = 0;
  const entries = log.actions.map(({ a, d }, i) => {
    at += d;
    return { action: a, before: states[i]?.state, at };
  });
  const { name, version, commit, machines } = log.header.app;
  const { env, t0 } = log.header;
  const app = { name, version, commit, machines: log.header.v === 1 ? appSchema.machines : machines };
  const recording = {
    entries,
    end: states.at(-1)?.state,
    marks: log.marks.map(({ i, note }) => ({ index: i, note })),
    jumps: new Set([...log.keyframes.values()].filter(({ jump }) => jump).map(({ i }) => i)),
    origin: t0 - (entries[0]?.at ?? 0),
  };
  writeText(target, exportLog(recording, { app, env }, randomBytes(16), { project: projectApp() }));
  return done(`wrote ${target}`, { file: target });
}
