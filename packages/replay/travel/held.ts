import type { Action } from 'redux';
import type { Happened } from './memory';

/** Stands for many actions of many kinds. */
export const MEANWHILE: Action<string> = { type: 'meanwhile' };
/** As many as DevTools keeps: what more happens while the page looks elsewhere becomes one entry. */
const MOST_HELD = 500;

/** What happened and is not in DevTools' list yet. Quiet actions in a row are one entry. */
export function makeHeld<S>(isQuiet: (action: Action) => boolean) {
  let held: Happened<S>[] = [];
  const joined = (a: Happened<S>, b: Happened<S>, action: Action): Happened<S> => ({
    action,
    before: a.before,
    after: b.after,
    count: a.count + b.count,
  });
  return {
    add: (one: Happened<S>) => {
      const last = held.at(-1);
      if (last && isQuiet(one.action) && isQuiet(last.action))
        held[held.length - 1] = joined(last, one, one.action);
      else held.push(one);
      const [first, second] = held;
      if (held.length > MOST_HELD && first && second) held.splice(0, 2, joined(first, second, MEANWHILE));
    },
    take: (): readonly Happened<S>[] => {
      const all = held;
      held = [];
      return all;
    },
    isEmpty: () => held.length === 0,
  };
}
