// Endpoints belong to the reducers: a reply of one that was never loaded would be dropped.
import '../../api/balance';
import '../../api/bets';
import '../../api/buttons';
import '../../api/casino';
import '../../api/exposure';
import '../../api/matches';
import '../../api/menu';
import '../../api/payments';
import '../../api/racing';
import '../../api/settings';
import '../../api/signUp';
import '../../api/sports';
import { authApi as api } from '../../api/auth';
import { authSlice } from '../../slices/auth';
import { balanceSlice } from '../../slices/balance';
import { betsSlice } from '../../slices/bets';
import { buttonsSlice } from '../../slices/buttons';
import { connectionSlice } from '../../slices/connection';
import { dialogsSlice } from '../../slices/dialogs';
import { exposureSlice } from '../../slices/exposure';
import { paymentsSlice } from '../../slices/payments';
import { preferencesSlice } from '../../slices/preferences';
import { frameArrived, marketsDropped, pricesStaled } from '../../slices/prices';
import { routeSlice } from '../../slices/route';
import { searchSlice } from '../../slices/search';
import { settingsSlice } from '../../slices/settings';
import { sidebarSlice } from '../../slices/sidebar';
import { signUpSlice } from '../../slices/signUp';
import { slipSlice } from '../../slices/slip';
import { toastsSlice } from '../../slices/toasts';
import { welcomeSlice } from '../../slices/welcome';
import { isObject } from '../recorder/learn';
import { rootReducer } from '../base/rootReducer';
import type { RootState } from '../base/rootReducer';
import { schemaOf } from './check';
import { toReplayReducer } from './fold';

type Typed = { readonly type: string };

/** Every machine with its actions; one that is missing does not compile. */
const MACHINES: Record<Exclude<keyof RootState, 'api'>, Readonly<Record<string, Typed>>> = {
  auth: authSlice.actions,
  balance: balanceSlice.actions,
  bets: betsSlice.actions,
  buttons: buttonsSlice.actions,
  connection: connectionSlice.actions,
  dialogs: dialogsSlice.actions,
  exposure: exposureSlice.actions,
  payments: paymentsSlice.actions,
  preferences: preferencesSlice.actions,
  prices: { frameArrived, pricesStaled, marketsDropped },
  route: routeSlice.actions,
  search: searchSlice.actions,
  settings: settingsSlice.actions,
  sidebar: sidebarSlice.actions,
  signUp: signUpSlice.actions,
  slip: slipSlice.actions,
  toasts: toastsSlice.actions,
  welcome: welcomeSlice.actions,
};

const types = Object.values(MACHINES).flatMap((actions) => Object.values(actions).map(({ type }) => type));

/** Where each machine starts; the query cache is left out, its start depends on the browser (online, focus). */
function machines(): object {
  const start = rootReducer(undefined, { type: '@@replay/START' });
  return Object.fromEntries(Object.entries(start).filter(([key]) => key !== api.reducerPath));
}

/** What this build can replay; its name is in the header of every log. */
export const appSchema = schemaOf([...types, `${api.reducerPath}/`, 'stream/'], machines());

const isRootState = (state: unknown): state is RootState =>
  isObject(state) && Object.keys(MACHINES).every((slice) => slice in state);

/** The app's reducers over the states of a log. */
export const appReducer = toReplayReducer(rootReducer, isRootState);
