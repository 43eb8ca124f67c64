import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { reducers } from './registry';

/** The whole state. Pure: folding a log of actions through it reproduces the session. */
export const rootReducer = combineReducers({ api: api.reducer, ...reducers });

export type RootState = ReturnType<typeof rootReducer>;

/** The state before any action. */
export const startState: RootState = rootReducer(undefined, { type: 'store/started' });
