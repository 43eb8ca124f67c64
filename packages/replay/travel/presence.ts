import type { Store } from 'redux';
import { headOf } from './enhancers';
import type { Head, Presence } from './head';

export type Travel = Pick<Head<unknown>, 'presence' | 'returns' | 'subscribe' | 'resume'> & {
  /** Settles in the present; requests that must not run from elsewhere await it. */
  whenPresent: () => Promise<void>;
};

const PRESENT: Presence = { status: 'present' };

/** Of a page that never looks elsewhere. */
export const STAYS: Travel = {
  presence: () => PRESENT,
  returns: () => 0,
  subscribe: () => () => undefined,
  resume: () => undefined,
  whenPresent: () => Promise.resolve(),
};

/** Where the page stands, for the view (the banner "viewing action 312 of 951"), storage and the base query. */
export function travelOf(store: Store): Travel {
  const head = process.env.NODE_ENV === 'production' ? undefined : headOf(store);
  if (!head) return STAYS;
  const { presence, returns, subscribe, resume } = head;
  const whenPresent = (): Promise<void> =>
    new Promise((resolve) => {
      if (presence().status === 'present') return resolve();
      const off = subscribe(() => {
        if (presence().status !== 'present') return;
        off();
        resolve();
      });
    });
  return { presence, returns, subscribe, resume, whenPresent };
}
