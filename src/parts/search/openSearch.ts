import { dialogOpened } from '../../../slices/dialogs';
import type { AppStore } from '../../../store/makeStore';

export const SEARCH_ID = 'search';

/** Focuses the header's box; on a phone, where it is hidden, opens the dialog. */
export function openSearch({ dispatch }: Pick<AppStore, 'dispatch'>): void {
  const box = document.getElementById(SEARCH_ID);
  box?.focus();
  if (document.activeElement !== box) dispatch(dialogOpened('search'));
}
