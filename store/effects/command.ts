import type { PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../base/rootReducer';
import type { AppDispatch, Listen } from '../base/types';

type Command<P> = { match(this: void, action: unknown): action is PayloadAction<P> };

/** Makes the call of a command that its machine has accepted: a press the machine ignored finds no change in
 * its slice and sends nothing. */
export function onCommand<P>(
  listen: Listen,
  { match }: Command<P>,
  slice: keyof RootState,
  send: (payload: P, dispatch: AppDispatch, state: RootState) => unknown,
): void {
  listen({
    predicate: (action, now, before) => match(action) && now[slice] !== before[slice],
    effect: (action, store) => {
      if (match(action)) send(action.payload, store.dispatch, store.getState());
    },
  });
}

/** How a command is sent: the machine keeps the answer, the query cache nothing. */
export const UNTRACKED = { track: false };
