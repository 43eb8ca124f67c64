import { authSlice } from '../../../slices/auth';

/** Cells of the matrices that no session comes to, each a state and an event. When one does, it leaves the list. */
export const UNREACHABLE: readonly (readonly [from: string, type: string])[] = [
  // Storage is read before the store is made, so a page knows from its first state on who is signed in.
  ...Object.values(authSlice.actions).map(({ type }) => ['unknown', type] as const),
];
