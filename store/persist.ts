import { persistReducer } from 'redux-persist';
import type { PersistConfig } from 'redux-persist';
import { rootReducer, startState } from './base/rootReducer';
import type { RootState } from './base/rootReducer';
import type { Raw, Stored } from './base/entry';
import { ENTRIES } from './base/registry';
import { SESSION_KEYS } from './base/storedSession';
import { LONGEST_VALUE } from './base/storedText';
import type { StorageLike } from './base/world';

export type Drawers = { local: StorageLike; session: StorageLike; isNarrow: () => boolean };

export type Restored = { readonly kept: Partial<RootState>; readonly damaged: readonly string[] };

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
  const read = (drawer: 'local' | 'session', get: Stored['get']): Partial<RootState> =>
    ENTRIES.reduce<Partial<RootState>>(
      (kept, entry) => ({ ...kept, ...entry.restore(drawer, { get, damaged: report, isNarrow }) }),
      {},
    );
  const kept = read('local', reader(local, report));
  const rest = read('session', isSignedIn(kept) ? reader(session, report) : () => null);
  return { kept: { ...kept, ...rest }, damaged: [...damaged] };
}

type Texts = { local: Raw; session: Raw };

const textsIn = (drawer: 'local' | 'session', state: RootState): Raw =>
  ENTRIES.reduce<Raw>((before, entry) => entry.texts(drawer, state, before), {});

const textsOf = (state: RootState): Texts => ({
  local: textsIn('local', state),
  session: textsIn('session', state),
});

/** Writes only keys whose text this page has changed: another tab may have signed in since, and a theme
 * chosen here must not sign it out. Untouched values of the older app are not rewritten. */
function writer(storage: StorageLike) {
  let last: Raw = {};
  return {
    start: (texts: Raw, drop: readonly string[], isEmptied = false) => {
      last = texts;
      if (isEmptied) quietly(() => storage.clear());
      for (const key of drop) quietly(() => storage.removeItem(key));
    },
    write: (texts: Raw) => {
      for (const [key, text] of Object.entries(texts)) {
        if (last[key] === text) continue;
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        last = { ...last, [key]: text };
      }
    },
    drop: (key: string) => {
      storage.removeItem(key);
      last = { ...last, [key]: null };
    },
  };
}

function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // Storage that cannot be read cannot be cleaned either; the reader has reported it.
  }
}

/** Nothing of a session outlives it; session storage is cleared altogether (product.md section 4). */
const leftOver = (kept: Partial<RootState>): readonly string[] => (isSignedIn(kept) ? [] : SESSION_KEYS);

export type Persistence = {
  reducer: ReturnType<typeof persistReducer<RootState>>;
  /** Keys with unusable values, known once storage was read. */
  damaged(): readonly string[];
};

/** The root reducer, kept under the documented keys instead of redux-persist's own. `onFull` is called once,
 * when a write fails (storage full or forbidden); the app goes on without. */
export function persisted(
  drawers: Drawers,
  onFull: () => void,
  reducer: typeof rootReducer = rootReducer,
): Persistence {
  const local = writer(drawers.local);
  const session = writer(drawers.session);
  let damaged: readonly string[] = [];
  let isFull = false;
  const read = () => {
    const restored = restore(drawers);
    damaged = restored.damaged;
    const texts = textsOf({ ...startState, ...restored.kept });
    const old = leftOver(restored.kept);
    local.start(texts.local, [...damaged, ...old]);
    session.start(texts.session, damaged, old.length > 0);
    return { ...restored.kept, _persist: { version: 1, rehydrated: true } };
  };
  // Only kept slices are passed in; the rest takes initial values and is not stored.
  const write = (kept: Partial<RootState>) => {
    const texts = textsOf({ ...startState, ...kept });
    local.write(texts.local);
    session.write(texts.session);
    // A wide screen ignores the stored value, so no change of its own would remove the key.
    if (!isSignedIn(kept)) Object.keys(texts.session).forEach(session.drop);
  };
  const config: PersistConfig<RootState> = {
    key: 'backlay',
    version: 1,
    whitelist: ENTRIES.flatMap(({ name, isKept }) => (isKept ? [name] : [])),
    serialize: false,
    timeout: 0,
    // REHYDRATE brings values that were checked on reading.
    stateReconciler: (kept: Partial<RootState> | undefined, _, reduced) => ({ ...reduced, ...kept }),
    getStoredState: () => Promise.resolve(read()),
    storage: {
      getItem: () => Promise.resolve(null),
      removeItem: () => Promise.resolve(),
      setItem: (_key: string, kept: Partial<RootState>) => Promise.resolve(kept).then(write),
    },
    writeFailHandler: () => {
      if (!isFull) onFull();
      isFull = true;
    },
  };
  return { reducer: persistReducer<RootState>(config, reducer), damaged: () => damaged };
}
