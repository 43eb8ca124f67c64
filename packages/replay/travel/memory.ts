import type { Action, Reducer } from 'redux';

/** What happened, on its way to DevTools' list. `count`: how many actions it stands for. */
export type Happened<S> = {
  readonly action: Action;
  readonly before: S;
  readonly after: S;
  readonly count: number;
};

/** One entry of DevTools' list in place of many: what they changed, slice by slice. */
type Run = Action<string> & { readonly count: number; readonly changed: object };

const isRun = (action: Action): action is Run =>
  'changed' in action && typeof action.changed === 'object' && 'count' in action;

/** The slices of `after` that `before` does not have. */
function changedSlices(before: unknown, after: unknown): object {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.fromEntries(Object.entries(after ?? {}).filter(([name, slice]) => slice !== old.get(name)));
}

/** The entry of what happened. A copy: the same object may be dispatched twice. */
export const entryOf = <S>({ action, before, after, count }: Happened<S>): Action =>
  count === 1
    ? { ...action }
    : Object.assign(
        { type: `${String(action.type)} ×${count}` },
        { count, changed: changedSlices(before, after) },
      );

/** Everything that happened, so that DevTools computing its list again gets the very states there were, however many
 * actions an entry stands for. */
export function makeMemory<S, A extends Action, P>(reducer: Reducer<S, A, P>) {
  const outcomes = new WeakMap<Action, { readonly before: S | P | undefined; readonly after: S }>();
  const remembering: Reducer<S, A, P> = (state, action) => {
    const known = outcomes.get(action);
    if (known && known.before === state) return known.after;
    const next = reducer(state, action);
    // The first state of all: made anew it would be another.
    if (state === undefined) outcomes.set(action, { before: state, after: next });
    return isRun(action) ? Object.assign({}, next, action.changed) : next;
  };
  return {
    /** For DevTools. */
    reducer: remembering,
    /** For the present. */
    plain: reducer,
    learn: (action: Action, before: S | undefined, after: S) => void outcomes.set(action, { before, after }),
    knows: (action: Action): boolean => outcomes.has(action),
  };
}

export type Memory<S, A extends Action, P> = ReturnType<typeof makeMemory<S, A, P>>;
