// A reply of an endpoint that was not loaded would be dropped.
import '../../api/everyEndpoint';
import { step, toReplayReducer } from '@backlay/replay/verify/fold';
import type { Action } from 'redux';
import { rootReducer } from '../base/root/rootReducer';
import { isState } from './state';

// Apart from `app.ts`: a worker that only folds is not sent what compares.

export const appReducer = toReplayReducer(rootReducer, isState);

/** The state after an action of a recording. */
export const stepHere = (state: unknown, action: Action): unknown => step(appReducer, state, action);
