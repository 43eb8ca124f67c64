import type { Recorder } from '../recorder/recorder';
import { makeKeeper } from './keep';
import type { Keeper, Reader, Shelf } from './keep';
import { browserShelf } from './shelf';

const FLUSH_MS = 5000;
/** After a press or a key: who meets a fault soon reloads the page. */
const SOON_MS = 500;

export type RecordingKeeper = Pick<Keeper, 'flush' | 'forget'> & {
  /** Where earlier pages can be read, and those of tabs that are gone; null where nothing is kept. */
  kept(): Promise<{ readonly shelf: Shelf; readonly ids: Reader } | null>;
};

/** Held by a tab that keeps, under the name of its page, as long as it lives: a crash lets it go. */
const lockOf = (kept: string, page: string): string => `${kept} ${page}`;

/** The pages whose tabs are there and keep. */
async function livePages({ locks }: Navigator, kept: string): Promise<string[]> {
  const start = lockOf(kept, '');
  const { held = [] } = await locks.query();
  const names = held.map(({ name = '' }) => name);
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

/** One tab keeps what it records: the others wait until it is gone. Resolves once it is known whether it is this one. */
function whenAlone({ locks }: Navigator, lock: string, begin: () => Promise<void>): Promise<void> {
  // Held as long as the page lives.
  const hold = async () => {
    await begin();
    return new Promise<never>(() => undefined);
  };
  return new Promise((known) => {
    const first = locks.request(lock, { ifAvailable: true }, async (held) => {
      if (!held) return false;
      await begin();
      known();
      return new Promise<never>(() => undefined);
    });
    first.then(
      (isMine) => {
        known();
        if (!isMine) void locks.request(lock, hold).catch(() => undefined);
      },
      () => known(),
    );
  });
}

/** Calls half a second after a press or a key, once for all of that time. */
function whenPressed(page: Window, flush: () => void): void {
  let isComing = false;
  const press = () => {
    if (isComing) return;
    isComing = true;
    page.setTimeout(() => {
      isComing = false;
      flush();
    }, SOON_MS);
  };
  for (const event of ['click', 'keydown'])
    page.addEventListener(event, press, { capture: true, passive: true });
}

/** Under which name pages of this origin keep, and what they run: another build's recordings are not read. */
export type ShelfOptions = { readonly name: string; readonly build: string };

/** Keeps the recording of this page, if the browser can: encrypted, soon after each press, every five seconds and when it is left. */
export function startKeeping(
  recorder: Recorder,
  { name, build }: ShelfOptions,
  page: Window,
): RecordingKeeper {
  const ids = { page: crypto.randomUUID(), build };
  let here: { keeper: Keeper; shelf: Shelf } | undefined;
  const begin = async (): Promise<void> => {
    const shelf = await browserShelf(name, page.indexedDB, Date.now);
    const made = makeKeeper(recorder, shelf, ids);
    void page.navigator.locks.request(lockOf(name, ids.page), () => new Promise<never>(() => undefined));
    const flush = () => void made.flush();
    // Not at once: it is the first press that has called for it.
    page.setInterval(flush, FLUSH_MS);
    whenPressed(page, flush);
    page.addEventListener('pagehide', flush);
    page.document.addEventListener('visibilitychange', flush);
    here = { keeper: made, shelf };
  };
  const known = whenAlone(page.navigator, name, begin).catch(() => undefined);
  return {
    kept: async () => {
      await known;
      try {
        if (here) return (await here.keeper.kept()) && { shelf: here.shelf, ids: { ...ids, live: [] } };
        // Another tab keeps. What tabs that are gone have left can be read all the same.
        const live = await livePages(page.navigator, name);
        return { shelf: await browserShelf(name, page.indexedDB, Date.now), ids: { ...ids, live } };
      } catch {
        return null;
      }
    },
    flush: async () => {
      await known;
      await here?.keeper.flush();
    },
    forget: async () => {
      await known;
      await here?.keeper.forget();
    },
  };
}
