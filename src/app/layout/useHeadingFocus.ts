import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The screen that has the focus already. */
export type LastScreen = RefObject<string>;

const screenOf = (path: string): string => path.split('?')[0] ?? '';

/** Kept above the layout: a screen without header and sidebar is another tree, and would begin to count anew. */
export const useLastScreen = (path: string): LastScreen => useRef(screenOf(path));

/** Where a screen reader should go on reading: the heading of the screen, or what holds the screen. */
const target = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/** A price pressed on a list opens its match, but what comes next is the stake. */
const isInSlip = () => Boolean(document.activeElement?.closest('.slip'));

/** Moves the focus to the heading of a screen the player has gone to, as a browser does with a new page. The
 * first screen is left alone, and so is one that only changes its filter. */
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
