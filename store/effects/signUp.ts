import { getGeo, signUp } from '../../api/signUp';
import { toApiError } from '../../api/errors';
import { redirected, selectRoute } from '../../slices/route';
import { selectSettings } from '../../slices/settings';
import { pathTo } from '../../slices/routes';
import type { RootState } from '../base/rootReducer';
import type { Listen } from '../base/types';

const isFormOpen = (state: RootState): boolean =>
  selectRoute(state).name === 'signUp' && selectSettings(state)?.isSignUpOpen === true;

/** Asks for the visitor's country once the sign-up form is on screen and the settings say where; failure is only logged. */
export function listenForSignUp(listen: Listen): void {
  listen({
    predicate: (_, now, before) => isFormOpen(now) && !isFormOpen(before),
    effect: (_, store) => {
      const { dispatch } = store;
      const url = selectSettings(store.getState())?.geoUrl;
      if (url) void dispatch(getGeo.initiate(url, { subscribe: false, forceRefetch: true }));
    },
  });
  listen({
    matcher: getGeo.matchRejected,
    effect: ({ payload }, { extra }) => extra.page.log(`Geolocation failed: ${toApiError(payload).code}`),
  });
  // The name just chosen waits at the login.
  listen({
    matcher: signUp.matchFulfilled,
    effect: (_, store) => {
      if (selectRoute(store.getState()).name === 'signUp') store.dispatch(redirected(pathTo('login')));
    },
  });
}
