import { plainAction } from '../recorder/export';
import type { Piece } from '../recorder/pieces';
import type { Recorder } from '../recorder/recorder';
import { readRecorder } from '../recorder/readRecorder';

/** Names a page and the build it runs. */
export type Ids = { readonly page: string; readonly build: string };

/** What a page reads of what is kept. `live`: pages of other tabs that are there and keep; what they keep is theirs to send. */
export type Reader = Ids & { readonly live: readonly string[] };

/** Where pieces are kept between two pages; any of it may fail. A chain begins at the piece `put` with `begins`. */
export type Shelf = {
  put(piece: Piece, begins: boolean): Promise<void>;
  /** Oldest first. */
  all(): Promise<readonly Piece[]>;
  /** Drops what is older than two hours, or more than there is room for, chain by chain, but never the newest. */
  trim(): Promise<void>;
  clear(): Promise<void>;
};

export type Keeper = {
  /** Keeps what has been recorded since the last time. */
  flush(): Promise<void>;
  /** Under which names this page keeps its recording, once all of it so far is kept; null if it could not be. */
  kept(): Promise<Ids | null>;
  forget(): Promise<void>;
};

/** Chains are deleted whole, so they are kept short. */
const CHAIN_ACTIONS = 2000;
const CHAIN_MS = 10 * 60_000;
/** Made into text at one go, in a few milliseconds; a page in use comes to half of it between two times. */
const MOST_AT_ONCE = 600;

/** Cuts what has been recorded since the last time into pieces. */
class Cutter {
  #written = 0;
  #from = 0;
  #since = -Infinity;

  constructor(
    readonly recorder: Recorder,
    readonly ids: Ids,
  ) {}

  next(): { piece: Piece; begins: boolean } | undefined {
    if (this.recorder.count() === this.#written) return undefined;
    const { entries, marks, origin } = readRecorder(this.recorder);
    const first = this.recorder.count() - entries.length;
    const from = Math.max(this.#written, first, this.recorder.count() - MOST_AT_ONCE);
    const fresh = entries.slice(from - first);
    const [head] = fresh;
    if (!head) return undefined;
    const isLong = from - this.#from >= CHAIN_ACTIONS || head.at - this.#since >= CHAIN_MS;
    const begins = isLong || from > this.#written;
    if (begins) [this.#from, this.#since] = [from, head.at];
    this.#written = from + fresh.length;
    const piece = {
      ...this.ids,
      origin,
      from,
      ...(begins && { start: head.before }),
      entries: fresh.map(({ at, action }) => ({ at, action: plainAction(action) })),
      marks: marks
        // One behind the last action belongs to the next.
        .filter(({ index }) => index >= from - first && index < entries.length)
        .map(({ index, note }) => ({ index: index - (from - first), note })),
    };
    return { piece, begins };
  }

  /** The next piece begins a chain; with `skipsOld` it contains nothing recorded so far. */
  restart(skipsOld: boolean): void {
    this.#since = -Infinity;
    if (skipsOld) this.#written = this.recorder.count();
  }
}

/** Keeps the recording of a page on a shelf. `build`: nothing of another one is read. Whatever the shelf throws is silent: then
 * there is only this page. */
export function makeKeeper(recorder: Recorder, shelf: Shelf, ids: Ids): Keeper {
  const cutter = new Cutter(recorder, ids);
  let isSound = true;
  /** One thing at a time. */
  let line: Promise<void> = Promise.resolve();
  const put = async (): Promise<void> => {
    const made = cutter.next();
    if (!made) return;
    await shelf.put(made.piece, made.begins);
    if (made.begins) await shelf.trim();
  };
  const queue = (work: () => Promise<void>): Promise<void> =>
    (line = line.then(work).then(
      () => {
        isSound = true;
      },
      () => {
        isSound = false;
        // What is missing would break the chain.
        cutter.restart(false);
      },
    ));
  return {
    flush: () => queue(put),
    kept: async () => {
      await line;
      return isSound ? ids : null;
    },
    forget: () =>
      queue(async () => {
        await shelf.clear();
        cutter.restart(true);
      }),
  };
}
