// Endpoints register with the reducers: a reply of one that was not loaded would be dropped.
import '../../api/balance';
import '../../api/bets';
import '../../api/buttons';
import '../../api/casino';
import '../../api/exposure';
import '../../api/history';
import '../../api/matches';
import '../../api/menu';
import '../../api/payments';
import '../../api/pendingBets';
import '../../api/racing';
import '../../api/settings';
import '../../api/signUp';
import '../../api/sports';
import { authApi as api } from '../../api/auth';
import { isObject } from '../recorder/learn';
import { ENTRIES } from '../base/registry';
import { rootReducer } from '../base/rootReducer';
import type { RootState } from '../base/rootReducer';
import { schemaOf } from './check';
import { toReplayReducer } from './fold';

const types = ENTRIES.flatMap(({ actions }) => Object.values(actions).map(({ type }) => type));

/** Initial states without the query cache, which depends on the browser (online, focus). */
function machines(): object {
  const start = rootReducer(undefined, { type: '@@replay/START' });
  return Object.fromEntries(Object.entries(start).filter(([key]) => key !== api.reducerPath));
}

/** What this build can replay; its name is in the header of every log. */
export const appSchema = schemaOf([...types, `${api.reducerPath}/`, 'stream/'], machines());

const isRootState = (state: unknown): state is RootState =>
  isObject(state) && ENTRIES.every(({ name }) => name in state);

export const appReducer = toReplayReducer(rootReducer, isRootState);
