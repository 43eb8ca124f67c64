import { casinoSlice } from '../../slices/casino';
import { gamesSlice } from '../../slices/games';
import { notificationsSlice } from '../../slices/notifications';
import { protectionSlice } from '../../slices/protection';
import { securitySlice } from '../../slices/security';
import { authApi as api } from '../../api/auth';
import { ENTRIES } from '../base/root/registry';
import { rootReducer } from '../base/root/rootReducer';
import { schemaOf } from '@backlay/replay/verify/check';

// Named, as they come late on the page: a mere import would be left out of the build.
const LATE = [casinoSlice, gamesSlice, notificationsSlice, protectionSlice, securitySlice];
const types = [...ENTRIES, ...LATE].flatMap(({ actions }) =>
  Object.values<{ type: string }>(actions).map(({ type }) => type),
);

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
