import { keepOrders } from '../../api/orders';
import { selectIsSignedIn } from '../../slices/auth';
import { toastRaised } from '../../slices/toasts';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra } from '../base/root/types';
import { UNTRACKED } from './command';

/** How many times the page reports within the time the player has chosen: one that is lost must not cancel the orders. */
const SIGNS_PER_PERIOD = 3;

type Of = { dispatch: AppDispatch; getState: () => RootState; extra: Extra };

/** Shows, once the page is visible, that open bets were cancelled while the exchange did not hear from it. */
function reportCancelled({ dispatch, extra: { page } }: Of): void {
  const say = () => dispatch(toastRaised({ kind: 'error', from: 'app', key: 'ordersGone' }));
  if (!page.isHidden()) return void say();
  const stop = page.onVisibility(() => {
    if (page.isHidden()) return;
    stop();
    say();
  });
}

/** Reports to the exchange that the page is still open, so that it keeps the open orders: at once, several times within the period
 * the player has chosen, and when the page becomes visible. A hidden page counts as open, so the timer is one that browsers do
 * not throttle.
 * @param secondsOf the period; 0: orders stay in any case, which is reported once. @returns stops it */
export function startKeepAlive(store: Of, secondsOf: () => number): () => void {
  const { dispatch, getState, extra } = store;
  let cancelAlarm = (): void => undefined;
  let isOver = false;
  const again = async (ms: number): Promise<void> => {
    // If the code of the worker cannot be loaded, the page's own timer has to do.
    const after = await extra
      .alarm()
      .catch(() => (wait: number, run: () => void) => extra.clock.after(wait, run));
    cancelAlarm();
    if (!isOver) cancelAlarm = after(ms, () => void sign());
  };
  const sign = async (): Promise<void> => {
    const seconds = secondsOf();
    if (!selectIsSignedIn(getState())) return;
    cancelAlarm();
    if (seconds > 0) void again((seconds * 1000) / SIGNS_PER_PERIOD);
    const { data } = await dispatch(keepOrders.initiate({ seconds }, UNTRACKED));
    if (data?.wasGone) reportCancelled(store);
  };
  const unlisten = extra.page.onVisibility(() => {
    if (!extra.page.isHidden() && secondsOf() > 0) void sign();
  });
  void sign();
  return () => {
    isOver = true;
    cancelAlarm();
    unlisten();
  };
}
