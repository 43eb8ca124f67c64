import type { Action } from 'redux';
import type { Transition } from './memory';

/** Stands for many actions of many kinds. */
export const MEANWHILE: Action<string> = { type: 'meanwhile' };
/** As many as DevTools keeps: while the page shows the past, anything beyond that is merged into one entry. */
const MAX_QUEUED = 500;

/** Transitions that are not in DevTools' list yet. Consecutive quiet actions become one entry. */
export function makeEntryQueue<S>(isQuiet: (action: Action) => boolean) {
  let held: Transition<S>[] = [];
  const joined = (a: Transition<S>, b: Transition<S>, action: Action): Transition<S> => ({
    action,
    before: a.before,
    after: b.after,
    count: a.count + b.count,
  });
  return {
    add: (one: Transition<S>) => {
      const last = held.at(-1);
      if (last && isQuiet(one.action) && isQuiet(last.action))
        held[held.length - 1] = joined(last, one, one.action);
      else held.push(one);
      const [first, second] = held;
      if (held.length > MAX_QUEUED && first && second) held.splice(0, 2, joined(first, second, MEANWHILE));
    },
    take: (): readonly Transition<S>[] => {
      const all = held;
      held = [];
      return all;
    },
    isEmpty: () => held.length === 0,
  };
}
