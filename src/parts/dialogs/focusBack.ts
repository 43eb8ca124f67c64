import { useLayoutEffect, useRef } from 'react';

const invokersOf = (popover: Element): Element[] => [
  ...document.querySelectorAll(`[popovertarget="${CSS.escape(popover.id)}"]`),
];

/** Hidden or removed elements cannot be focused. */
function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

/** Returns a function that restores the current focus. An item of a menu that has closed since cannot take
 * it; the menu's button does. */
function rememberFocus(): () => void {
  const from = document.activeElement;
  const menu = from?.closest('[popover]');
  return () => void [from, ...(menu ? invokersOf(menu) : [])].some(takesFocus);
}

/** Restores the focus to whatever opened this component once it unmounts. MUI's own way loses it when a menu
 * item opened the dialog. A layout effect, because MUI moves the focus in later. */
export function useFocusBack(): void {
  const giveBack = useRef<(() => void) | null>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    // StrictMode runs effects twice, the second time with the focus already inside: the first counts.
    giveBack.current ??= rememberFocus();
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) giveBack.current?.();
      });
    };
  }, []);
}
