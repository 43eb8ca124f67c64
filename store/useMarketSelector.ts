import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RootState } from './base/root/rootReducer';
import { useAppStore } from './hooks';
import { marketChangesOf } from './marketChanges';
import type { Pace } from './marketChanges';

type Select<T, A> = (state: RootState, marketId: string, about: A) => T;
type Options<T> = { readonly pace: Pace; readonly isEqual: (a: T, b: T) => boolean };

/** Figures need no more than one look a second. */
const FIGURES: Options<unknown> = { pace: 'second', isEqual: Object.is };
/** For the age of something. */
export const AGES: Options<unknown> = { pace: 'clock', isEqual: Object.is };

/**
 * As `useAppSelector`, for what depends on one market and on anything but other prices and the connection: asked only when
 * one of these has changed, where `useAppSelector` would be with each frame. `select` and the options are the same from one
 * render to the next; `about` is what else `select` has to know.
 */
export function useMarketSelector<T, A>(
  select: Select<T, A>,
  marketId: string,
  about: A,
  { pace, isEqual }: Options<T> = FIGURES,
): T {
  const store = useAppStore();
  const subscribe = useCallback(
    (run: () => void) => marketChangesOf(store).follow(marketId, pace, run),
    [store, marketId, pace],
  );
  const read = useMemo(() => {
    let known: { readonly value: T } | undefined;
    return () => {
      const value = select(store.getState(), marketId, about);
      if (!known || !isEqual(known.value, value)) known = { value };
      return known.value;
    };
  }, [store, select, marketId, about, isEqual]);
  return useSyncExternalStore(subscribe, read);
}
