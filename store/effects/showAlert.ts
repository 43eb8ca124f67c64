import { isQuiet } from '../../domain/players/quietHours';
import { alertsAnswered, selectAlerts } from '../../slices/alerts';
import type { Alert } from '../../slices/alerts';
import { dialogOpened } from '../../slices/dialogs';
import { pathToMatch, withView } from '../../slices/route/routes';
import { selectPreferences } from '../../slices/preferences';
import { selectSettings } from '../../slices/settings';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra } from '../base/root/types';

/** Only where the player does not see the page, and not in the quiet hours: the list has it in any case. */
function isWanted(state: RootState, { page, clock }: Extra): boolean {
  const { isOn, isQuietOn, quiet } = selectPreferences(state).alerts;
  const now = clock.now();
  return isOn && page.isHidden() && !(isQuietOn && isQuiet(quiet, now, page.zoneOffset(now)));
}

function opened(dispatch: AppDispatch, bet: Alert['bet']): void {
  dispatch(
    bet
      ? dialogOpened({ status: 'betTimeline', matchId: bet.matchId, bet: { betId: bet.betId } })
      : dialogOpened({ status: 'notices' }),
  );
}

type Store = { dispatch: AppDispatch; getState: () => RootState; extra: Extra };

/** Shows news by a notification of the browser's own. */
export function showAlert({ dispatch, getState, extra }: Store, { text, bet }: Alert): void {
  const state = getState();
  const { alerts, hostname } = extra.page;
  if (selectAlerts(state).status !== 'allowed' || !isWanted(state, extra)) return;
  const permission = alerts.permission();
  if (permission === 'granted') {
    const title = selectSettings(state)?.siteTitle || hostname;
    const tag = bet ? `bet-${bet.betId}` : 'notices';
    const path = bet ? withView(pathToMatch(bet.matchId), { bet: bet.betId }) : '/';
    alerts.show({ title, text, tag, path }, () => opened(dispatch, bet));
  }
  // It may have been taken back since.
  else dispatch(alertsAnswered(permission));
}
