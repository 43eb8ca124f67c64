import { getBalance } from '../../api/balance';
import { getLatestPayments, isWithdrawn } from '../../api/payments';
import type { LatestPayment } from '../../api/payments';
import { selectUser } from '../../slices/auth';
import { streamOpened } from '../../slices/connection';
import { isPaymentNews, paymentsHeard, playerCame } from '../../slices/notices';
import { paymentLetGo } from '../../slices/payments';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import { isOtherTotal } from '../base/selectors/shellSelectors';
import type { AppDispatch, Extra, Listen } from '../base/root/types';

type Api = { dispatch: AppDispatch; getState: () => RootState; extra: Extra };

const SOON_MS = 30_000;
const LATER_MS = 5 * 60_000;
/** A deposit that is still open after this long will not be paid; a withdrawal that waits for business hours takes longer. */
const DEPOSIT_OPEN_MS = 60 * 60_000;

const isOpen = ({ state }: LatestPayment): boolean => state === 'depositOpen' || state === 'withdrawalOpen';

/** How long to wait before asking again; null if no payment is open. */
function pauseOf(payments: readonly LatestPayment[], now: number): number | null {
  const open = payments.filter(isOpen);
  if (open.some(({ openedAt }) => openedAt !== null && now - openedAt < DEPOSIT_OPEN_MS)) return SOON_MS;
  return open.some(({ state }) => state === 'withdrawalOpen') ? LATER_MS : null;
}

const playerOf = (state: RootState): string | null => selectUser(state)?.userId ?? null;

/** Asks for the state of the player's payments: on sign-in, on return from the gateway, after a withdrawal, after the stream has
 * reconnected, and while one is open from time to time and whenever the balance changes. One request at a time. */
export function listenForPaymentNews(listen: Listen): void {
  let cancelTimer = (): void => undefined;
  let isAsking = false;
  let isDirty = false;
  let payments: readonly LatestPayment[] = [];

  const wait = (api: Api): void => {
    cancelTimer();
    const { clock } = api.extra;
    const pause = pauseOf(payments, clock.now());
    if (pause !== null) cancelTimer = clock.after(pause, () => again(api));
  };
  /** Nobody may be signed in any more, or somebody else about to be. */
  const again = (api: Api): void => {
    if (playerOf(api.getState()) === null) return;
    if (api.extra.page.isHidden()) wait(api);
    else ask(api);
  };
  const answered = (api: Api, player: string | null, listed: readonly LatestPayment[] | undefined): void => {
    isAsking = false;
    const here = playerOf(api.getState());
    if (here === null) return;
    if (here === player && listed) {
      payments = listed;
      const isNews = isPaymentNews(api.getState().notices, listed);
      if (isNews) api.dispatch(paymentsHeard({ at: api.extra.clock.now(), payments: listed }));
    }
    if (isDirty) ask(api);
    else wait(api);
  };
  const ask = (api: Api): void => {
    cancelTimer();
    isDirty = isAsking;
    if (isAsking) return;
    isAsking = true;
    const player = playerOf(api.getState());
    const asked = untilAnswered(api.dispatch(getLatestPayments.initiate(undefined, FORCE_REFETCH)));
    void asked.then(({ data, isSuccess }) => answered(api, player, isSuccess ? data : undefined));
  };

  listen({
    predicate: (action, now, { connection }) =>
      playerOf(now) !== null &&
      (playerCame.match(action) ||
        paymentLetGo.match(action) ||
        isWithdrawn(action) ||
        (streamOpened.match(action) && connection.status !== 'idle' && connection.lastAt !== null)),
    effect: (_, store) => ask(store),
  });
  listen({
    predicate: (action, now, before) =>
      getBalance.matchFulfilled(action) && isOtherTotal(now, before) && payments.some(isOpen),
    effect: (_, store) => ask(store),
  });
  listen({
    predicate: (_, now, before) => playerOf(before) !== null && playerOf(now) !== playerOf(before),
    effect: () => {
      cancelTimer();
      payments = [];
    },
  });
}
