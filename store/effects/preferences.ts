import { selectIsSignedIn } from '../../slices/auth';
import { preferencesFollowed } from '../../slices/preferences';
import type { Listen } from '../base/root/types';

/** What a player chooses belongs to the account: it is read on signing in and kept when it changes. What acts for that comes when it is
 * needed first; if it does not come, the choices stay on this device. */
export function listenForPreferences(listen: Listen): void {
  // Chosen before signing in, the language above all, it is newer than what the account has.
  let isChosenHere = false;
  listen({
    predicate: (action, now, before) =>
      selectIsSignedIn(now) !== selectIsSignedIn(before) ||
      (now.preferences !== before.preferences && !preferencesFollowed.match(action)),
    effect: (_, store) => {
      const [isIn, wasIn] = [selectIsSignedIn(store.getState()), selectIsSignedIn(store.getOriginalState())];
      if (!isIn) {
        isChosenHere = !wasIn;
        return;
      }
      const isRead = !wasIn && !isChosenHere;
      isChosenHere = false;
      void store.extra
        .part(() => import('./accountPreferences'))
        .then(({ readChoices, keepChoices }) => (isRead ? readChoices(store) : keepChoices(store)))
        .catch(() => undefined);
    },
  });
}
