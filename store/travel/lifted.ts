import type { Store } from 'redux';

/** What Redux DevTools keeps: every state since the last commit, and which one the page shows. */
export type LiftedState<S> = {
  readonly computedStates: readonly { readonly state: S }[];
  readonly currentStateIndex: number;
  readonly stagedActionIds: readonly number[];
};

export type Lifted<S> = {
  getState(): LiftedState<S>;
  subscribe(listener: () => void): () => void;
  dispatch(action: { type: 'JUMP_TO_STATE'; index: number }): unknown;
};

const isLifted = <S>(store: Store<S>): store is Store<S> & { liftedStore: Lifted<S> } =>
  'liftedStore' in store && store.liftedStore !== undefined;

/** The store behind DevTools; undefined without DevTools, as in production. */
export const liftedOf = <S>(store: Store<S>): Lifted<S> | undefined =>
  isLifted(store) ? store.liftedStore : undefined;

/** Index of the newest action in DevTools' list. */
export const lastIndex = (lifted: LiftedState<unknown>): number => lifted.computedStates.length - 1;

/** An entry without a state (its reducer threw at once) gives `fallback`, as the unlifted store does. */
export const stateAt = <S>(lifted: LiftedState<S>, index: number, fallback: S): S =>
  lifted.computedStates[index]?.state ?? fallback;
