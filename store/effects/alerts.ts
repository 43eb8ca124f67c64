import { isQuiet } from '../../domain/quietHours';
import { alertWorded, alertsAnswered, selectAlerts } from '../../slices/alerts';
import type { Alert } from '../../slices/alerts';
import { dialogOpened, timelineOpened } from '../../slices/dialogs';
import { selectPreferences } from '../../slices/preferences';
import { selectSettings } from '../../slices/settings';
import type { RootState } from '../base/rootReducer';
import type { AppDispatch, Extra, Listen } from '../base/types';

/** Only where the player does not see the page, and not in the quiet hours: the list has it in any case. */
function isWanted(state: RootState, { page, clock }: Extra): boolean {
  const { isOn, isQuietOn, quiet } = selectPreferences(state).alerts;
  const now = clock.now();
  return isOn && page.isHidden() && !(isQuietOn && isQuiet(quiet, now, page.zoneOffset(now)));
}

function opened(dispatch: AppDispatch, bet: Alert['bet']): void {
  dispatch(
    bet ? timelineOpened({ matchId: bet.matchId, bet: { betId: bet.betId } }) : dialogOpened('notices'),
  );
}

/** Asks the browser for its notifications, and shows news by them. */
export function listenForAlerts(listen: Listen): void {
  listen({
    predicate: (_, now, before) => now.alerts.status === 'asking' && before.alerts.status !== 'asking',
    effect: async (_, { dispatch, extra }) => void dispatch(alertsAnswered(await extra.page.alerts.ask())),
  });
  listen({
    actionCreator: alertWorded,
    effect: ({ payload }, store) => {
      const { dispatch, extra } = store;
      const state = store.getState();
      const { alerts, hostname } = extra.page;
      if (selectAlerts(state).status !== 'allowed' || !isWanted(state, extra)) return;
      const permission = alerts.permission();
      // It may have been taken back since.
      if (permission !== 'granted') return void dispatch(alertsAnswered(permission));
      const title = selectSettings(state)?.siteTitle || hostname;
      alerts.show(title, payload.text, () => opened(dispatch, payload.bet));
    },
  });
}
