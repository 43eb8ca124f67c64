import { getSettings } from '../../api/settings';
import type { Stream } from '../stream/stream';
import type { Listen, NewestStore } from '../base/types';
import { listenForBalance } from './balance';
import { listenForBets } from './bets';
import { listenForButtons } from './buttons';
import { ANEW, untilAnswered } from '../base/ask';
import { listenForGuard } from './guard';
import { listenForMarkets } from './markets';
import { listenForConsole, listenForLook, listenForWelcome } from './page';
import { listenForNotices } from './notices';
import { listenForPassword } from './password';
import { listenForPaymentNews } from './paymentNews';
import { listenForPayments } from './payments';
import { listenForPendingBets } from './pendingBets';
import { listenForPlacing } from './place';
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
  listenForPendingBets(listen);
  listenForNotices(listen);
  listenForPositions(listen);
  listenForPassword(listen);
  listenForPayments(listen);
  listenForPaymentNews(listen);
  listenForSearch(listen);
  listenForSignUp(listen);
  listenForMarkets(listen);
  listenForStream(listen, stream);
  void untilAnswered(newest.dispatch(getSettings.initiate(undefined, ANEW)));
}
