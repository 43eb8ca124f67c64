import { mkdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readLog } from '@backlay/replay/recorder/log';
import type { Log } from '@backlay/replay/recorder/log';
import { APP } from './app';
import { firstDifference } from '@backlay/replay/verify/diff';
import type { Verification } from '@backlay/replay/verify/verify';
import { checkFree, openLog, readText, UnusableFile, writeText } from '@backlay/replay/tools/files';
import { hiddenNote, ownExpectation, standsAt, wantedBeside } from '@backlay/replay/tools/expecting';
import type { Expectation } from '@backlay/replay/tools/expecting';
import { done, short } from '@backlay/replay/tools/outcome';
import type { ReplayOutcome } from '@backlay/replay/tools/outcome';
import { shortestLeadingTo, textOfOne } from '@backlay/replay/tools/minimize';

const nameOf = (path: string): string => basename(path).replace(/\.actions\.jsonl(\.gz)?$/, '');

type ToTest = {
  readonly root: string;
  /** From the root; under `test`, or the runner does not find it. */
  readonly folder: string;
  /** The action whose outcome is wrong; if left out, that of what the log expects, else the last one. */
  readonly at?: number;
  readonly expect?: Expectation;
};

type Asked = Pick<ToTest, 'at' | 'expect'>;

/** What is asked for, or what the log itself expects. Where that stands there and the log diverges, the divergence is what is wrong. */
function askedOf(log: Log, { at, expect }: Asked): { last: number; expect: Expectation | undefined } {
  const end = log.actions.length - 1;
  if (expect) return { last: at ?? end, expect };
  const own = ownExpectation(APP, log, at);
  if (!own || (own.isHeld && APP.replay.verify(log).status === 'diverged'))
    return { last: at ?? end, expect };
  return { last: own.at, expect: own.expect };
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const testText = (log: string, toRoot: string, { title, check, uses }: Test): string =>
  `import { join } from 'node:path';
${uses.replaceAll('ROOT', toRoot)}
import { openLog } from '${toRoot}/packages/replay/tools/files';

test(${quoted(title)}, () => {
  const { log } = openLog(join(__dirname, ${quoted(log)}));
${check}
});
`;

/** The lines of a log up to action `at`, which is in it. */
function cutAfter(text: string, at: number): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const end = lines.findIndex((line) => line.startsWith(`{"k":"a","i":${at},`));
  return lines
    .slice(0, end + 1)
    .map((line) => `${line}\n`)
    .join('');
}

type Test = { readonly title: string; readonly check: string; readonly uses: string };

/** Where it fails, the first action whose outcome differs is named, with the place and both values. */
function replaying(name: string, verified: Verification, last: number): Test {
  // What comes behind the last action is not in the test.
  const divergence =
    verified.status === 'diverged' && verified.divergence.index <= last ? verified.divergence : null;
  return {
    title: divergence
      ? `action ${divergence.index} ${divergence.type} leaves what was recorded at ${divergence.path}`
      : `${name} replays to the recorded states`,
    check: [
      '  const verified = verifyHere(log);',
      "  expect(verified.status === 'diverged' ? verified.divergence : null).toBeNull();",
    ].join('\n'),
    uses: "import { verifyHere } from 'ROOT/store/replay/app';",
  };
}

/** `at`: the number of the action where it was reported; `after`: how many actions there are in the log beside the test. */
type When = { readonly at: number; readonly after: number; readonly type: string };

function expecting(pointer: string, value: unknown, { at, after, type }: When): Test {
  const wanted = value === undefined ? 'undefined' : JSON.stringify(value);
  return {
    title: `action ${at} ${type} leaves ${short(value)} at ${pointer}`,
    check: `  expect(valueAt(lookAt(log, ${after}), ${quoted(pointer)})).toEqual(${wanted});`,
    uses: "import { lookAt } from 'ROOT/store/replay/app';\nimport { valueAt } from 'ROOT/packages/replay/verify/diff';",
  };
}

type Wrong = {
  readonly last: number;
  readonly expect: Expectation | undefined;
  readonly found: unknown;
};

/** The log that goes beside a test: as few actions as show what is wrong, or all up to `last` where nothing is. */
function smallest(path: string, log: Log, { last, expect, found }: Wrong): { text: string; actions: number } {
  const whole = { text: cutAfter(readText(path), last), actions: last + 1 };
  if (!expect) {
    const verified = APP.replay.verify(log);
    const index = verified.status === 'diverged' ? verified.divergence.index : -1;
    return index >= 0 && index <= last ? { text: textOfOne(APP, path, log, index), actions: 1 } : whole;
  }
  if (!firstDifference(wantedBeside(expect, found), found)) return whole;
  const text = shortestLeadingTo(APP, log, expect.pointer, last);
  const read = text === undefined ? undefined : readLog(text);
  return text !== undefined && read?.status === 'read' ? { text, actions: read.log.actions.length } : whole;
}

/** Writes a Jest test and its log where the runner looks. With an expectation, asked for or of the log itself, it fails as long as
 * something else stands there after the action; without one, as long as the log does not replay. */
export function writeTest(path: string, { root, folder, ...asked }: ToTest): ReplayOutcome {
  const { log } = openLog(path);
  const { last, expect } = askedOf(log, asked);
  const type = log.actions[last]?.a.type;
  if (type === undefined) throw new UnusableFile(`${path}: there is no action ${last}`);
  const target = join(root, folder);
  const name = nameOf(path);
  const file = join(target, `${name}.test.ts`);
  checkFree(file);
  const found = expect && standsAt(APP, log, expect.pointer, last);
  const small = smallest(path, log, { last, expect, found });
  const test = expect
    ? expecting(expect.pointer, wantedBeside(expect, found), { at: last, after: small.actions, type })
    : replaying(name, APP.replay.verify(log), last);
  mkdirSync(target, { recursive: true });
  const logName = `${name}.actions.jsonl.gz`;
  writeText(join(target, logName), small.text);
  const toRoot = relative(target, root) || '.';
  writeText(file, testText(logName, toRoot, test));
  if (!expect) return done(`wrote ${file}`, { file }, hiddenNote(log));
  return done(`wrote ${file}; ${short(found)} stands there now`, { file, found });
}
