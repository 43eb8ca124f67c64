import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The screen that last received the focus. */
export type LastScreen = RefObject<string>;

const screenOf = (path: string): string => path.split('?')[0] ?? '';

/** Kept above the layout: a screen without header and sidebar is another tree and would start over. */
export const useLastScreen = (path: string): LastScreen => useRef(screenOf(path));

/** Where a screen reader should continue: the screen's heading, or its container. */
const target = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/** A price pressed on a list opens its match, but the stake comes next. */
const isInSlip = () => Boolean(document.activeElement?.closest('.slip'));

/** Focuses the heading of a new screen, as a browser does with a new page. The first screen and a mere change
 * of filter are left alone. */
export function useHeadingFocus(path: string, lastRef: LastScreen): void {
  const screen = screenOf(path);
  useEffect(() => {
    if (lastRef.current === screen) return;
    lastRef.current = screen;
    const heading = target();
    if (!heading || isInSlip() || document.querySelector('[aria-modal="true"]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen, lastRef]);
}
