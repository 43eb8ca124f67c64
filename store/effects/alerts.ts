import { isQuiet } from '../../domain/quietHours';
import { alertWorded, alertsAnswered, alertsRequested } from '../../slices/alerts';
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

const opened = (dispatch: AppDispatch, bet: Alert['bet']): void => {
  dispatch(
    bet ? timelineOpened({ matchId: bet.matchId, bet: { betId: bet.betId } }) : dialogOpened('notices'),
  );
};

/** Asks the browser for its notifications, and shows news by them. */
export function listenForAlerts(listen: Listen): void {
  listen({
    predicate: (action, now, before) => alertsRequested.match(action) && now.alerts !== before.alerts,
    effect: async (_, { dispatch, extra }) => void dispatch(alertsAnswered(await extra.page.alerts.ask())),
  });
  listen({
    predicate: (action, now, before) => alertWorded.match(action) && now.alerts !== before.alerts,
    effect: (_, { dispatch, extra, getState }) => {
      const state = getState();
      const { alerts } = extra.page;
      if (state.alerts.status !== 'allowed' || !state.alerts.last || !isWanted(state, extra)) return;
      const permission = alerts.permission();
      // It may have been taken back since.
      if (permission !== 'granted') return void dispatch(alertsAnswered(permission));
      const { text, bet } = state.alerts.last;
      const title = selectSettings(state)?.siteTitle || extra.page.hostname;
      alerts.show(title, text, () => opened(dispatch, bet));
    },
  });
}
