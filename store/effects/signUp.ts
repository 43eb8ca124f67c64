import { getGeo } from '../../api/signUp';
import { toApiError } from '../../api/errors';
import { selectRoute } from '../../slices/route';
import { selectSettings } from '../../slices/settings';
import type { Listen } from '../types';

/** Asks for the visitor's country once the sign-up form is on screen and the settings say where; failure is only logged. */
export function listenForSignUp(listen: Listen): void {
  listen({
    predicate: (_, now, before) =>
      selectRoute(now).name === 'signUp' &&
      selectSettings(now) !== null &&
      (selectRoute(before).name !== 'signUp' || selectSettings(before) === null),
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
}
