import { useEffect, useRef } from 'react';

/** Where a screen reader should go on reading: the heading of the screen, or what holds the screen. */
const target = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/** A price pressed on a list opens its match, but what comes next is the stake. */
const isInSlip = () => Boolean(document.activeElement?.closest('.slip'));

/**
 * Moves the focus to the heading of a screen the player has gone to, as a browser does with a new page. The first
 * screen is left alone, and so is one that only changes its filter.
 */
export function useHeadingFocus(path: string): void {
  const screen = path.split('?')[0];
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    const heading = target();
    if (!heading || isInSlip() || document.querySelector('[aria-modal="true"]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen]);
}
