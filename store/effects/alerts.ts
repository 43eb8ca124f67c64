import { alertWorded, alertsAnswered } from '../../slices/alerts';
import type { Listen } from '../base/root/types';

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
}
