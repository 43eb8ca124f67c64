import { useEffect } from 'react';
import { selectSlip, slipDismissed } from '../../../slices/slip';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/makeStore';
import { cellOf } from '../../parts/prices/cellOf';
import { openSearch } from '../../parts/search/openSearch';
import { openShortcuts } from './ShortcutsDialog';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** An open dialog or menu takes the keys for itself. */
const isCovered = () => document.querySelector('dialog[open], [aria-modal="true"], :popover-open') !== null;

function closeSlip(store: AppStore): void {
  const slip = selectSlip(store.getState());
  if (slip.status === 'empty' || slip.status === 'placing' || isCovered()) return;
  store.dispatch(slipDismissed());
  cellOf(slip.draft)?.focus();
}

/** Unless a field has the focus: there `/` is a character. */
function search(event: KeyboardEvent, store: AppStore): void {
  if (isTyping(event.target) || isCovered()) return;
  event.preventDefault();
  openSearch(store);
}

/** Global keys: `?` lists them, `/` searches, Esc closes the slip and restores the focus to the price. */
export function usePageKeys(): void {
  const store = useAppStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?' && !isTyping(event.target) && !isCovered()) openShortcuts();
      if (event.key === '/') search(event, store);
      if (event.key === 'Escape') closeSlip(store);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store]);
}
