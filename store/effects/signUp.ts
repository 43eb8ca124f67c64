import { checkUserName, getGeo, signUp } from '../../api/signUp';
import { toApiError } from '../../api/errors';
import { redirected, selectRoute } from '../../slices/route';
import { selectSettings } from '../../slices/settings';
import { pathTo } from '../../slices/route/routes';
import { signUpRequested, userNameEntered } from '../../slices/signUp';
import type { RootState } from '../base/root/rootReducer';
import type { Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import { onCommand, UNTRACKED } from './command';

const isFormOpen = (state: RootState): boolean =>
  selectRoute(state).name === 'signUp' && selectSettings(state)?.isSignUpOpen === true;

/** Loads the visitor's country when the sign-up form is shown and the settings name a service (failure is
 * only logged); checks whether a name is taken; sends the form. */
export function listenForSignUp(listen: Listen): void {
  listen({
    predicate: (_, now, before) => isFormOpen(now) && !isFormOpen(before),
    effect: (_, store) => {
      const { dispatch } = store;
      const url = selectSettings(store.getState())?.geoUrl;
      if (url) void untilAnswered(dispatch(getGeo.initiate(url, FORCE_REFETCH)));
    },
  });
  listen({
    matcher: getGeo.matchRejected,
    effect: ({ payload }, { extra }) => extra.page.log(`Geolocation failed: ${toApiError(payload).code}`),
  });
  listen({
    actionCreator: userNameEntered,
    effect: ({ payload }, { dispatch }) => void dispatch(checkUserName.initiate(payload, UNTRACKED)),
  });
  onCommand(listen, signUpRequested, 'signUp', (asked, dispatch) =>
    dispatch(signUp.initiate(asked, UNTRACKED)),
  );
  // The new name is prefilled at the login.
  listen({
    matcher: signUp.matchFulfilled,
    effect: (_, store) => {
      if (selectRoute(store.getState()).name === 'signUp') store.dispatch(redirected(pathTo('login')));
    },
  });
}
