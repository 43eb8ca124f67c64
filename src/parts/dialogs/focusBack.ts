import { useLayoutEffect, useRef } from 'react';

/** The buttons that open a popover. */
const invokersOf = (popover: Element): Element[] => [
  ...document.querySelectorAll(`[popovertarget="${CSS.escape(popover.id)}"]`),
];

/** What is hidden or gone does not take it. */
function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

/** Remembers what has the focus now and gives a function that hands it back. An item of a menu that has
 * closed since cannot take it; the button of that menu does. */
function rememberFocus(): () => void {
  const from = document.activeElement;
  const menu = from?.closest('[popover]');
  return () => void [from, ...(menu ? invokersOf(menu) : [])].some(takesFocus);
}

/** Gives the focus back to whatever opened this component, once it is off the page. MUI's own way loses it
 * when a menu item opened the dialog. A layout effect: MUI moves the focus in later. */
export function useFocusBack(): void {
  const giveBack = useRef<(() => void) | null>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    // StrictMode runs effects twice, the second time with the focus in the dialog already: what was first counts.
    giveBack.current ??= rememberFocus();
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) giveBack.current?.();
      });
    };
  }, []);
}
