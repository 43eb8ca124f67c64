import type { Reducer } from '@reduxjs/toolkit';

/** Texts by key; null removes the key, an absent key is left as it is. */
export type Raw = Readonly<Record<string, string | null>>;

/** What a slice reads itself from. `damaged(key)` reports a value that cannot be used. */
export type Stored = {
  readonly get: (key: string) => string | null;
  readonly damaged: (key: string) => void;
  /** Under 993 px wide (product.md section 9). */
  readonly isNarrow: () => boolean;
};

/** Where a slice is kept, and how: one does not come without the other. */
export type Kept<S> = {
  /** What is in session storage is read only while somebody is signed in. */
  readonly drawer: 'local' | 'session';
  /** Never throws; undefined where nothing usable is stored: the slice starts as it always does. */
  read(stored: Stored): S | undefined;
  /** @param before what the slices before it write to the same drawer, for a value that several of them share */
  write(slice: S, before: Raw): Raw;
};

type Machine<Name extends string, S> = {
  /** Its place in the state, and what a log calls it: the part of its actions before the slash. */
  readonly name: Name;
  readonly reducer: Reducer<S>;
  readonly actions: Readonly<Record<string, { readonly type: string }>>;
};

/** All the store has to know of a slice. */
export type Entry<Name extends string, S> = Machine<Name, S> & {
  /** What storage holds of it, as the part of a state; nothing for a slice that is never kept. */
  readonly restore: (drawer: Kept<S>['drawer'], stored: Stored) => { readonly [K in Name]?: S };
  /** What storage is to hold of it, added to what the slices before it have there. */
  readonly texts: (drawer: Kept<S>['drawer'], state: { readonly [K in Name]: S }, before: Raw) => Raw;
  readonly isKept: boolean;
};

/** One line of the registry: a slice, and whether it is kept; "kept" does not compile without how. */
export function entry<Name extends string, S>(
  { name, reducer, actions }: Machine<Name, S>,
  kept: 'never' | Kept<S>,
): Entry<Name, S> {
  const keptIn = (drawer: Kept<S>['drawer']): Kept<S> | null =>
    kept !== 'never' && kept.drawer === drawer ? kept : null;
  return {
    name,
    reducer,
    actions,
    isKept: kept !== 'never',
    restore: (drawer, stored) => {
      const slice = keptIn(drawer)?.read(stored);
      // The compiler takes a computed key for any text.
      return (slice === undefined ? {} : { [name]: slice }) as { readonly [K in Name]?: S };
    },
    texts: (drawer, state, before) => ({ ...before, ...keptIn(drawer)?.write(state[name], before) }),
  };
}

/** Entries under their own names; another name does not compile. */
export const registryOf = <R extends { readonly [K in keyof R]: { readonly name: K } }>(entries: R): R =>
  entries;
