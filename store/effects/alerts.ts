import { alertWorded, alertsAnswered } from '../../slices/alerts';
import { selectUser } from '../../slices/auth';
import { selectPreferences } from '../../slices/preferences';
import type { RootState } from '../base/root/rootReducer';
import type { Listen } from '../base/root/types';

/** Whether this browser is pushed to, for whoever is signed in. */
function isPushed(state: RootState): boolean {
  const { pushFor } = selectPreferences(state).alerts;
  return Boolean(pushFor) && pushFor === selectUser(state)?.userId;
}

/** Another session, or another wish, which may be one of how this device is told. */
const isPushedAnew = (now: RootState, before: RootState): boolean =>
  isPushed(now) && (isPushed(before) ? now.preferences !== before.preferences : !selectUser(before));

/** Asks the browser for its notifications, while the press that wants them still counts, and shows news by them. */
export function listenForAlerts(listen: Listen): void {
  listen({
    predicate: (_, now, before) => now.alerts.status === 'asking' && before.alerts.status !== 'asking',
    effect: async (_, { dispatch, extra }) => void dispatch(alertsAnswered(await extra.page.alerts.ask())),
  });
  listen({
    actionCreator: alertWorded,
    effect: async ({ payload }, store) => {
      const part = await store.extra.part(() => import('./showAlert')).catch(() => null);
      part?.showAlert(store, payload);
    },
  });
  listen({
    predicate: (_, now, before) => isPushedAnew(now, before),
    effect: async (_, store) => {
      const part = await store.extra.part(() => import('./renewPush')).catch(() => null);
      await part?.renewPush(store);
    },
  });
}
