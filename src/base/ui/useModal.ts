import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The browser's own modal dialog, open for as long as it is drawn and opened again, above all others,
 * whenever `anew` changes: it keeps the focus inside and gives it back. A layout effect is undone while the
 * dialog still is on the page; one that is gone gives no focus back. */
export function useModal(anew: unknown = null): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [anew]);
  return dialog;
}
