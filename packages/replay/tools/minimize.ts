import type { ActionLine, Log } from '../recorder/log';
import type { ToolApp } from './app';
import { firstDifference } from '../verify/diff';
import type { Verification } from '../verify/verify';
import { ownExpectation, standsAt, wantedBeside } from './expecting';
import type { Expectation } from './expecting';
import { checkFree, openLog, readText, UnusableFile, writeText } from './files';
import { done, short } from './outcome';
import type { ReplayOutcome } from './outcome';
import { aboutOf, recordingOf, textOf, rewrittenLog } from './rewrite';
import type { Compare } from './verifying';

type Lines = readonly ActionLine[];

/** Delta debugging (Zeller's ddmin): leaves out larger parts first, then smaller ones, as long as it still fails. */
export function shortest<T>(all: readonly T[], fails: (some: readonly T[]) => boolean): readonly T[] {
  let kept = all;
  for (let parts = 2; kept.length > 1;) {
    const size = Math.ceil(kept.length / parts);
    const starts = Array.from({ length: Math.ceil(kept.length / size) }, (_, n) => n * size);
    const rest = starts
      .map((from) => kept.filter((_, i) => i < from || i >= from + size))
      .find((some) => some.length > 0 && fails(some));
    if (rest) {
      kept = rest;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) return kept;
    else parts = Math.min(kept.length, parts * 2);
  }
  return kept;
}

const renumbered = (lines: Lines): Lines => lines.map((line, i) => ({ ...line, i }));

/** Only the first keyframe fits when actions before the others are left out. */
const withActions = (log: Log, lines: Lines): Log => ({
  ...log,
  actions: renumbered(lines),
  keyframes: new Map([...log.keyframes].slice(0, 1)),
  marks: [],
  expectations: [],
  end: undefined,
});

type Wrong = { readonly expect: Expectation; readonly last: number };
type Found = { readonly lines: Lines; readonly start?: unknown; readonly why: string };

/** The end, or what came of action `last`, is still as wrong as it was. */
function byExpectation(app: ToolApp, recorded: Log, { expect, last }: Wrong): Found {
  const { log } = app.replay.adapt(recorded);
  const { pointer } = expect;
  const upTo = log.actions.slice(0, last + 1);
  const standing = (lines: Lines) => standsAt(app, withActions(log, lines), pointer, lines.length - 1);
  const found = standing(upTo);
  const value = wantedBeside(expect, found);
  if (!firstDifference(value, found)) throw new UnusableFile(`${pointer} is ${short(value)}, as expected`);
  const lines = shortest(upTo, (some) => !firstDifference(found, standing(some)));
  return { lines, why: `${pointer} is ${short(found)}` };
}

/** Two builds still disagree at the same place. */
function byComparison(log: Log, compare: Compare): Found {
  const pathOf = (verified: Verification) =>
    verified.status === 'diverged' ? verified.divergence.path : undefined;
  const path = pathOf(compare(log));
  if (path === undefined) throw new UnusableFile('both builds agree on all of it');
  const lines = shortest(log.actions, (some) => pathOf(compare(withActions(log, some))) === path);
  return { lines, why: `the builds disagree at ${path}` };
}

type Minimize = { readonly expect?: Expectation | undefined; readonly compare?: Compare | undefined };

/** The one action whose recorded outcome is another: with the state before it, nothing else is needed. */
function divergentAction(app: ToolApp, log: Log): { text: (path: string) => string; why: string } {
  const verified = app.replay.verify(log);
  if (verified.status !== 'diverged')
    throw new UnusableFile('the log replays: say what is wrong with --expect');
  const { index, path } = verified.divergence;
  const line = log.actions[index];
  if (!line) throw new UnusableFile('the first state does not fit: there is no action to leave out');
  return {
    why: `action ${index} ${line.a.type} diverges at ${path}`,
    text: (file) => textOfOne(app, file, log, index),
  };
}

/** The log in `file` with action `index` alone, the state before it and what was recorded of its outcome. */
export function textOfOne(app: ToolApp, file: string, log: Log, index: number): string {
  const { back } = app.replay.adapt(log);
  const state = [...app.replay.states(log)][index]?.state;
  const [header = ''] = readText(file).split('\n');
  return [header, ...ofOne(app, log, index, back(state)).map((one) => JSON.stringify(one)), ''].join('\n');
}

/** Of more actions than this, leaving some out takes longer than whoever writes a test waits. */
const MOST_TRIED = 2000;

/** The log up to action `last` in as few actions as lead to what stands at this place now; undefined where it cannot be made
 * smaller in a moment. */
export function shortestLeadingTo(
  app: ToolApp,
  recorded: Log,
  pointer: string,
  last: number,
): string | undefined {
  if (last >= MOST_TRIED) return undefined;
  const { log } = app.replay.adapt(recorded);
  const upTo = log.actions.slice(0, last + 1);
  const standing = (lines: Lines) => standsAt(app, withActions(log, lines), pointer, lines.length - 1);
  const found = standing(upTo);
  const lines = shortest(upTo, (some) => !firstDifference(found, standing(some)));
  return rewrittenLog(app, recordingOf(app, withActions(log, lines)), aboutOf(app, log));
}

const ofOne = (app: ToolApp, log: Log, index: number, s: unknown): readonly object[] => [
  { k: 'k', i: 0, q: lookAtDerived(app, log, index), s },
  { ...log.actions[index], i: 0 },
];

const lookAtDerived = (app: ToolApp, log: Log, index: number): object =>
  Object.fromEntries(
    Object.entries(app.replay.lookAt(log, index)).filter(([name]) => name in (log.keyframes.get(0)?.q ?? {})),
  );

/** What is wrong: as it is asked for, or what the log itself expects and is not there. */
function wrongIn(app: ToolApp, log: Log, expect: Expectation | undefined): Wrong | undefined {
  if (expect) return { expect, last: log.actions.length - 1 };
  const own = ownExpectation(app, log);
  return own && !own.isHeld ? { expect: own.expect, last: own.at } : undefined;
}

/** The shortest log still expects what it does not come to. Its people are hidden already: written again they keep their pseudonyms, so
 * that one that is expected remains the one that is found. */
function expectingText(app: ToolApp, log: Log, lines: Lines, { pointer, value }: Expectation): string {
  const shorter = withActions(app.replay.adapt(log).log, lines);
  const expectations = [{ k: 'x' as const, i: lines.length, at: pointer, value }];
  return rewrittenLog(app, recordingOf(app, { ...shorter, expectations }), aboutOf(app, log));
}

/** Writes the shortest log that still fails. */
export function minimizeFile(
  app: ToolApp,
  path: string,
  target: string,
  { expect, compare }: Minimize,
): ReplayOutcome {
  const { log } = openLog(path);
  checkFree(target);
  const say = (why: string, actions: number): ReplayOutcome =>
    done(`wrote ${target}: ${actions} of ${log.actions.length} actions; ${why}`, {
      file: target,
      actions,
      why,
    });
  if (compare) {
    const { lines, why } = byComparison(log, compare);
    writeText(target, textOf(app, recordingOf(app, withActions(log, lines)), aboutOf(app, log)));
    return say(why, lines.length);
  }
  const wrong = wrongIn(app, log, expect);
  if (wrong) {
    const { lines, why } = byExpectation(app, log, wrong);
    writeText(target, expectingText(app, log, lines, wrong.expect));
    return say(why, lines.length);
  }
  const { text, why } = divergentAction(app, log);
  writeText(target, text(path));
  return say(why, 1);
}
