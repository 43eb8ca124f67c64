import { keepOrders } from '../../api/orders';
import { selectIsSignedIn } from '../../slices/auth';
import { toastRaised } from '../../slices/toasts';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra } from '../base/root/types';
import { UNTRACKED } from './command';

/** Signs that the page is there, within the time the player has chosen. */
const SIGNS = 3;

type Of = { dispatch: AppDispatch; getState: () => RootState; extra: Extra };

/** Says on the page, once somebody looks at it, that open bets were cancelled while it was not heard of. */
function sayGone({ dispatch, extra: { page } }: Of): void {
  const say = () => dispatch(toastRaised({ kind: 'error', from: 'app', key: 'ordersGone' }));
  if (!page.isHidden()) return void say();
  const stop = page.onVisibility(() => {
    if (page.isHidden()) return;
    stop();
    say();
  });
}

/** Tells the exchange that the page is there, now, in time before each end of what the player has chosen, and when the page is
 * looked at again. A hidden page is not gone while its network lives: its alarms ring on time.
 * @param secondsOf what is chosen now; 0: nothing, which is said once. @returns stops it */
export function startSigns(store: Of, secondsOf: () => number): () => void {
  const { dispatch, getState, extra } = store;
  let cancelAlarm = (): void => undefined;
  let isOver = false;
  const again = async (ms: number): Promise<void> => {
    // Where the code does not come, the page's own timer has to do.
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
    if (seconds > 0) void again((seconds * 1000) / SIGNS);
    const { data } = await dispatch(keepOrders.initiate({ seconds }, UNTRACKED));
    if (data?.wasGone) sayGone(store);
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
