import type { PushedDevice } from '../../api/notifications';
import { selectPreferences } from '../../slices/preferences';
import type { RootState } from '../base/root/rootReducer';
import type { Extra } from '../base/root/types';
import type { PushSubscribed } from '../base/root/world';

/** What it takes to say how a device is pushed to. */
export type Teller = { getState: () => RootState; extra: Pick<Extra, 'clock' | 'page' | 'secrets'> };

/** How this device is pushed to. Where, and by which keys, no action says. */
export function deviceOf(
  { getState, extra: { clock, page, secrets } }: Teller,
  { endpoint, key, auth }: PushSubscribed,
): PushedDevice {
  const { alerts, language } = selectPreferences(getState());
  return {
    endpointHandle: secrets.put(endpoint),
    keyHandle: secrets.put(key),
    authHandle: secrets.put(auth),
    hidesAmounts: alerts.hidesAmounts,
    quiet: alerts.isQuietOn ? alerts.quiet : null,
    zoneMinutes: page.zoneOffset(clock.now()),
    language,
  };
}
