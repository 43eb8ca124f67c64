import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A native modal dialog, open while rendered, and reopened on top of others whenever `anew` changes. A
 * layout effect: its cleanup runs while the dialog is still on the page, otherwise closing would not restore
 * the focus. */
export function useModal(anew: unknown = null): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [anew]);
  return dialog;
}
