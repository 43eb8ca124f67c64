import { createPersistoid } from 'redux-persist';
import { startState } from './base/root/rootReducer';
import type { RootState } from './base/root/rootReducer';
import type { RawTexts, StorageReader } from './base/storage/entry';
import { ENTRIES } from './base/root/registry';
import { SESSION_KEYS } from './base/storage/storedSession';
import { LONGEST_VALUE } from './base/storage/storedText';
import type { StorageLike } from './base/root/world';

export type Drawers = { local: StorageLike; session: StorageLike; isNarrow: () => boolean };

export type Restored = { readonly kept: Partial<RootState>; readonly damaged: readonly string[] };

/** How long what storage has no room for lasts: as long as the tab, or only until the page is reloaded. */
export type Until = 'tab' | 'reload';

/** Storage may be forbidden or hold an endless text; both count as empty. */
const reader =
  (storage: StorageLike, damaged: (key: string) => void) =>
  (key: string): string | null => {
    try {
      const text = storage.getItem(key);
      if (text === null || text.length <= LONGEST_VALUE) return text;
    } catch {
      // Reported below.
    }
    damaged(key);
    return null;
  };

const isSignedIn = ({ auth }: Partial<Pick<RootState, 'auth'>>): boolean => auth?.status === 'signedIn';

/** Reads and checks everything; never throws. */
export function restore({ local, session, isNarrow }: Drawers): Restored {
  const damaged = new Set<string>();
  const report = (key: string) => void damaged.add(key);
  const read = (drawer: 'local' | 'session', get: StorageReader['get']): Partial<RootState> =>
    ENTRIES.reduce<Partial<RootState>>(
      (kept, entry) => ({ ...kept, ...entry.restore(drawer, { get, damaged: report, isNarrow }) }),
      {},
    );
  const ofTab = reader(session, () => undefined);
  const inLocal = reader(local, report);
  const kept = read('local', (key) => inLocal(key) ?? ofTab(key));
  const rest = read('session', isSignedIn(kept) ? reader(session, report) : () => null);
  return { kept: { ...kept, ...rest }, damaged: [...damaged] };
}

type Texts = { local: RawTexts; session: RawTexts };

const textsIn = (drawer: 'local' | 'session', state: RootState): RawTexts =>
  ENTRIES.reduce<RawTexts>((before, entry) => entry.texts(drawer, state, before), {});

const textsOf = (state: RootState): Texts => ({
  local: textsIn('local', state),
  session: textsIn('session', state),
});

/** Writes only keys whose text this page has changed: another tab may have signed in since, and a theme
 * chosen here must not sign it out. Untouched values of the older app are not rewritten. What storage has no room for goes
 * into `spare`, under the same key, until it has. */
function writer(storage: StorageLike, onFull: (until: Until) => void, spare?: StorageLike) {
  let last: RawTexts = {};
  const refused = new Set<string>();
  return {
    start: (texts: RawTexts, drop: readonly string[], isEmptied = false) => {
      last = texts;
      if (isEmptied) isDone(() => storage.clear());
      for (const key of drop) isDone(() => storage.removeItem(key));
    },
    write: (texts: RawTexts) => {
      for (const [key, text] of Object.entries(texts)) {
        if (last[key] === text && !refused.delete(key)) continue;
        last = { ...last, [key]: text };
        // This page, or an earlier one of the tab, may have found no room.
        isDone(() => void (spare?.getItem(key) && spare.removeItem(key)));
        if (text === null) isDone(() => storage.removeItem(key));
        else if (!isDone(() => storage.setItem(key, text))) {
          // An older value would be read in place of this one.
          isDone(() => storage.removeItem(key));
          refused.add(key);
          onFull(spare && isDone(() => spare.setItem(key, text)) ? 'tab' : 'reload');
        }
      }
    },
    drop: (key: string) => {
      storage.removeItem(key);
      last = { ...last, [key]: null };
    },
  };
}

/** False where storage is full or forbidden: nothing is done then. What cannot be read the reader has reported. */
function isDone(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

/** Nothing of a session outlives it; session storage is cleared altogether (product.md section 4). */
const leftOver = (kept: Partial<RootState>): readonly string[] => (isSignedIn(kept) ? [] : SESSION_KEYS);

const KEPT = ENTRIES.filter(({ isKept }) => isKept).map(({ name }) => name);

/** What is followed: the newest state, whatever the view shows. */
export type Followed = { getState: () => RootState; subscribe: (changed: () => void) => () => void };

export type Persistence = {
  /** The slices that storage holds, for the store to begin with. */
  readonly kept: Partial<RootState>;
  /** Keys with unusable values. */
  readonly damaged: readonly string[];
  /** Drops what is unusable or left over, and writes what changes until the returned function is called. Nothing is
   * written while `isPresent` says no: what the page then shows is not what it is. */
  follow: (newest: Followed, isPresent: () => boolean) => () => void;
};

/** Writes the slices that are kept under the documented keys instead of redux-persist's own. */
function makeWriters(drawers: Drawers, { kept, damaged }: Restored, onFull: (until: Until) => void) {
  const local = writer(drawers.local, onFull, drawers.session);
  const session = writer(drawers.session, onFull);
  return {
    start: () => {
      const texts = textsOf({ ...startState, ...kept });
      const old = leftOver(kept);
      local.start(texts.local, [...damaged, ...old]);
      session.start(texts.session, damaged, old.length > 0);
    },
    // Only kept slices are passed in; the rest takes initial values and is not stored.
    write: (now: Partial<RootState>) => {
      const texts = textsOf({ ...startState, ...now });
      local.write(texts.local);
      session.write(texts.session);
      // A wide screen ignores the stored value, so no change of its own would remove the key.
      if (!isSignedIn(now)) Object.keys(texts.session).forEach(session.drop);
    },
  };
}

/** Reads storage once, for the first state of the store. `onFull` is called when a write fails (storage full or
 * forbidden), and once more if not even the tab has room; the app goes on without. */
export function makePersistence(drawers: Drawers, onFull: (until: Until) => void): Persistence {
  const restored = restore(drawers);
  let told: Until | null = null;
  const { start, write } = makeWriters(drawers, restored, (until) => {
    if (told === until || told === 'reload') return;
    told = until;
    onFull(until);
  });
  const follow: Persistence['follow'] = (newest, isPresent) => {
    start();
    const persistoid = createPersistoid({
      key: 'backlay',
      whitelist: KEPT,
      serialize: false,
      storage: {
        getItem: () => Promise.resolve(null),
        removeItem: () => Promise.resolve(),
        setItem: (_key: string, now: Partial<RootState>) => Promise.resolve(now).then(write),
      },
    });
    let last: RootState | null = null;
    const update = () => {
      const now = newest.getState();
      // Sixty frames a second move no slice that is kept.
      if (!isPresent() || KEPT.every((name) => now[name] === last?.[name])) return;
      last = now;
      persistoid.update(now);
    };
    update();
    return newest.subscribe(update);
  };
  return { ...restored, follow };
}
