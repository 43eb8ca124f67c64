import { randomBytes } from 'node:crypto';
import { exportLog } from '../recorder/export';
import type { About } from '../recorder/export';
import { HIDES_NOTHING } from '../hiding/hiding';
import type { ActionLine, Log } from '../recorder/log';
import type { Recording } from '../recorder/recorder';
import { changesOf } from './app';
import type { ToolApp } from './app';
import { checkLog } from '../verify/check';
import { step } from '../verify/fold';
import type { ReplayReducer } from '../verify/fold';

const asItIs = (state: unknown): unknown => state;

/** Of a log that is written again: which actions, with which reducers. */
type RewriteOptions = { readonly actions?: readonly ActionLine[]; readonly reducer?: ReplayReducer };

/** These actions of a log, as the recorder of this build would have seen them. Marks and expectations stay where they are, as
 * far as there are actions. */
export function recordingOf(
  app: ToolApp,
  recorded: Log,
  { actions, reducer = app.reducer }: RewriteOptions = {},
): Recording {
  const { log, pointer } = app.replay.adapt(recorded);
  let state = log.keyframes.get(0)?.s;
  let at = 0;
  const jumps = new Set<number>();
  const entries = (actions ?? log.actions).map(({ a, d, i }, index) => {
    const frame = log.keyframes.get(i);
    if (frame?.jump) {
      state = frame.s;
      jumps.add(index);
    }
    const before = state;
    state = step(reducer, state, a);
    at += d;
    return { action: a, before, at };
  });
  const isHere = ({ i }: { readonly i: number }): boolean => i <= entries.length;
  return {
    entries,
    end: state,
    marks: log.marks.filter(isHere).map(({ i, note }) => ({ index: i, note })),
    expectations: log.expectations
      .filter(isHere)
      .map(({ i, at, value }) => ({ index: i, at: pointer(at), value })),
    jumps,
    origin: log.header.t0 - (entries[0]?.at ?? 0),
  };
}

/** Who recorded a log, and with which machines: a log of others stays one, although this build has folded it. */
export function aboutOf(app: ToolApp, log: Log): About {
  const { app: recordedBy, env } = log.header;
  const isOurs = checkLog(log, app.schema).status === 'fine';
  const { machines } = isOurs ? app.schema : recordedBy;
  // Its states are this build's now.
  return {
    app: {
      name: recordedBy.name,
      version: recordedBy.version,
      commit: recordedBy.commit,
      machines,
    },
    env,
    changes: changesOf(app),
  };
}

/** A recording of a log as the text of a log: people are hidden in it already, and keep their pseudonyms. */
export const rewrittenLog = (app: ToolApp, recording: Recording, about: About): string =>
  exportLog(recording, about, HIDES_NOTHING, { project: app.project(asItIs) });

/** A log that was cut has no end to be compared with, also when it is written again. */
export const withoutEnd = (text: string): string => text.replace(/[^\n]*\n$/, '');

/** A recording as the text of a log: redacted, under a fresh salt. */
export const textOf = (app: ToolApp, recording: Recording, about: About): string =>
  exportLog(recording, about, app.hidingWith(randomBytes(16)), { project: app.project(asItIs) });
