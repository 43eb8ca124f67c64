import { useEffect } from 'react';
import { selectSlip, slipDismissed } from '../../slices/slip';
import { useAppStore } from '../../store/hooks';
import { cellOf } from '../prices/cellOf';
import { openShortcuts } from './ShortcutsDialog';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** Keys that work anywhere: `?` lists them, Esc closes the slip and gives the focus back to the price. */
export function usePageKeys(): void {
  const store = useAppStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?' && !isTyping(event.target)) openShortcuts();
      const slip = selectSlip(store.getState());
      // An open dialog or menu takes Esc for itself.
      const isCovered = document.querySelector('dialog[open], :popover-open') !== null;
      if (event.key !== 'Escape' || isCovered || slip.status === 'empty' || slip.status === 'placing') return;
      store.dispatch(slipDismissed());
      cellOf(slip.draft)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store]);
}
