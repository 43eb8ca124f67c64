import type { Store } from 'redux';
import { lastIndex, liftedOf } from './lifted';
import type { Lifted } from './lifted';

/** Where the page stands: at the newest action, or at action `at` of `of`. */
export type Presence =
  | { readonly status: 'present' }
  | { readonly status: 'travelling'; readonly at: number; readonly of: number };

export type Travel = {
  /** The same object until it changes, as a snapshot of `useSyncExternalStore` must be. */
  presence: () => Presence;
  subscribe: (listener: () => void) => () => void;
  /** Returns to the newest action; does nothing when already there. */
  resume: () => void;
  /** Settles at the newest action; requests that must not run from the past await it. */
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

/** Watches DevTools for the view (the banner "viewing action 312 of 951") and for the base query. */
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
