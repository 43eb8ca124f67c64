import type { ToolApp } from './app';
import type { Drift, Verification } from '../verify/verify';
import { stepsOf } from '../verify/pattern';
import { checkLog } from '../verify/check';
import { LOG_VERSION } from '../recorder/format';
import type { Log } from '../recorder/log';
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

/** The log with the states that this build comes to. People in it are hidden already and keep their pseudonyms. */
function accepted(app: ToolApp, log: Log, version: string, isCut: boolean): string {
  const { app: recordedBy, ...about } = aboutOf(app, log);
  const text = rewrittenLog(app, recordingOf(app, log), {
    ...about,
    app: { ...recordedBy, version, machines: app.schema.machines },
  });
  return isCut ? withoutEnd(text) : text;
}

const isOfThisBuild = (app: ToolApp, log: Log): boolean =>
  log.header.v === LOG_VERSION &&
  app.replay.adapt(log).pending.length === 0 &&
  checkLog(log, app.schema).status === 'fine';

/** `version`: of this build. `whyKept`: why a file is never made anew, undefined where it may be. */
type Acceptance = {
  readonly version: string;
  readonly whyKept?: (path: string) => string | undefined;
};

type Accepted = { readonly text: string; readonly data: object };

function acceptFile(app: ToolApp, path: string, { version, whyKept }: Acceptance): Accepted {
  const reason = whyKept?.(path);
  if (reason !== undefined) throw new UnusableFile(`${path}: ${reason}`);
  const { log, isCut } = openLog(path);
  const verified = app.replay.verify(log);
  const isAsItWas = verified.status === 'equal' && isOfThisBuild(app, log);
  // A file that says the same is not written: each new form of it would stay in the history for good.
  if (!isAsItWas) writeText(path, accepted(app, log, version, isCut));
  return {
    text: [`${isAsItWas ? 'unchanged' : 'accepted '}  ${path}`, ...summaryOf(verified)].join('\n'),
    data: { file: path, was: verified.status, drifts: 'drifts' in verified ? verified.drifts : [] },
  };
}

/** Folds the recorded actions of each log again and writes what this build makes of them, with a summary to read before it is
 * committed. A session need not be played again as long as the payloads of its actions are what they were. */
export function acceptFiles(app: ToolApp, paths: readonly string[], how: Acceptance): ReplayOutcome {
  const all = logsAmong(paths).map((path) => attempt(path, () => acceptFile(app, path, how)));
  const codes = all.map((one): Code => ('made' in one ? EXIT.equal : EXIT.unusable));
  return {
    text: all.map((one) => ('made' in one ? one.made.text : `unusable  ${one.unusable.reason}`)).join('\n'),
    data: all.map((one) => ('made' in one ? one.made.data : { ...one.unusable, status: 'unusable' })),
    code: worstOf(codes),
  };
}
