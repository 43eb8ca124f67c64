import { selectToken, signedIn, signedOut } from '../slices/auth';
import { noticesFollowed } from '../slices/notices';
import { pinsFollowed } from '../slices/pins';
import type { Pins } from '../slices/pins';
import { preferencesFollowed } from '../slices/preferences';
import { NOTICES_KEY, readNotices } from './base/storage/storedNotices';
import { pinsEntry, PINS_KEY } from './base/storage/storedPins';
import { readSession } from './base/storage/storedSession';
import { preferencesEntry, PREFERENCES_KEY } from './base/storage/storedValues';
import type { NewestStore } from './base/root/types';
import type { World } from './base/root/world';

const NO_PINS: Pins = { status: 'none' };
type Reader = Parameters<typeof preferencesEntry.read>[0];

/** Keys are reported one at a time, and the token is written last by a sign-in and removed by every sign-out. */
function followSession({ dispatch, getState }: NewestStore, from: Reader): void {
  const here = selectToken(getState());
  const there = readSession(from);
  const token = there.status === 'signedIn' ? there.token : null;
  if (token === here) return;
  if (here !== null) dispatch(signedOut('elsewhere'));
  if (there.status === 'signedIn') dispatch(signedIn({ user: there.user, token: there.token }));
}

/** What another tab of this browser does applies here too: signing in and out, theme and language, notices read, pins.
 * What was followed is what is stored, so writing it back changes nothing and no tab hears of it. */
export function followOtherTabs(newest: NewestStore, { page, local }: World): () => void {
  const from: Reader = {
    get: (name) => local.getItem(name),
    damaged: () => undefined,
    isNarrow: page.isNarrow,
  };
  return page.onStorage((key) => {
    const isOf = (one: string) => key === null || key === one;
    if (isOf('usertoken')) followSession(newest, from);
    const chosen = isOf(PREFERENCES_KEY) ? preferencesEntry.read(from) : undefined;
    if (chosen) newest.dispatch(preferencesFollowed(chosen));
    // Without the key there are no pins; what cannot be read changes nothing here.
    const pins = isOf(PINS_KEY)
      ? local.getItem(PINS_KEY) === null
        ? NO_PINS
        : pinsEntry.read(from)
      : undefined;
    if (pins) newest.dispatch(pinsFollowed(pins));
    const notices = isOf(NOTICES_KEY) ? readNotices(from) : null;
    if (notices) newest.dispatch(noticesFollowed(notices));
  });
}
