import { dialogOpened } from '../../../slices/dialogs';
import type { AppStore } from '../../../store/makeStore';

export const SEARCH_ID = 'search';

/** What had the focus before a key brought it to the search. */
let before: Element | null = null;

/** Focuses the header's box; on a phone, where it is hidden, opens the dialog. */
export function openSearch({ dispatch }: Pick<AppStore, 'dispatch'>): void {
  const box = document.getElementById(SEARCH_ID);
  before = document.activeElement;
  box?.focus();
  if (document.activeElement !== box) dispatch(dialogOpened({ status: 'search' }));
}

/** Leaves the field for what had the focus before, if a key brought it here. */
export function leaveSearch(field: HTMLElement): void {
  field.blur();
  if (before instanceof HTMLElement) before.focus();
  before = null;
}
