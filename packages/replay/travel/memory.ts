import type { Action, Reducer } from 'redux';

/** A step of the store on its way to DevTools' list. `count`: how many actions it stands for. */
export type Transition<S> = {
  readonly action: Action;
  readonly before: S;
  readonly after: S;
  readonly count: number;
};

/** One entry of DevTools' list in place of many: what they changed, slice by slice. */
type ActionGroup = Action<string> & { readonly count: number; readonly changed: object };

const isActionGroup = (action: Action): action is ActionGroup =>
  'changed' in action && typeof action.changed === 'object' && 'count' in action;

/** The slices that differ between the two states, as they are in `after`. */
function changedSlices(before: unknown, after: unknown): object {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.fromEntries(Object.entries(after ?? {}).filter(([name, slice]) => slice !== old.get(name)));
}

/** The entry of a transition. A copy, because the memory tells entries apart as objects and one object may be dispatched twice. */
export const entryOf = <S>({ action, before, after, count }: Transition<S>): Action =>
  count === 1
    ? { ...action }
    : Object.assign(
        { type: `${String(action.type)} ×${count}` },
        { count, changed: changedSlices(before, after) },
      );

/** Remembers the outcome of every entry, so that DevTools gets the original states when it computes its list again, however
 * many actions an entry stands for. */
export function makeMemory<S, A extends Action, P>(reducer: Reducer<S, A, P>) {
  const outcomes = new WeakMap<Action, { readonly before: S | P | undefined; readonly after: S }>();
  const remembering: Reducer<S, A, P> = (state, action) => {
    const known = outcomes.get(action);
    if (known && known.before === state) return known.after;
    const next = reducer(state, action);
    // The very first state: created a second time it would be a different object.
    if (state === undefined) outcomes.set(action, { before: state, after: next });
    return isActionGroup(action) ? Object.assign({}, next, action.changed) : next;
  };
  return {
    /** For DevTools. */
    reducer: remembering,
    /** For live actions, which need no memory. */
    plain: reducer,
    learn: (action: Action, before: S | undefined, after: S) => void outcomes.set(action, { before, after }),
    knows: (action: Action): boolean => outcomes.has(action),
  };
}

export type Memory<S, A extends Action, P> = ReturnType<typeof makeMemory<S, A, P>>;
