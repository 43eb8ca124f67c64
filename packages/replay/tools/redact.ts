import type { ToolApp } from './app';
import { checkFree, openLog, UnusableFile, writeText } from './files';
import { done } from './outcome';
import type { ReplayOutcome } from './outcome';
import { aboutOf, recordingOf, textOf, withoutEnd } from './rewrite';

/** Redacts a log again with a fresh salt, after the rules have grown. Throws UnusableFile if it would write over a file,
 * or if the log diverges: written again, it would no longer show what went wrong. */
export function redactFile(app: ToolApp, path: string, target: string): ReplayOutcome {
  const { log, isCut } = openLog(path);
  checkFree(target);
  const verified = app.replay.verify(log);
  if (verified.status === 'diverged') {
    const { index, type, path: place } = verified.divergence;
    throw new UnusableFile(`${path}: diverges at action ${index} ${type}, ${place}: not written anew`);
  }
  const text = textOf(app, recordingOf(app, log), aboutOf(app, log));
  writeText(target, isCut ? withoutEnd(text) : text);
  return done(`wrote ${target}`, { file: target });
}
