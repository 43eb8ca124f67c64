import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusScreen } from '../../base/ui/focusScreen';

/** The screen that last received the focus. */
export type LastScreen = RefObject<string>;

const screenOf = (path: string): string => path.split('?')[0] ?? '';

/** Kept above the layout: a screen without header and sidebar is another tree and would start over. */
export const useLastScreen = (path: string): LastScreen => useRef(screenOf(path));

/** A heading that comes with an answer takes the focus from the container, if it is still there. */
function followHeading(main: Element): () => void {
  const watch = new MutationObserver(() => {
    const isComing = document.activeElement === main;
    if (isComing && !main.querySelector('h1')) return;
    watch.disconnect();
    if (isComing) focusScreen();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The slip outlives the screen: who types a stake goes on typing. */
const isInSlip = () => Boolean(document.activeElement?.closest('.slip'));

/** Focuses the heading of a new screen, as a browser does with a new page. The first screen and a mere change
 * of filter are left alone. */
export function useHeadingFocus(path: string, lastRef: LastScreen): void {
  const screen = screenOf(path);
  useEffect(() => {
    if (lastRef.current === screen) return undefined;
    lastRef.current = screen;
    if (isInSlip() || document.querySelector('[aria-modal="true"]')) return undefined;
    focusScreen();
    const main = document.activeElement;
    return main?.matches('main') ? followHeading(main) : undefined;
  }, [screen, lastRef]);
}
