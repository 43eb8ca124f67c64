import type { Change, Fields } from '@backlay/replay/verify/change';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** `change` on the parcel of a report, wherever it stands. */
function onParcel(holder: unknown, change: (parcel: Fields) => Fields): unknown {
  if (!isFields(holder) || !isFields(holder['parcel'])) return holder;
  return { ...holder, parcel: change(holder['parcel']) };
}

function withReach({ hasBefore, ...parcel }: Fields): Fields {
  return { ...parcel, reach: hasBefore === true ? 'before' : 'page' };
}

function withHasBefore({ reach, ...parcel }: Fields): Fields {
  return { ...parcel, hasBefore: reach === 'before' };
}

/** An older state than that of the first report has no such slice. */
const onProblem =
  (change: (parcel: Fields) => Fields) =>
  (state: Fields): Fields =>
    'problem' in state ? { ...state, problem: onParcel(state['problem'], change) } : state;

export const change: Change = {
  why: 'A report says from when its recording tells, and not only whether it could begin before the page was loaded.',
  state: onProblem(withReach),
  back: onProblem(withHasBefore),
  action: (action) =>
    action.type === 'problem/problemPacked'
      ? { ...action, payload: onParcel(action['payload'], withReach) }
      : action,
};
