import { selectToken, signedIn, signedOut } from '../slices/auth';
import { readSession } from './base/storedSession';
import type { NewestStore } from './base/types';
import type { World } from './base/world';

/** A sign-in or sign-out in another tab applies here too. Keys are reported one at a time, and the token is
 * written last by a sign-in and removed by every sign-out. */
export const followOtherTabs = (newest: NewestStore, { page, local }: World): (() => void) =>
  page.onStorage((key) => {
    if (key !== null && key !== 'usertoken') return;
    const here = selectToken(newest.getState());
    const there = readSession({ get: (name) => local.getItem(name), damaged: () => undefined });
    const token = there.status === 'signedIn' ? there.token : null;
    if (token === here) return;
    if (here !== null) newest.dispatch(signedOut('elsewhere'));
    if (there.status === 'signedIn') newest.dispatch(signedIn({ user: there.user, token: there.token }));
  });
