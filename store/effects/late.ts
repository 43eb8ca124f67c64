import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra, Listen } from '../base/root/types';

const AGAIN_MS = 2_000;

export type LateStore = {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: Pick<Extra, 'clock' | 'page' | 'part' | 'random' | 'secrets'>;
};

/** Does what the player wanted between two states. */
export type Follow<S> = (store: LateStore, before: S, now: S) => Promise<void> | void;

/**
 * Follows a slice whose screens come when they are needed, and what acts for it with them: no other screen needs it. If it does not
 * come it is asked for again, as something may be at stake.
 */
export function followLate<S extends { status: string }>(
  listen: Listen,
  sliceOf: (state: RootState) => S,
  load: () => Promise<Follow<S>>,
): void {
  const run: Follow<S> = async (store, before, now) => {
    if (now.status === 'closed') return;
    const follow = await store.extra.part(load).catch(() => null);
    if (follow) await follow(store, before, now);
    else store.extra.clock.after(AGAIN_MS, () => void run(store, before, now));
  };
  listen({
    predicate: (_, now, before) => sliceOf(now) !== sliceOf(before),
    effect: (_, store) => run(store, sliceOf(store.getOriginalState()), sliceOf(store.getState())),
  });
}
