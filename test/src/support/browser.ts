import '@testing-library/jest-dom';

/** What jsdom lacks and the page uses: a phone's screen, or a desk's when `isWide`, if need be narrower than so many px. Animation
 * frames are turned by hand. */
export function installBrowser(isWide = false, narrowerThan = Infinity) {
  const frames: ((now: number) => void)[] = [];
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches:
        isWide &&
        /min-width|hover: hover/.test(query) &&
        Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0) < narrowerThan,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      // The older names, by which MUI listens.
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    scrollTo: () => undefined,
    requestAnimationFrame: (run: (now: number) => void) => frames.push(run),
  });
  // Enough of the modal dialog: what is below it is not made inert.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  if (!('CSS' in window)) Object.assign(window, { CSS: { escape: (text: string) => text } });
  return {
    turn: (now: number) => {
      for (const run of frames.splice(0)) run(now);
    },
  };
}
