import type { ToolApp } from './app';
import { firstDifference, valueAt } from '../verify/diff';
import type { Expectation as ExpectedLine, Log } from '../recorder/log';
import { attempt, checkFree, logsAmong, openLog, readText, UnusableFile, writeText } from './files';
import type { Expectation } from './expecting';
import { done, EXIT, short, worstOf } from './outcome';
import type { Code, ReplayOutcome } from './outcome';

type Result = { readonly text: string; readonly data: object; readonly code: Code };

type Checked = {
  readonly at: number;
  readonly pointer: string;
  readonly expected: unknown;
  readonly found: unknown;
  readonly isHeld: boolean;
};

/** What stands where it was expected. Throws UnusableFile where a state is damaged: then nothing can be said of it. */
function checkedLine(app: ToolApp, log: Log, { i, at, value }: ExpectedLine): Checked {
  const pointer = app.replay.adapt(log).pointer(at);
  try {
    const found = valueAt(app.replay.lookAt(log, i), pointer);
    return { at: i, pointer, expected: value, found, isHeld: !firstDifference(value, found) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableFile(`the state before action ${i} is damaged: ${error.message}`);
  }
}

function describe({ at, pointer, expected, found, isHeld }: Checked): string {
  const place = `before action ${at} ${pointer}`;
  return isHeld
    ? `  held      ${place} is ${short(found)}`
    : `  not held  ${place}\n    expected ${short(expected)}\n    found    ${short(found)}`;
}

function expectFile(app: ToolApp, path: string): Result {
  const { log } = openLog(path);
  if (log.expectations.length === 0)
    throw new UnusableFile(`${path}: expects nothing; --that POINTER=VALUE adds what it should`);
  const hidden = log.expectations.find(({ isHidden }) => isHidden);
  if (hidden)
    throw new UnusableFile(
      `${path}: of what it expects, words were hidden that no state of it has (${hidden.at}); --that POINTER=VALUE says it again`,
    );
  const checked = log.expectations.map((line) => checkedLine(app, log, line));
  const isHeld = checked.every((one) => one.isHeld);
  return {
    text: [`${isHeld ? 'held' : 'not held'}  ${path}`, ...checked.map(describe)].join('\n'),
    data: { file: path, status: isHeld ? 'held' : 'notHeld', expectations: checked },
    code: isHeld ? EXIT.equal : EXIT.diverged,
  };
}

function resultOf(app: ToolApp, path: string): Result {
  const one = attempt(path, () => expectFile(app, path));
  if ('made' in one) return one.made;
  const { file, reason } = one.unusable;
  return {
    text: `untestable  ${reason}`,
    data: { file, status: 'untestable', reason },
    code: EXIT.untestable,
  };
}

/** Whether what was expected in each of these logs stands there. 0: all of it; 1: not all; 125: one cannot be read here, so
 * that `git bisect run` passes over the commit. */
export function expectFiles(app: ToolApp, paths: readonly string[]): ReplayOutcome {
  const results = logsAmong(paths).map((path) => resultOf(app, path));
  if (results.length === 0) return { text: 'no log among these files', data: [], code: EXIT.untestable };
  return {
    text: results.map(({ text }) => text).join('\n'),
    data: results.map(({ data }) => data),
    code: worstOf(results.map(({ code }) => code)),
  };
}

/** The lines of a log with one more before its end, or behind the last action of a cut one. */
function withLine(text: string, line: object): string {
  const lines = text.split('\n').filter((one) => one !== '');
  const isEnded = lines.at(-1)?.startsWith('{"k":"e"') ?? false;
  const at = isEnded ? lines.length - 1 : lines.length;
  return [...lines.slice(0, at), JSON.stringify(line), ...lines.slice(at), ''].join('\n');
}

type Wanted = { readonly that: Expectation; readonly at: number | undefined };

/** Writes a copy of a log that expects something before action `at`, or at its end. */
export function writeExpectation(path: string, target: string, { that, at }: Wanted): ReplayOutcome {
  const { log } = openLog(path);
  const i = at ?? log.actions.length;
  if (i > log.actions.length)
    throw new UnusableFile(`${path}: there is no action ${i}; its ${log.actions.length} begin with 0`);
  checkFree(target);
  writeText(target, withLine(readText(path), { k: 'x', i, at: that.pointer, value: that.value }));
  return done(`wrote ${target}: before action ${i} ${that.pointer} should be ${short(that.value)}`, {
    file: target,
    at: i,
  });
}
