import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Casino } from './atTable';

const CLOSED: Casino = { status: 'closed' };

type Actions = Record<string, { readonly type: string }>;
const arrived: { reducer?: Reducer<Casino>; readonly actions: Actions } = { actions: {} };

/**
 * The place of the casino in the store. Its machine comes with its screens, the only ones to tell its events, so that no other
 * screen has to load it: until then it is closed.
 */
export const lateCasino = {
  name: 'casino' as const,
  reducer: (c: Casino = CLOSED, action: UnknownAction): Casino => arrived.reducer?.(c, action) ?? c,
  actions: arrived.actions,
};

/** Puts the machine into its place. */
export function placeCasino(machine: { reducer: Reducer<Casino>; actions: Actions }): void {
  arrived.reducer = machine.reducer;
  Object.assign(arrived.actions, machine.actions);
}
