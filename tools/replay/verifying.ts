import { verifyHere } from '../../store/replay/app';
import { checkLog } from '../../store/replay/check';
import type { Check } from '../../store/replay/check';
import type { Divergence } from '../../store/replay/diff';
import { appSchema } from '../../store/replay/schema';
import type { Verified } from '../../store/replay/verify';
import type { Log } from '../../store/recorder/log';
import { attempt, logsAmong, openLog } from './files';
import { EXIT, short, worstOf } from './outcome';
import type { Code, Outcome } from './outcome';

/** Compares a log with what this build makes of it, or with another build. */
export type Compare = (log: Log) => Verified;

type How = { readonly isStrict?: boolean; readonly compare?: Compare };
type Result = { readonly text: string; readonly data: object; readonly code: Code };

function describeOne({ index, type, path, expected, found, derived, seenAt }: Divergence): string {
  const where = index < 0 ? 'the first state' : `action ${index} ${type}`;
  const what = derived ? ' (derived from the state)' : '';
  const seen = seenAt === undefined ? '' : ` (read at keyframe ${seenAt})`;
  return `\n  ${where}\n  ${path}${what}${seen}\n  expected ${short(expected)}\n  found    ${short(found)}`;
}

const checkData = (check: Check) =>
  check.status === 'risky' ? { ...check, unknown: Object.fromEntries(check.unknown) } : check;

function codeOf(verified: Verified, check: Check, isStrict: boolean): Code {
  if (verified.status === 'diverged') return EXIT.diverged;
  return isStrict && check.status === 'risky' ? EXIT.risky : EXIT.equal;
}

function verifyOne(path: string, { isStrict = false, compare = verifyHere }: How): Result {
  const { log, isCut } = openLog(path);
  const check = checkLog(log, appSchema);
  const start = performance.now();
  const verified = compare(log);
  const ms = performance.now() - start;
  const { actions } = verified;
  const found = verified.status === 'diverged' ? [verified.divergence, ...verified.also] : [];
  const took = `${actions} actions, ${(ms / 1000).toFixed(2)} s${isCut ? ', file is cut' : ''}`;
  const risks = check.status === 'risky' ? check.reasons.map((reason) => `\n  risky: ${reason}`) : [];
  const status = verified.status.padEnd(9);
  const [divergence, ...also] = found;
  return {
    text: [`${status} ${path} (${took})`, ...risks, ...found.map(describeOne)].join(''),
    data: {
      ...{ file: path, status: verified.status, actions, ms: Math.round(ms), isCut, check: checkData(check) },
      ...(divergence && { divergence, also }),
    },
    code: codeOf(verified, check, isStrict),
  };
}

function resultOf(path: string, how: How): Result {
  const one = attempt(path, () => verifyOne(path, how));
  if ('made' in one) return one.made;
  const { file, reason } = one.unusable;
  return {
    text: `unusable  ${reason}`,
    data: { file, status: 'unusable', reason },
    code: EXIT.unusable,
  };
}

/** Replays each file and compares every state. `isStrict`: a log of other machines is no success. */
export function verifyFiles(paths: readonly string[], how: How = {}): Outcome {
  const results = logsAmong(paths).map((path) => resultOf(path, how));
  if (results.length === 0) return { text: 'no log among these files', data: [], code: EXIT.unusable };
  return {
    text: results.map(({ text }) => text).join('\n'),
    data: results.map(({ data }) => data),
    code: worstOf(results.map(({ code }) => code)),
  };
}
