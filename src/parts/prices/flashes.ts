/** The browser's frames in the app, manual ones in tests. */
export type Frames = { request(run: (now: number) => void): void; now(): number };

export type Direction = 'up' | 'down';
export type Flashes = {
  /** Marks a cell for 300 ms; a second hit restarts the time. */
  hit(cell: HTMLElement, base: string, direction: Direction): void;
  /** Removes every mark: after a jump nothing on screen has just changed. */
  clear(): void;
};

const LASTS_MS = 300;
type Mark = { readonly cell: HTMLElement; readonly base: string; readonly until: number };

/** One expiry queue, drained once a frame: no timer, React state or animation per cell. Measured, it costs as
 * much as no flash at all; a CSS animation per cell costs more than the rest of the page. */
export function createFlashes(frames: Frames): Flashes {
  let queue: Mark[] = [];
  let head = 0;
  let isDraining = false;
  const last = new WeakMap<HTMLElement, Mark>();

  const unmark = (mark: Mark) => {
    if (last.get(mark.cell) !== mark) return;
    last.delete(mark.cell);
    mark.cell.className = mark.base;
  };
  const drain = (now: number) => {
    for (let mark = queue[head]; mark && mark.until <= now; mark = queue[head]) {
      head += 1;
      unmark(mark);
    }
    isDraining = head < queue.length;
    if (isDraining) frames.request(drain);
    else [queue, head] = [[], 0];
  };
  return {
    hit(cell, base, direction) {
      const mark = { cell, base, until: frames.now() + LASTS_MS };
      last.set(cell, mark);
      queue.push(mark);
      cell.className = `${base} ${direction}`;
      if (isDraining) return;
      isDraining = true;
      frames.request(drain);
    },
    clear() {
      for (const mark of queue.slice(head)) unmark(mark);
      [queue, head] = [[], 0];
    },
  };
}

export const browserFrames: Frames = {
  request: (run) => void requestAnimationFrame(run),
  now: () => performance.now(),
};
