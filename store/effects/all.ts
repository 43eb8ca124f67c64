import { getSettings } from '../../api/settings';
import type { Stream } from '../stream/stream';
import type { Listen, NewestStore } from '../base/root/types';
import { listenForAlerts } from './alerts';
import { listenForBalance } from './balance';
import { listenForBets } from './bets';
import { listenForButtons } from './buttons';
import { listenForCashOut } from './cashOut';
import { listenForComingBack } from './comeBack';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import { listenForGuard } from './guard';
import { followLate } from './late';
import { listenForMarkets } from './markets';
import { listenForConsole, listenForLook, listenForWelcome } from './page';
import { listenForNews } from './news';
import { listenForNotices } from './notices';
import { listenForOrders } from './orders';
import { listenForPassword } from './password';
import { listenForPaymentNews } from './paymentNews';
import { listenForPayments } from './payments';
import { listenForPendingBets } from './pendingBets';
import { listenForPlacing } from './place';
import { listenForPreferences } from './preferences';
import { listenForProblem } from './problem';
import { listenForReportFiles } from './reportFiles';
import { listenForReports } from './reports';
import { listenForPositions } from './positions';
import { listenForSearch } from './search';
import { listenForSession } from './session';
import { listenForSignIn } from './signIn';
import { listenForSignUp } from './signUp';
import { listenForStream } from './stream';
import { listenForToasts } from './toasts';

/** Starts every effect. The session comes first: the others see the state it leaves. */
export function startEffects(listen: Listen, newest: NewestStore, stream: Stream): void {
  listenForSession(listen);
  listenForComingBack(listen);
  listenForSignIn(listen);
  listenForGuard(listen);
  listenForLook(listen);
  listenForWelcome(listen);
  listenForConsole(listen);
  listenForToasts(listen);
  listenForBalance(listen);
  listenForButtons(listen);
  listenForPlacing(listen);
  listenForBets(listen);
  listenForOrders(listen);
  listenForCashOut(listen);
  followLate(
    listen,
    ({ casino }) => casino,
    () => import('./casinoBets').then(({ followCasino }) => followCasino),
  );
  followLate(
    listen,
    ({ games }) => games,
    () => import('./gamesOpened').then(({ followGames }) => followGames),
  );
  followLate(
    listen,
    ({ protection }) => protection,
    () => import('./protecting').then(({ followProtection }) => followProtection),
  );
  followLate(
    listen,
    ({ security }) => security,
    () => import('./securitySteps').then(({ followSecurity }) => followSecurity),
  );
  followLate(
    listen,
    ({ notifications }) => notifications,
    () => import('./notifications').then(({ followNotifications }) => followNotifications),
  );
  listenForPendingBets(listen);
  listenForNotices(listen);
  listenForNews(listen);
  listenForAlerts(listen);
  listenForPositions(listen);
  listenForReports(listen);
  listenForReportFiles(listen);
  listenForPreferences(listen);
  listenForProblem(listen);
  listenForPassword(listen);
  listenForPayments(listen);
  listenForPaymentNews(listen);
  listenForSearch(listen);
  listenForSignUp(listen);
  listenForMarkets(listen);
  listenForStream(listen, stream);
  void untilAnswered(newest.dispatch(getSettings.initiate(undefined, FORCE_REFETCH)));
}
