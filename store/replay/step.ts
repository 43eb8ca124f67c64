// A reply of an endpoint that was not loaded would be dropped.
import '../../api/everyEndpoint';
import { casinoSlice } from '../../slices/casino';
import { placeCasino } from '../../slices/casino/lateCasino';
import { step, toReplayReducer } from '@backlay/replay/verify/fold';
import type { Action } from 'redux';
import { rootReducer } from '../base/root/rootReducer';
import { isState } from './state';

// Kept apart from `app.ts`, so that a worker which only folds does not load the code that compares logs.

// The events of a slice that comes with its screens would be dropped as well; a mere import would be left out of the build.
placeCasino(casinoSlice);

export const appReducer = toReplayReducer(rootReducer, isState);

/** The state after an action of a recording. */
export const stepHere = (state: unknown, action: Action): unknown => step(appReducer, state, action);
