import { useLayoutEffect } from 'react';
import { dialogOpened, selectDialogs } from '../../../slices/dialogs';
import { selectDraft, selectSlip, slipDismissed } from '../../../slices/slip';
import { selectIsWelcomeOpen } from '../../../slices/welcome';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/makeStore';
import { cellOf } from '../../parts/prices/cellOf';
import { openSearch } from '../../parts/search/openSearch';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** An open dialog or menu takes the keys for itself; so does what looks at the past. */
function isCovered(store: AppStore): boolean {
  const state = store.getState();
  const isOpen = selectDialogs(state).status !== 'closed' || selectIsWelcomeOpen(state);
  return isOpen || document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}

function closeSlip(store: AppStore): void {
  const before = store.getState();
  const draft = selectDraft(before);
  if (!draft || isCovered(store)) return;
  store.dispatch(slipDismissed());
  if (selectSlip(store.getState()) !== selectSlip(before)) cellOf(draft)?.focus();
}

/** Keys that move or step: holding them is how they are used. */
const MOVES = /^(Arrow|Page|Home$|End$|Tab$)/;

/** A key that is held acts once: what follows is no wish of its own, and each could be a bet. Letters and deletions still
 * repeat in a field, and lines in a text. */
function actOnce(event: KeyboardEvent): void {
  if (!event.repeat || MOVES.test(event.key)) return;
  const isText = event.key === 'Enter' ? event.target instanceof HTMLTextAreaElement : isTyping(event.target);
  if (isText) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Unless a field has the focus: there `/` is a character. */
function search(event: KeyboardEvent, store: AppStore): void {
  if (isTyping(event.target) || isCovered(store)) return;
  event.preventDefault();
  openSearch(store);
}

/** A held key acts once. Global keys: `?` lists them, `/` searches, Esc closes the slip and restores the focus to the price. */
export function usePageKeys(): void {
  const store = useAppStore();
  // Before the first paint: a key pressed at once is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?' && !isTyping(event.target) && !isCovered(store))
        store.dispatch(dialogOpened({ status: 'shortcuts' }));
      if (event.key === '/') search(event, store);
      if (event.key === 'Escape') closeSlip(store);
    };
    document.addEventListener('keydown', actOnce, true);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', actOnce, true);
      document.removeEventListener('keydown', press);
    };
  }, [store]);
}
