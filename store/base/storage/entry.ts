import type { Reducer } from '@reduxjs/toolkit';

/** Texts by key; null removes the key, an absent key is left as it is. */
export type RawTexts = Readonly<Record<string, string | null>>;

/** The storage a slice is restored from. `damaged(key)` reports an unusable value. */
export type StorageReader = {
  readonly get: (key: string) => string | null;
  readonly damaged: (key: string) => void;
  /** Under 993 px wide (product.md section 9). */
  readonly isNarrow: () => boolean;
};

export type StoredEntry<S> = {
  /** Session storage is read only while somebody is signed in. */
  readonly drawer: 'local' | 'session';
  /** Never throws; undefined if nothing usable is stored: the slice then starts from its initial state. */
  read(stored: StorageReader): S | undefined;
  /** `before`: what earlier slices write to the same drawer, for a value that several share. */
  write(slice: S, before: RawTexts): RawTexts;
};

type Machine<Name extends string, S> = {
  /** Key in the state and prefix of its action types. */
  readonly name: Name;
  readonly reducer: Reducer<S>;
  readonly actions: Readonly<Record<string, { readonly type: string }>>;
};

export type StoredMachine<Name extends string, S> = Machine<Name, S> & {
  /** The slice as storage holds it; empty if the slice is never kept. */
  readonly restore: (drawer: StoredEntry<S>['drawer'], stored: StorageReader) => { readonly [K in Name]?: S };
  /** What to store, merged into what earlier slices store there. */
  readonly texts: (
    drawer: StoredEntry<S>['drawer'],
    state: { readonly [K in Name]: S },
    before: RawTexts,
  ) => RawTexts;
  readonly isKept: boolean;
};

/** Registers a slice and how it is stored: a slice compiles only with a `StoredEntry` or an explicit 'never'. */
export function entry<Name extends string, S>(
  { name, reducer, actions }: Machine<Name, S>,
  kept: 'never' | StoredEntry<S>,
): StoredMachine<Name, S> {
  const keptIn = (drawer: StoredEntry<S>['drawer']): StoredEntry<S> | null =>
    kept !== 'never' && kept.drawer === drawer ? kept : null;
  return {
    name,
    reducer,
    actions,
    isKept: kept !== 'never',
    restore: (drawer, stored) => {
      const slice = keptIn(drawer)?.read(stored);
      // TypeScript widens a computed key to string.
      return (slice === undefined ? {} : { [name]: slice }) as { readonly [K in Name]?: S };
    },
    texts: (drawer, state, before) => ({ ...before, ...keptIn(drawer)?.write(state[name], before) }),
  };
}

/** Entries under their own names; any other name does not compile. */
export const registryOf = <R extends { readonly [K in keyof R]: { readonly name: K } }>(entries: R): R =>
  entries;
