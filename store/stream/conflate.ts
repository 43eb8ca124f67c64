import { frameArrived } from '../../slices/prices';
import type { Change } from '../../slices/prices';

type Frames = {
  now(): number;
  frame(run: () => void): () => void;
  dispatch(action: ReturnType<typeof frameArrived>): unknown;
};

/** A message's times: `pt` published, `clk` stream position, `initialClk` its start if given. */
export type Clocks = { readonly pt: number; readonly clk: string; readonly initialClk: string | null };

export type Conflator = {
  add(changes: readonly Change[], clocks: Clocks): void;
  /** Dispatches pending changes now. */
  flush(): void;
  /** Drops pending changes. */
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

/** Gathers changes into ONE action per painted frame. Changes of one runner are merged, so that a background
 * page, whose frames are seconds apart, does not pile them up. */
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
    // Around any other change order matters, so nothing is merged across it.
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
