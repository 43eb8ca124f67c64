// A reply of an endpoint that was not loaded would be dropped.
import '../../api/everyEndpoint';
// So would the events of a slice that comes with its screens.
import '../../slices/casino';
import { step, toReplayReducer } from '@backlay/replay/verify/fold';
import type { Action } from 'redux';
import { rootReducer } from '../base/root/rootReducer';
import { isState } from './state';

// Kept apart from `app.ts`, so that a worker which only folds does not load the code that compares logs.

export const appReducer = toReplayReducer(rootReducer, isState);

/** The state after an action of a recording. */
export const stepHere = (state: unknown, action: Action): unknown => step(appReducer, state, action);
