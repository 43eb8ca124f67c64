import { isObject } from '@backlay/replay/base/isObject';
import type { Log } from '@backlay/replay/recorder/log';
import { step } from '@backlay/replay/verify/fold';
import type { ReplayReducer } from '@backlay/replay/verify/fold';

/** A state in the middle is computed from the one kept before it: 50 actions take a tenth of the time in which a frame is
 * painted. */
export const KEPT_EVERY = 50;
/** A pause longer than this is an idle one; it is played as if it lasted this long, ms. */
const IDLE_MS = 1000;

/** What the ticks of the scrubber stand for. */
export const HAPPENINGS = ['bet', 'error', 'mark'] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** One action of the list. `atMs`: since the first action. */
export type Line = {
  readonly index: number;
  readonly type: string;
  readonly atMs: number;
  readonly kind: Happening | null;
  readonly note: string | null;
};

const PLACING = 'placeBet';

/** The name of the call an action of the query library is about. */
function callOf(action: object): string | null {
  if (!('meta' in action) || !isObject(action.meta) || !isObject(action.meta['arg'])) return null;
  const name = action.meta['arg']['endpointName'];
  return typeof name === 'string' ? name : null;
}

/** `api/executeQuery/pending` under the name of its call, as in Redux DevTools. */
function nameOf(action: { readonly type: string }): string {
  const call = callOf(action);
  return call === null ? action.type : action.type.replace(/\/execute\w+\//, `/${call}/`);
}

function kindOf(action: { readonly type: string }): Happening | null {
  if (action.type.endsWith('/rejected')) return isSkipped(action) ? null : 'error';
  if (action.type.endsWith('/fulfilled') && callOf(action) === PLACING) return 'bet';
  return null;
}

/** A query the library found to be under way or fresh is rejected, too. */
const isSkipped = (action: object): boolean =>
  'meta' in action && isObject(action.meta) && action.meta['condition'] === true;

function linesOf(log: Log): readonly Line[] {
  const notes = new Map<number, string>();
  const expected = log.expectations.map(({ i, at, value }) => ({
    i,
    note: `expected: ${at}=${value === undefined ? '' : JSON.stringify(value)}`,
  }));
  for (const { i, note } of [...log.marks, ...expected]) {
    // A mark stands before action `i`: at what the action before it led to.
    const index = Math.max(0, i - 1);
    notes.set(index, [...(notes.has(index) ? [notes.get(index)] : []), note].join('; '));
  }
  let atMs = 0;
  return log.actions.map(({ a, d }, index) => {
    // The first action happens at once.
    atMs += index === 0 ? 0 : d;
    const note = notes.get(index) ?? null;
    return { index, type: nameOf(a), atMs, kind: note === null ? kindOf(a) : 'mark', note };
  });
}

/** When each action is played, ms after the first; the last figure is the end. */
function timesOf(lines: readonly Line[], isIdleSkipped: boolean): Float64Array {
  const times = new Float64Array(lines.length + 1);
  let before = 0;
  lines.forEach(({ atMs }, i) => {
    const gap = atMs - before;
    times[i] = (times[i - 1] ?? 0) + (isIdleSkipped ? Math.min(gap, IDLE_MS) : gap);
    before = atMs;
  });
  times[lines.length] = times[lines.length - 1] ?? 0;
  return times;
}

/** A recording that can be shown at any of its actions. */
export class Tape {
  readonly lines: readonly Line[];
  /** Marks, failures and bets. */
  readonly happenings: readonly Line[];
  readonly #times: Readonly<Record<'whole' | 'busy', Float64Array>>;
  /** What was asked for last: playing goes on from there. */
  #last: { index: number; state: unknown };

  /** `kept`: every `KEPT_EVERY`th state, beginning with the first. */
  constructor(
    readonly log: Log,
    readonly reducer: ReplayReducer,
    readonly kept: readonly unknown[],
  ) {
    this.lines = linesOf(log);
    this.happenings = this.lines.filter(({ kind }) => kind !== null);
    this.#times = { whole: timesOf(this.lines, false), busy: timesOf(this.lines, true) };
    this.#last = { index: 0, state: kept[0] };
  }

  /** The state before action `index`; at the number of actions, the last one. */
  stateAt(index: number): unknown {
    const near = Math.min(Math.floor(index / KEPT_EVERY), this.kept.length - 1);
    const isOnTheWay = this.#last.index <= index && this.#last.index >= near * KEPT_EVERY;
    let { index: at, state } = isOnTheWay ? this.#last : { index: near * KEPT_EVERY, state: this.kept[near] };
    for (; at < index; at++) {
      const line = this.log.actions[at];
      if (line) state = step(this.reducer, this.#jumpedTo(at) ?? state, line.a);
    }
    this.#last = { index, state };
    return this.#jumpedTo(index) ?? state;
  }

  /** Redux DevTools replaced the state here. */
  #jumpedTo(index: number): unknown {
    const frame = this.log.keyframes.get(index);
    return frame?.jump ? frame.s : undefined;
  }

  /** Actions of this kind; else those with this in their name or note. */
  filtered(text: string): readonly Line[] {
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return this.lines;
    // Half of all names have 'mark' or 'bet' in them.
    if (HAPPENINGS.some((kind) => kind === wanted)) return this.lines.filter(({ kind }) => kind === wanted);
    return this.lines.filter(({ type, note }) => `${type} ${note ?? ''}`.toLowerCase().includes(wanted));
  }

  /** The place after the last happening before `at`; null if there is none. */
  markBefore(at: number): number | null {
    const found = this.happenings.findLast(({ index }) => index + 1 < at);
    return found ? found.index + 1 : null;
  }

  markAfter(at: number): number | null {
    const found = this.happenings.find(({ index }) => index + 1 > at);
    return found ? found.index + 1 : null;
  }

  /** When action `index` is played, ms after the first. `isBusy`: long pauses are cut short. */
  timeOf(index: number, isBusy: boolean): number {
    return this.#times[isBusy ? 'busy' : 'whole'][index] ?? 0;
  }

  /** How many actions have happened at this time. */
  indexAt(ms: number, isBusy: boolean): number {
    const times = this.#times[isBusy ? 'busy' : 'whole'];
    let [low, high] = [0, this.lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
