import type { Action, Store } from 'redux';

/** What Redux DevTools keeps: every action since the last commit with the state it led to, and which of them the page
 * shows. */
export type LiftedState<S, A = unknown> = {
  readonly actionsById: Readonly<Record<number, { readonly action: A }>>;
  readonly computedStates: readonly { readonly state: S }[];
  readonly currentStateIndex: number;
  readonly nextActionId: number;
  readonly stagedActionIds: readonly number[];
};

/** Puts a list in the place of DevTools' own, states and all. */
export type ImportState<S, A> = {
  readonly type: 'IMPORT_STATE';
  readonly nextLiftedState: LiftedState<S, A>;
  readonly noRecompute: true;
};

/** The store behind DevTools. Whoever is a button of DevTools calls its `dispatch`, which may be replaced. */
export type LiftedStore<S, A> = {
  getState(): LiftedState<S, A>;
  subscribe(listener: () => void): () => void;
  dispatch: (action: unknown) => unknown;
};

const isLifted = <S, A extends Action>(
  store: Store<S, A>,
): store is Store<S, A> & { liftedStore: LiftedStore<S, A> } =>
  'liftedStore' in store && store.liftedStore !== undefined;

/** The store behind DevTools; undefined without DevTools, as in production. */
export const liftedOf = <S, A extends Action>(store: Store<S, A>): LiftedStore<S, A> | undefined =>
  isLifted(store) ? store.liftedStore : undefined;

/** A list in which nothing happened. */
const EMPTY: LiftedState<never, never> = {
  actionsById: {},
  computedStates: [],
  currentStateIndex: 0,
  nextActionId: 0,
  stagedActionIds: [],
};

/** The list that DevTools keeps now; an empty one where it has none that can be read, as after an import of something else. */
export function listOf<S, A>(lifted: LiftedStore<S, A>): LiftedState<S, A> {
  const now: Partial<LiftedState<S, A>> | null | undefined = lifted.getState();
  const { actionsById, computedStates, stagedActionIds } = now ?? EMPTY;
  const isReadable =
    typeof actionsById === 'object' && Array.isArray(computedStates) && Array.isArray(stagedActionIds);
  return isReadable ? lifted.getState() : EMPTY;
}

/** Index of the newest action in DevTools' list; -1 in an empty one. */
export const lastIndex = (lifted: LiftedState<unknown>): number => lifted.computedStates.length - 1;

/** An entry without a state (its reducer threw at once, or there is none) gives `fallback`, as the unlifted store does. */
export const stateAt = <S, F>(lifted: LiftedState<S>, index: number, fallback: F): S | F =>
  lifted.computedStates[index]?.state ?? fallback;

/** The newest state of a list; undefined where nothing was computed. */
export const tipOf = <S>(lifted: LiftedState<S>): S | undefined =>
  stateAt(lifted, lastIndex(lifted), undefined);

/** The action that was added to a list by hand, if that is all that was done to it. */
export function typedIn<A>(before: LiftedState<unknown, A>, now: LiftedState<unknown, A>): A | undefined {
  const id = before.stagedActionIds.at(-1) ?? 0;
  const isAdded =
    now.currentStateIndex === lastIndex(now) &&
    now.stagedActionIds.at(-1) === before.nextActionId &&
    now.stagedActionIds.at(-2) === id &&
    now.actionsById[id] === before.actionsById[id];
  return isAdded ? now.actionsById[before.nextActionId]?.action : undefined;
}
