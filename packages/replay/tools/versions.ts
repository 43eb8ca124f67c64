import type { Log } from '../recorder/log';
import type { ToolApp } from './app';
import { differences } from '../verify/diff';
import type { Difference } from '../verify/diff';
import { isFieldName, stepsOf } from '../verify/pattern';
import { statesOf } from '../verify/fold';
import type { ReplayReducer } from '../verify/fold';
import type { Verification } from '../verify/verify';

/** A slice or a field that the other version does not have. */
const isNew = ({ path, expected }: Difference): boolean =>
  expected === undefined && isFieldName(stepsOf(path).at(-1) ?? '');

function firstDisagreement(there: unknown, here: unknown): Difference | undefined {
  for (const place of differences(there, here)) if (!isNew(place)) return place;
  return undefined;
}

/** Folds a log with two versions of the reducers. `there` gives the expected states; slices and fields that only those of `app` have
 * are ignored. */
export function compareVersions(app: ToolApp, log: Log, there: ReplayReducer): Verification {
  const actions = log.actions.length;
  const adapted = app.replay.adapt(log);
  const expected = statesOf(log, there);
  let end: unknown;
  for (const { index: at, state } of app.replay.states(log)) {
    const other = expected.next();
    const place = other.done ? undefined : firstDisagreement(other.value.state, adapted.back(state));
    const index = at - 1;
    if (place) {
      const divergence = { index, type: log.actions[index]?.a.type ?? '', ...place };
      return { status: 'diverged', actions, end: state, drifts: [], divergence, also: [] };
    }
    end = state;
  }
  return { status: 'equal', actions, end };
}
