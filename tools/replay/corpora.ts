import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { APP } from './app';
import { checkLog } from '@backlay/replay/verify/check';
import { checkFree, openLog, UnusableFile } from '@backlay/replay/tools/files';
import { done } from '@backlay/replay/tools/outcome';
import type { ReplayOutcome } from '@backlay/replay/tools/outcome';
import { whereOf } from '@backlay/replay/tools/verifying';

/** Frozen logs, from the root: a folder for each release. */
export const CORPORA = 'test/corpora';
/** Of one release. */
export const MOST_LOGS = 20;
export const MOST_BYTES = 400_000;
/** One line a log: its SHA-256 and its name. */
export const SUMS = 'SHA256SUMS';

/** Frozen logs say what a release did: they are never made anew. */
export function whyFrozen(path: string, root: string): string | undefined {
  const place = relative(root, path).split(sep).join('/');
  return place.startsWith(`${CORPORA}/`)
    ? 'of a release, never made anew; declare in store/changes what differs'
    : undefined;
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

export const sumsOf = (files: readonly string[]): string =>
  files.map((file) => `${sumOf(file)}  ${basename(file)}\n`).join('');

/** The logs of a folder, by name. */
export const logsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /\.actions\.jsonl(?:\.gz)?$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));

export const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(file).size, 0);

function checkSize(files: readonly string[]): void {
  const bytes = bytesOf(files);
  if (files.length > MOST_LOGS || bytes > MOST_BYTES)
    throw new UnusableFile(
      `${files.length} logs with ${bytes} bytes: a release keeps at most ${MOST_LOGS} with ${MOST_BYTES}`,
    );
}

/** They would stand under one name, the last alone. */
function checkNames(files: readonly string[]): void {
  const names = files.map((file) => basename(file));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new UnusableFile(
      `${files.filter((file) => basename(file) === twice).join(', ')}: of one name; rename all but one`,
    );
}

/** Throws UnusableFile where a log is not what this build does: frozen so, one that diverges would fail the tests for good, and one
 * that drifted would tell of an earlier build. */
function checkAsRecorded(path: string): void {
  const { log } = openLog(path);
  const verified = APP.replay.verify(log);
  if (verified.status === 'diverged') {
    const { divergence } = verified;
    throw new UnusableFile(
      `${path}: diverges at ${whereOf(divergence)}, ${divergence.path}: only what replays is frozen`,
    );
  }
  const check = checkLog(APP.replay.adapt(log).log, APP.schema);
  const [unknown] = check.status === 'risky' ? check.unknown.keys() : [];
  const drift = verified.status === 'drifted' ? verified.drifts[0]?.first : undefined;
  const first = drift ? `${whereOf(drift)}, ${drift.path}` : unknown && `unknown action ${unknown}`;
  if (first !== undefined)
    throw new UnusableFile(
      `${path}: drifted, first at ${first}: accept it, or record it anew, and freeze what this build did`,
    );
}

/** Copies these logs to the folder of a release, where they stay as they are. Throws UnusableFile where there is one already,
 * where they are too many, where two have one name, or where one is not what this build does. */
export function freeze(paths: readonly string[], root: string, release: string): ReplayOutcome {
  checkSize(paths);
  checkNames(paths);
  const folder = join(root, CORPORA, release);
  if (existsSync(folder)) checkFree(folder);
  for (const path of paths) checkAsRecorded(path);
  mkdirSync(folder, { recursive: true });
  for (const path of paths) writeFileSync(join(folder, basename(path)), readFileSync(path));
  writeFileSync(join(folder, SUMS), sumsOf(logsIn(folder)));
  return done(`froze ${paths.length} logs in ${folder}`, { folder, logs: paths.length });
}
