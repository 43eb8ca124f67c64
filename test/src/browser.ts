import '@testing-library/jest-dom';

/** What jsdom lacks and the page uses. Animation frames are turned by hand. */
export function installBrowser() {
  const frames: ((now: number) => void)[] = [];
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
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
  if (!('CSS' in window)) Object.assign(window, { CSS: { escape: (text: string) => text } });
  return {
    turn: (now: number) => {
      for (const run of frames.splice(0)) run(now);
    },
  };
}
