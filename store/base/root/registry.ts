import { alertsSlice } from '../../../slices/alerts';
import { authSlice } from '../../../slices/auth';
import { balanceSlice } from '../../../slices/balance';
import { betsSlice } from '../../../slices/bets';
import { buttonsSlice } from '../../../slices/buttons';
import { lateCasino } from '../../../slices/casino/lateCasino';
import { cashOutSlice } from '../../../slices/cashOut';
import { cashRulesSlice } from '../../../slices/cashRules';
import { connection, connectionSlice } from '../../../slices/connection';
import { dialogsSlice } from '../../../slices/dialogs';
import { exposureSlice } from '../../../slices/exposure';
import { lateGames } from '../../../slices/games/lateGames';
import { habitSlice } from '../../../slices/habit';
import { ladderSlice } from '../../../slices/ladder';
import { noticesSlice } from '../../../slices/notices';
import { lateNotifications } from '../../../slices/notifications/lateNotifications';
import { passwordSlice } from '../../../slices/password';
import { paymentsSlice } from '../../../slices/payments';
import { pinsSlice } from '../../../slices/pins';
import { preferencesSlice } from '../../../slices/preferences';
import { pricesSlice } from '../../../slices/prices';
import { lateProtection } from '../../../slices/protection/lateProtection';
import { problemSlice } from '../../../slices/problem';
import { queriesSlice } from '../../../slices/queries';
import { routeSlice } from '../../../slices/route';
import { searchSlice } from '../../../slices/search';
import { lateSecurity } from '../../../slices/security/lateSecurity';
import { settingsSlice } from '../../../slices/settings';
import { sidebarSlice } from '../../../slices/sidebar';
import { signUpSlice } from '../../../slices/signUp';
import { siteMessageSlice } from '../../../slices/siteMessage';
import { slipSlice } from '../../../slices/slip';
import { toastsSlice } from '../../../slices/toasts';
import { welcomeSlice } from '../../../slices/welcome';
import { entry, registryOf } from '../storage/entry';
import { noticesEntry } from '../storage/storedNotices';
import { pinsEntry } from '../storage/storedPins';
import { sessionEntry } from '../storage/storedSession';
import { slipEntry } from '../storage/storedSlip';
import {
  habitEntry,
  preferencesEntry,
  settingsEntry,
  siteMessageEntry,
  visibilityEntry,
  welcomeEntry,
} from '../storage/storedValues';

/** Every slice of the store, and whether and how it is kept. The root reducer, persistence and the log's
 * schema are made from it. */
export const REGISTRY = registryOf({
  alerts: entry(alertsSlice, 'never'),
  auth: entry(authSlice, sessionEntry),
  balance: entry(balanceSlice, visibilityEntry('balance')),
  bets: entry(betsSlice, 'never'),
  buttons: entry(buttonsSlice, 'never'),
  casino: entry(lateCasino, 'never'),
  cashOut: entry(cashOutSlice, 'never'),
  cashRules: entry(cashRulesSlice, 'never'),
  connection: entry({ ...connectionSlice, reducer: connection }, 'never'),
  dialogs: entry(dialogsSlice, 'never'),
  exposure: entry(exposureSlice, visibilityEntry('exposure')),
  games: entry(lateGames, 'never'),
  habit: entry(habitSlice, habitEntry),
  ladder: entry(ladderSlice, 'never'),
  notices: entry(noticesSlice, noticesEntry),
  notifications: entry(lateNotifications, 'never'),
  password: entry(passwordSlice, 'never'),
  payments: entry(paymentsSlice, 'never'),
  pins: entry(pinsSlice, pinsEntry),
  preferences: entry(preferencesSlice, preferencesEntry),
  prices: entry(pricesSlice, 'never'),
  problem: entry(problemSlice, 'never'),
  protection: entry(lateProtection, 'never'),
  queries: entry(queriesSlice, 'never'),
  route: entry(routeSlice, 'never'),
  search: entry(searchSlice, 'never'),
  security: entry(lateSecurity, 'never'),
  settings: entry(settingsSlice, settingsEntry),
  sidebar: entry(sidebarSlice, 'never'),
  signUp: entry(signUpSlice, 'never'),
  siteMessage: entry(siteMessageSlice, siteMessageEntry),
  slip: entry(slipSlice, slipEntry),
  toasts: entry(toastsSlice, 'never'),
  welcome: entry(welcomeSlice, welcomeEntry),
});

export const ENTRIES = Object.values(REGISTRY);

export const reducers = Object.fromEntries(ENTRIES.map(({ name, reducer }) => [name, reducer])) as {
  [K in keyof typeof REGISTRY]: (typeof REGISTRY)[K]['reducer'];
};
