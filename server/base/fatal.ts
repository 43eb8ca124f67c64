export type Fatal = {
  /** Tells each listener once: stopping twice would end the process in disorder. */
  fatal: (reason: string) => void;
  /** Also hears what came before it listened, while the process was still starting. */
  onFatal: (fn: (reason: string) => void) => void;
};

export function createFatal(): Fatal {
  const listeners: ((reason: string) => void)[] = [];
  let told: string | undefined;
  return {
    fatal: (reason) => {
      told ??= reason;
      for (const listener of listeners.splice(0)) listener(reason);
    },
    onFatal: (fn) => {
      if (told === undefined) listeners.push(fn);
      else fn(told);
    },
  };
}
