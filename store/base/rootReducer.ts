import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { reducers } from './registry';

/** Everything a session consists of. Pure: a log of actions folded by it gives the session again. */
export const rootReducer = combineReducers({ api: api.reducer, ...reducers });

export type RootState = ReturnType<typeof rootReducer>;

/** The state before anything has happened. */
export const startState: RootState = rootReducer(undefined, { type: 'store/started' });
