import type { ToolApp } from './app';
import { checkLog } from '../verify/check';
import type { Check } from '../verify/check';
import type { Divergence } from '../verify/diff';
import type { Reason } from '../verify/comparison';
import type { Drift, Verification } from '../verify/verify';
import type { Log } from '../recorder/log';
import { attempt, logsAmong, openLog } from './files';
import { EXIT, short, worstOf } from './outcome';
import type { Code, ReplayOutcome } from './outcome';

/** Compares a log with what this build makes of it, or with another build. */
export type Compare = (log: Log) => Verification;

type How = { readonly isStrict?: boolean; readonly compare?: Compare };
type Result = { readonly text: string; readonly data: object; readonly code: Code };

/** Whether the state before action `at` is the recorded one, in words for whoever looks at it; undefined if it is. */
export function notAsRecorded(app: ToolApp, log: Log, at = Infinity): string | undefined {
  const verified = app.replay.verify(log);
  if (verified.status === 'equal') return undefined;
  const isBefore = ({ index }: Divergence): boolean => index < at;
  if (verified.status === 'diverged' && isBefore(verified.divergence)) {
    const { path } = verified.divergence;
    return `this is not what was recorded: the log diverges at ${whereOf(verified.divergence)}, ${path}`;
  }
  const drifts = verified.drifts.filter(({ first }) => isBefore(first)).length;
  return drifts === 0 ? undefined : `the log drifted at ${drifts} patterns of places: verify names them`;
}

/** Of more patterns than this one reads the first and the number. */
const MOST_SHOWN = 12;

/** The action whose outcome differs, in words. */
export const whereOf = ({ index, type }: Divergence): string =>
  index < 0 ? 'the first state' : `action ${index} ${type}`;

function describeOne(divergence: Divergence): string {
  const { path, expected, found, derived } = divergence;
  const what = derived ? ' (derived from the state)' : '';
  return [
    `\n  ${whereOf(divergence)}`,
    `\n  ${path}${what}`,
    `\n  expected ${short(expected)}`,
    `\n  found    ${short(found)}`,
  ].join('');
}

function reasonIn(reason: Reason): string {
  switch (reason.kind) {
    case 'filled':
      return 'filled: not there when it was recorded';
    case 'dropped':
      return 'dropped: there is no such slice here';
    case 'declared':
      return `declared by ${reason.change}: ${reason.why}`;
    case 'undeclared':
      return 'not declared by any change';
  }
}

const placesOf = (count: number): string => (count === 1 ? '1 place' : `${count} places`);

/** A pattern with its reason, and where it is met first. */
function describeDrift({ pattern, reason, first, places }: Drift): string {
  const what = first.derived ? ' (derived)' : '';
  return `\n  ${pattern}${what}: ${placesOf(places)}, first at ${whereOf(first)}\n    ${reasonIn(reason)}`;
}

function describeDrifts(drifts: readonly Drift[]): string {
  const more = drifts.length - MOST_SHOWN;
  const lines = drifts.slice(0, MOST_SHOWN).map(describeDrift);
  return [...lines, ...(more > 0 ? [`\n  and ${more} more patterns`] : [])].join('');
}

function describe(verified: Verification): string {
  switch (verified.status) {
    case 'equal':
      return '';
    case 'drifted':
      return describeDrifts(verified.drifts);
    case 'diverged': {
      const rest = verified.drifts.filter(({ first }) => first !== verified.divergence);
      const also = rest.length > 0 ? `\n  beside it:${describeDrifts(rest)}` : '';
      return describeOne(verified.divergence) + also;
    }
  }
}

const checkData = (check: Check) =>
  check.status === 'risky' ? { ...check, unknown: Object.fromEntries(check.unknown) } : check;

/** What happened at an unknown action did not happen here. */
const hasUnknown = (check: Check): boolean => check.status === 'risky' && check.unknown.size > 0;

function codeOf(verified: Verification, check: Check, isStrict: boolean): Code {
  if (verified.status === 'diverged') return EXIT.diverged;
  if (verified.status === 'drifted' || hasUnknown(check)) return EXIT.drifted;
  return isStrict && check.status === 'risky' ? EXIT.drifted : EXIT.equal;
}

function verifyOne(
  app: ToolApp,
  path: string,
  { isStrict = false, compare = app.replay.verify }: How,
): Result {
  const { log, isCut } = openLog(path);
  const check = checkLog(app.replay.adapt(log).log, app.schema);
  const start = performance.now();
  const verified = compare(log);
  const ms = performance.now() - start;
  const { actions } = verified;
  const took = `${actions} actions, ${(ms / 1000).toFixed(2)} s${isCut ? ', file is cut' : ''}`;
  const risks = check.status === 'risky' ? check.reasons.map((reason) => `\n  risky: ${reason}`) : [];
  const status = verified.status === 'equal' && hasUnknown(check) ? 'drifted' : verified.status;
  return {
    text: [`${status.padEnd(9)} ${path} (${took})`, ...risks, describe(verified)].join(''),
    data: {
      file: path,
      status,
      actions,
      ms: Math.round(ms),
      isCut,
      check: checkData(check),
      ...('drifts' in verified && { drifts: verified.drifts }),
      ...('divergence' in verified && { divergence: verified.divergence, also: verified.also }),
    },
    code: codeOf(verified, check, isStrict),
  };
}

function resultOf(app: ToolApp, path: string, how: How): Result {
  const one = attempt(path, () => verifyOne(app, path, how));
  if ('made' in one) return one.made;
  const { file, reason } = one.unusable;
  return {
    text: `unusable  ${reason}`,
    data: { file, status: 'unusable', reason },
    code: EXIT.unusable,
  };
}

/** Replays each file and compares every state. `isStrict`: a log of other machines is no success. */
export function verifyFiles(app: ToolApp, paths: readonly string[], how: How = {}): ReplayOutcome {
  const results = logsAmong(paths).map((path) => resultOf(app, path, how));
  if (results.length === 0) return { text: 'no log among these files', data: [], code: EXIT.unusable };
  return {
    text: results.map(({ text }) => text).join('\n'),
    data: results.map(({ data }) => data),
    code: worstOf(results.map(({ code }) => code)),
  };
}
