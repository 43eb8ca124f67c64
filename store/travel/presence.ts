import type { Store } from 'redux';
import { lastIndex, liftedOf } from './lifted';
import type { Lifted } from './lifted';

/** Where the page stands: at the newest action, or looking at action `at` of `of`. */
export type Presence =
  | { readonly status: 'present' }
  | { readonly status: 'travelling'; readonly at: number; readonly of: number };

export type Travel = {
  /** The same object until it changes, so it serves `useSyncExternalStore` as its snapshot. */
  presence: () => Presence;
  subscribe: (listener: () => void) => () => void;
  /** Back to the newest action; nothing happens when already there. */
  resume: () => void;
  /** Settles once the page is at the newest action; a request that must not run from the past awaits it. */
  whenPresent: () => Promise<void>;
};

const PRESENT: Presence = { status: 'present' };

const AT_HOME: Travel = {
  presence: () => PRESENT,
  subscribe: () => () => undefined,
  resume: () => undefined,
  whenPresent: () => Promise.resolve(),
};

function readPresence(lifted: Lifted<unknown>): Presence {
  const now = lifted.getState();
  const last = lastIndex(now);
  if (now.currentStateIndex === last) return PRESENT;
  // Ids keep counting when DevTools drops its oldest actions, so they are what a person can compare.
  const idAt = (index: number) => now.stagedActionIds[index] ?? index;
  return { status: 'travelling', at: idAt(now.currentStateIndex), of: idAt(last) };
}

const same = (a: Presence, b: Presence): boolean =>
  a.status === 'travelling' && b.status === 'travelling'
    ? a.at === b.at && a.of === b.of
    : a.status === b.status;

/**
 * Watches DevTools on behalf of the view (the banner "viewing action 312 of 951") and of the base query.
 *
 * @param store the finished store; one without DevTools is always present.
 */
export function travelOf(store: Store): Travel {
  const lifted = liftedOf(store);
  if (!lifted) return AT_HOME;
  let last = readPresence(lifted);
  const presence = () => {
    const next = readPresence(lifted);
    if (!same(last, next)) last = next;
    return last;
  };
  return {
    presence,
    subscribe: (listener) => lifted.subscribe(listener),
    resume: () => {
      if (presence().status === 'travelling')
        lifted.dispatch({ type: 'JUMP_TO_STATE', index: lastIndex(lifted.getState()) });
    },
    whenPresent: () =>
      new Promise((resolve) => {
        if (presence().status === 'present') return resolve();
        const off = lifted.subscribe(() => {
          if (presence().status !== 'present') return;
          off();
          resolve();
        });
      }),
  };
}
