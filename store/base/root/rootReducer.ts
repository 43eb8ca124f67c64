import { combineReducers } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../api/base';
import { frameArrived } from '../../../slices/prices';
import { reducers } from './registry';

const whole = combineReducers({ api: api.reducer, ...reducers });

export type RootState = ReturnType<typeof whole>;

/** Prices move many times a second. Nobody else hears of a frame, so nobody else is asked: each of the others would look through all that it
 * listens to. */
function framed(state: RootState, action: UnknownAction): RootState {
  const prices = reducers.prices(state.prices, action);
  const connection = reducers.connection(state.connection, action);
  return prices === state.prices && connection === state.connection
    ? state
    : { ...state, prices, connection };
}

/** The whole state. Pure: folding a log of actions through it reproduces the session. */
export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  state && frameArrived.match(action) ? framed(state, action) : whole(state, action);

/** The state before any action. */
export const startState: RootState = rootReducer(undefined, { type: 'store/started' });
