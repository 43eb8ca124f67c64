import { frameArrived } from '../../slices/prices';
import { ENTRIES } from '../../store/base/root/registry';
import { startState } from '../../store/base/root/rootReducer';
import { CHANGES } from '../../store/changes/all';
import {
  adaptHere,
  appReducer,
  foldHere,
  lookAt,
  projectLog,
  statesHere,
  verifyHere,
} from '../../store/replay/app';
import { projectApp } from '../../store/replay/projections';
import { appSchema } from '../../store/replay/schema';
import { isState } from '../../store/replay/state';
import { hidingWith } from '../../store/replay/write';
import type { ToolApp } from '@backlay/replay/tools/app';

/** This app under the tools of the package. */
export const APP: ToolApp = {
  name: 'backlay',
  reducer: appReducer,
  first: () => startState,
  changes: CHANGES,
  project: projectApp,
  replay: {
    adapt: adaptHere,
    project: projectLog,
    states: statesHere,
    fold: foldHere,
    verify: verifyHere,
    lookAt,
  },
  schema: appSchema,
  slices: ENTRIES.map(({ name, actions }) => ({
    name,
    events: Object.values(actions).map(({ type }) => type),
  })),
  isState,
  hidingWith,
  quiet: { type: frameArrived.type, counted: 'frames', words: 'frames of prices' },
};
