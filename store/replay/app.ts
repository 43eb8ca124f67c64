// A reply of an endpoint that was not loaded would be dropped.
import '../../api/everyEndpoint';
import { rootReducer, startState } from '../base/root/rootReducer';
import { CHANGES } from '../changes/all';
import { makeReplay } from '@backlay/replay/verify/makeReplay';
import { projectApp } from './projections';
import { isState } from './state';

/** This app under the engine: logs folded by its reducers, compared with what it shows and stores. */
const replay = makeReplay({
  reducer: rootReducer,
  isState,
  first: () => startState,
  changes: CHANGES,
  project: projectApp,
});

export const appReducer = replay.reducer;
export const stepHere = replay.step;
export const adaptHere = replay.adapt;
export const projectLog = replay.project;
export const statesHere = replay.states;
export const foldHere = replay.fold;
export const verifyHere = replay.verify;
export const lookAt = replay.lookAt;
