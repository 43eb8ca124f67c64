import type { PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Listen } from '../base/root/types';

type Command<P> = { match(this: void, action: unknown): action is PayloadAction<P> };

/** Sends a command its slice has accepted: if the event changed nothing, nothing is sent. */
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

/** Commands are not cached: the slice keeps the answer. */
export const UNTRACKED = { track: false };
