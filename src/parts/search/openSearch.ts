import { dialogOpened } from '../../../slices/dialogs';
import type { AppStore } from '../../../store/makeStore';

/** The box of the header. */
export const SEARCH_ID = 'search';

/** Puts the focus into the box of the header; on a phone, where that is hidden and takes none, opens the dialog. */
export function openSearch({ dispatch }: Pick<AppStore, 'dispatch'>): void {
  const box = document.getElementById(SEARCH_ID);
  box?.focus();
  if (document.activeElement !== box) dispatch(dialogOpened('search'));
}
