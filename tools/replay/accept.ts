import { relative, sep } from 'node:path';
import { adaptHere, verifyHere } from '../../store/replay/app';
import type { Drift, Verification } from '@backlay/replay/verify/verify';
import { stepsOf } from '@backlay/replay/verify/pattern';
import { checkLog } from '@backlay/replay/verify/check';
import { appSchema } from '../../store/replay/schema';
import { LOG_VERSION } from '@backlay/replay/recorder/format';
import type { Log } from '@backlay/replay/recorder/log';
import { CORPORA } from './corpora';
import { attempt, logsAmong, openLog, UnusableFile, writeText } from './files';
import { EXIT, short, worstOf } from './outcome';
import type { Code, ReplayOutcome } from './outcome';
import { aboutOf, recordingOf, withoutEnd, rewrittenLog } from './rewrite';

const branchOf = ({ first }: Drift): string =>
  first.derived ? 'derived' : (stepsOf(first.path)[0] ?? 'the whole');

function lineOf({ pattern, first, places, reason }: Drift): string {
  const where = first.index < 0 ? 'the first state' : `action ${first.index} ${first.type}`;
  const values = `${short(first.expected)} -> ${short(first.found)}`;
  return `      ${pattern} (${places}, ${reason.kind}), first at ${where}: ${values}`;
}

/** What is not as it was recorded, slice by slice, for whoever accepts it to read. */
function summaryOf(verified: Verification): readonly string[] {
  const drifts = 'drifts' in verified ? verified.drifts : [];
  const branches = [...new Set(drifts.map(branchOf))];
  return branches.flatMap((branch) => [
    `    ${branch}`,
    ...drifts.filter((drift) => branchOf(drift) === branch).map(lineOf),
  ]);
}

/** Frozen logs say what a release did: they are never rewritten. */
function checkNotFrozen(path: string, root: string): void {
  const place = relative(root, path).split(sep).join('/');
  if (place.startsWith(`${CORPORA}/`))
    throw new UnusableFile(`${path}: of a release, never made anew; declare in store/changes what differs`);
}

/** The log with the states that this build comes to. People in it are hidden already and keep their pseudonyms. */
function accepted(log: Log, version: string, isCut: boolean): string {
  const { app, ...about } = aboutOf(log);
  const text = rewrittenLog(recordingOf(log), {
    ...about,
    app: { ...app, version, machines: appSchema.machines },
  });
  return isCut ? withoutEnd(text) : text;
}

const isOfThisBuild = (log: Log): boolean =>
  log.header.v === LOG_VERSION &&
  adaptHere(log).pending.length === 0 &&
  checkLog(log, appSchema).status === 'fine';

type Accepted = { readonly text: string; readonly data: object };

function acceptFile(path: string, root: string, version: string): Accepted {
  checkNotFrozen(path, root);
  const { log, isCut } = openLog(path);
  const verified = verifyHere(log);
  const isAsItWas = verified.status === 'equal' && isOfThisBuild(log);
  // A file that says the same is not written: each new form of it would stay in the history for good.
  if (!isAsItWas) writeText(path, accepted(log, version, isCut));
  return {
    text: [`${isAsItWas ? 'unchanged' : 'accepted '}  ${path}`, ...summaryOf(verified)].join('\n'),
    data: { file: path, was: verified.status, drifts: 'drifts' in verified ? verified.drifts : [] },
  };
}

/** Folds the recorded actions of each log again and writes what this build makes of them, with a summary to read before it is
 * committed. A session need not be played again as long as the payloads of its actions are what they were. */
export function acceptFiles(paths: readonly string[], root: string, version: string): ReplayOutcome {
  const all = logsAmong(paths).map((path) => attempt(path, () => acceptFile(path, root, version)));
  const codes = all.map((one): Code => ('made' in one ? EXIT.equal : EXIT.unusable));
  return {
    text: all.map((one) => ('made' in one ? one.made.text : `unusable  ${one.unusable.reason}`)).join('\n'),
    data: all.map((one) => ('made' in one ? one.made.data : { ...one.unusable, status: 'unusable' })),
    code: worstOf(codes),
  };
}
