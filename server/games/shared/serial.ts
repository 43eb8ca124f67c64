/** Work by keys: of one key one after the other, never two at a time. */
export type Serial = { run: <T>(key: string, work: () => Promise<T>) => Promise<T> };

export function createSerial(): Serial {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const before = last.get(key) ?? Promise.resolve();
      const own = before.then(work, work);
      last.set(key, own);
      const forget = (): void => {
        if (last.get(key) === own) last.delete(key);
      };
      own.then(forget, forget);
      return own;
    },
  };
}
