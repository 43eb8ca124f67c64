/** How many rows more than fit are drawn at either end. */
const SPARE = 8;
/** Where nothing is laid out. */
const FEWEST = 24;

/** Which rows of a long list are in sight. One list of rows of one height. */
export function makeScroller(rowPx: number) {
  let box: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    /** As a ref of what scrolls. */
    attach: (element: HTMLDivElement): (() => void) => {
      box = element;
      element.addEventListener('scroll', tell, { passive: true });
      const sizes = new ResizeObserver(tell);
      sizes.observe(element);
      return () => {
        box = null;
        element.removeEventListener('scroll', tell);
        sizes.disconnect();
      };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** First row to draw; moves in steps, so that not every pixel draws the list anew. */
    firstRow: (): number => {
      const row = Math.floor((box?.scrollTop ?? 0) / rowPx / SPARE) * SPARE;
      return Math.max(0, row - SPARE);
    },
    /** How many rows to draw. */
    mostRows: (): number => Math.max(FEWEST, Math.ceil((box?.clientHeight ?? 0) / rowPx)) + 3 * SPARE,
    /** Scrolls as little as is needed to see a row. */
    reveal: (row: number): void => {
      if (!box) return;
      const [top, bottom] = [row * rowPx, (row + 1) * rowPx];
      if (top < box.scrollTop) box.scrollTop = top - rowPx;
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + rowPx;
    },
  };
}
