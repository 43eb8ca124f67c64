import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { authSlice } from '../../slices/auth';
import { balanceSlice } from '../../slices/balance';
import { betsSlice } from '../../slices/bets';
import { buttonsSlice } from '../../slices/buttons';
import { connectionSlice } from '../../slices/connection';
import { dialogsSlice } from '../../slices/dialogs';
import { exposureSlice } from '../../slices/exposure';
import { paymentsSlice } from '../../slices/payments';
import { preferencesSlice } from '../../slices/preferences';
import { prices } from '../../slices/prices';
import { routeSlice } from '../../slices/route';
import { searchSlice } from '../../slices/search';
import { settingsSlice } from '../../slices/settings';
import { sidebarSlice } from '../../slices/sidebar';
import { signUpSlice } from '../../slices/signUp';
import { slipSlice } from '../../slices/slip';
import { toastsSlice } from '../../slices/toasts';
import { welcomeSlice } from '../../slices/welcome';

/** Everything a session consists of. Pure: a log of actions folded by it gives the session again. */
export const rootReducer = combineReducers({
  api: api.reducer,
  auth: authSlice.reducer,
  balance: balanceSlice.reducer,
  bets: betsSlice.reducer,
  buttons: buttonsSlice.reducer,
  connection: connectionSlice.reducer,
  dialogs: dialogsSlice.reducer,
  exposure: exposureSlice.reducer,
  payments: paymentsSlice.reducer,
  preferences: preferencesSlice.reducer,
  prices,
  route: routeSlice.reducer,
  search: searchSlice.reducer,
  settings: settingsSlice.reducer,
  sidebar: sidebarSlice.reducer,
  signUp: signUpSlice.reducer,
  slip: slipSlice.reducer,
  toasts: toastsSlice.reducer,
  welcome: welcomeSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** The state before anything has happened. */
export const startState: RootState = rootReducer(undefined, { type: 'store/started' });
