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
import '../../api/settings';
import '../../api/signUp';
import '../../api/sports';
import '../../api/statements';
import '../../api/timeline';
import { isObject } from '../recorder/learn';
import { ENTRIES } from '../base/registry';
import { rootReducer } from '../base/rootReducer';
import type { RootState } from '../base/rootReducer';
import { toReplayReducer } from './fold';

const isRootState = (state: unknown): state is RootState =>
  isObject(state) && ENTRIES.every(({ name }) => name in state);

export const appReducer = toReplayReducer(rootReducer, isRootState);
