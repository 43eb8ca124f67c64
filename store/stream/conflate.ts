import { frameArrived } from '../../slices/prices';
import type { Change } from '../../slices/prices';

type Frames = {
  now(): number;
  /** Runs before the next paint; the returned function cancels. */
  frame(run: () => void): () => void;
  dispatch(action: ReturnType<typeof frameArrived>): unknown;
};

/** What a message says of its time: `pt` published, `clk` where the stream is, `initialClk` where it began if it says so. */
export type Clocks = { readonly pt: number; readonly clk: string; readonly initialClk: string | null };

export type Conflator = {
  /** Takes the changes of a message. */
  add(changes: readonly Change[], clocks: Clocks): void;
  /** Dispatches what waits, now. */
  flush(): void;
  /** Forgets what waits. */
  clear(): void;
};

type Cells = Extract<Change, { t: 'cells' }>;

/** Newer cells win; the others of the older change stay. */
function merge(old: Cells, news: Cells): Cells {
  const c = old.c.slice();
  for (let i = 0; i + 2 < news.c.length; i += 3) {
    let at = 0;
    while (at < c.length && c[at] !== news.c[i]) at += 3;
    c.splice(at, 3, ...news.c.slice(i, i + 3));
  }
  return { ...old, ...news, c };
}

/** Gathers changes into ONE action per painted frame. Several changes of a runner between two frames become
 * one, so a page in the background, whose frames are seconds apart, does not pile up a book of them. */
export function makeConflator(frames: Frames): Conflator {
  let waiting: Change[] = [];
  const place = new Map<string, number>();
  let newest = { at: 0, pt: 0, clk: '' };
  let began: string | null = null;
  let cancel: (() => void) | null = null;

  const clear = (): void => {
    cancel?.();
    cancel = null;
    waiting = [];
    began = null;
    place.clear();
  };
  const flush = (): void => {
    const changes = waiting;
    const start = began === null ? {} : { initialClk: began };
    clear();
    if (changes.length > 0) frames.dispatch(frameArrived({ ...newest, ...start, changes }));
  };
  const put = (change: Change): void => {
    // After any other change the order matters, so what came before it is closed to merging.
    if (change.t !== 'cells') {
      place.clear();
      waiting.push(change);
      return;
    }
    const key = `${change.m}/${change.r}`;
    const at = place.get(key);
    const old = at === undefined ? undefined : waiting[at];
    if (at !== undefined && old?.t === 'cells') {
      waiting[at] = merge(old, change);
      return;
    }
    place.set(key, waiting.length);
    waiting.push(change);
  };
  const add = (changes: readonly Change[], { pt, clk, initialClk }: Clocks): void => {
    if (changes.length === 0) return;
    changes.forEach(put);
    newest = { at: frames.now(), pt, clk };
    began = initialClk ?? began;
    cancel ??= frames.frame(flush);
  };
  return { add, flush, clear };
}
