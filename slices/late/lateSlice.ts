import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

type Actions = Record<string, { readonly type: string }>;
export type Machine<S> = { reducer: Reducer<S>; actions: Actions };

/**
 * The place of a slice in the store whose machine comes with its screens, the only ones to tell its events, so that no other screen has
 * to load it: until then it is as it was at the start.
 */
export function lateSlice<N extends string, S>(name: N, start: S) {
  const arrived: { reducer?: Reducer<S> } = {};
  const actions: Actions = {};
  return {
    name,
    reducer: (state: S = start, action: UnknownAction): S => arrived.reducer?.(state, action) ?? state,
    actions,
    /** An event of the machine, for whoever knows by the state that it has come. */
    event: (event: string, payload: object): UnknownAction => ({ type: `${name}/${event}`, payload }),
    /** Puts the machine into its place. */
    place: (machine: Machine<S>): void => {
      arrived.reducer = machine.reducer;
      Object.assign(actions, machine.actions);
    },
  };
}
