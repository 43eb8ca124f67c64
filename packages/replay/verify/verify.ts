import { isObject } from '../base/isObject';
import type { Project } from '../recorder/export';
import type { AdaptedLog } from './adapt';
import { Comparison } from './comparison';
import type { Deviation, Reason } from './comparison';
import type { Divergence } from './diff';
import { statesOf } from './fold';
import type { ReplayReducer } from './fold';
import { patternOf } from './pattern';

/** Places with one pattern that differ for one reason: the first of them, and how many there are in the whole log. */
export type Drift = {
  readonly pattern: string;
  readonly reason: Reason;
  readonly first: Divergence;
  readonly places: number;
};

/**
 * What became of a log. `drifted`: every place that differs was declared or filled. `diverged`: one was not; `divergence` is the
 * first of those, `also` the first of every other pattern of theirs, in the order of the log.
 */
export type Verification =
  | { readonly status: 'equal'; readonly actions: number; readonly end: unknown }
  | {
      readonly status: 'drifted';
      readonly actions: number;
      readonly end: unknown;
      readonly drifts: readonly Drift[];
    }
  | {
      readonly status: 'diverged';
      readonly actions: number;
      readonly end: unknown;
      readonly drifts: readonly Drift[];
      readonly divergence: Divergence;
      readonly also: readonly Divergence[];
    };

const nothing: Project = () => undefined;

/** One state of a log as today's build has it, and where it is not as recorded. */
export type ComparedState = {
  readonly index: number;
  readonly state: unknown;
  readonly deviations: readonly Deviation[];
};

/** Every state of a log, compared place by place. A place that differs is told once, and the comparison goes on with the others. */
export function* compareStates(
  adapted: AdaptedLog,
  reducer: ReplayReducer,
  project: Project = nothing,
): Generator<ComparedState, void> {
  const comparison = new Comparison(adapted, project);
  const start = adapted.recorded.keyframes.get(0)?.s;
  const gone = adapted.dropped.map((name): Deviation => ({
    index: -1,
    type: '',
    path: `/${name}`,
    expected: isObject(start) ? start[name] : undefined,
    found: undefined,
    reason: { kind: 'dropped' },
  }));
  for (const { index, state } of statesOf(adapted.log, reducer)) {
    const deviations = comparison.at(index, state);
    yield { index, state, deviations: index === 0 ? [...gone, ...deviations] : deviations };
  }
}

const keyOf = ({ reason, derived, path }: Deviation): string =>
  [reason.kind, 'change' in reason ? reason.change : '', derived === true, patternOf(path)].join(' ');

/** Deviations by pattern and reason, in the order in which the log comes to them. */
export function driftsOf(deviations: readonly Deviation[]): readonly Drift[] {
  const drifts = new Map<string, Drift>();
  for (const deviation of deviations) {
    const { reason, ...first } = deviation;
    const key = keyOf(deviation);
    const known = drifts.get(key);
    drifts.set(
      key,
      known
        ? { ...known, places: known.places + 1 }
        : { pattern: patternOf(first.path), reason, first, places: 1 },
    );
  }
  return [...drifts.values()];
}

/** Replays a log and compares every state, and what `project` derives from it, with what was recorded. */
export function verify(
  adapted: AdaptedLog,
  reducer: ReplayReducer,
  project: Project = nothing,
): Verification {
  const actions = adapted.log.actions.length;
  const deviations: Deviation[] = [];
  let end: unknown;
  for (const one of compareStates(adapted, reducer, project)) {
    deviations.push(...one.deviations);
    end = one.state;
  }
  if (deviations.length === 0) return { status: 'equal', actions, end };
  const drifts = driftsOf(deviations);
  const undeclared = drifts.filter(({ reason }) => reason.kind === 'undeclared');
  const [divergence, ...also] = undeclared.map(({ first }) => first);
  return divergence
    ? { status: 'diverged', actions, end, drifts, divergence, also }
    : { status: 'drifted', actions, end, drifts };
}
