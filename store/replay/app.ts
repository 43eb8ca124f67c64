import { startState } from '../base/root/rootReducer';
import { CHANGES } from '../changes/all';
import { makeReplay } from '@backlay/replay/verify/makeReplay';
import { projectApp } from './projections';
import { appReducer } from './step';

/** This app under the engine: logs folded by its reducers, compared with what it shows and stores. */
const replay = makeReplay({
  reducer: appReducer,
  first: () => startState,
  changes: CHANGES,
  project: projectApp,
});

export { appReducer };
export const adaptHere = replay.adapt;
export const projectLog = replay.project;
export const statesHere = replay.states;
export const foldHere = replay.fold;
export const verifyHere = replay.verify;
export const lookAt = replay.lookAt;
