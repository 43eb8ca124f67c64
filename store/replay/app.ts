// Endpoints register with the reducers: a reply of one that was not loaded would be dropped. A page loads its own as it
// needs them.
import '../../api/auth';
import '../../api/balance';
import '../../api/betReports';
import '../../api/bets';
import '../../api/buttons';
import '../../api/cashOut';
import '../../api/casino';
import '../../api/casinoReports';
import '../../api/depth';
import '../../api/explain';
import '../../api/held';
import '../../api/exposure';
import '../../api/history';
import '../../api/matches';
import '../../api/menu';
import '../../api/news';
import '../../api/orders';
import '../../api/paymentReport';
import '../../api/payments';
import '../../api/pendingBets';
import '../../api/queries';
import '../../api/racing';
import '../../api/raiseQuery';
import '../../api/reportFiles';
import '../../api/reportProblem';
import '../../api/settings';
import '../../api/signUp';
import '../../api/sports';
import '../../api/statements';
import '../../api/timeline';
import { rootReducer } from '../base/rootReducer';
import { isObject } from '../recorder/learn';
import type { Action } from 'redux';
import { fold, step, toReplayReducer } from './fold';
import { projectApp } from './projections';
import { isState } from './state';
import { verify } from './verify';
import type { Verified } from './verify';
import type { Log } from '../recorder/log';

export const appReducer = toReplayReducer(rootReducer, isState);

/** The state after an action of a recording. */
export const stepHere = (state: unknown, action: Action): unknown => step(appReducer, state, action);

/** Verifies a log with this build: its states, and what it shows and stores of them. */
export const verifyHere = (log: Log): Verified => verify(log, appReducer, projectApp());

/** The state before action `index` together with what is derived from it, by name. */
export function lookAt(log: Log, index: number, reducer = appReducer): object {
  const state = fold(log, reducer, index);
  return { ...(isObject(state) && state), ...projectApp()(state) };
}
