import '../../slices/casino';
import { authApi as api } from '../../api/auth';
import { ENTRIES } from '../base/root/registry';
import { rootReducer } from '../base/root/rootReducer';
import { schemaOf } from '@backlay/replay/verify/check';

const types = ENTRIES.flatMap(({ actions }) => Object.values(actions).map(({ type }) => type));

/** Initial states without the query cache, which depends on the browser (online, focus). */
function machines(): object {
  const start = rootReducer(undefined, { type: '@@replay/START' });
  return Object.fromEntries(Object.entries(start).filter(([key]) => key !== api.reducerPath));
}

/** What this build can replay; its machines are in the header of every log. */
export const appSchema = schemaOf(
  [...types, `${api.reducerPath}/`, 'page/', 'stream/', 'report/'],
  machines(),
);
