/** Listeners by event name, called in order of subscription. */
export function createListeners<Events extends { [E in keyof Events]: (...args: never[]) => void }>() {
  const lists: { [E in keyof Events]?: Set<Events[E]> } = {};
  return {
    emit: <E extends keyof Events>(event: E, ...args: Parameters<Events[E]>): void => {
      for (const fn of lists[event] ?? []) fn(...args);
    },
    /** Returns a function that unsubscribes. */
    on: <E extends keyof Events>(event: E, fn: Events[E]): (() => void) => {
      const list = (lists[event] ??= new Set());
      list.add(fn);
      return () => void list.delete(fn);
    },
  };
}
