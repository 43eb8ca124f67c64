import type { Secrets } from '../api/extra';

/** Holds texts no action may carry. Handles count up, so that a replayed session produces the same ones. */
export function makeSecrets(): Secrets {
  const drawer = new Map<string, { text: string; isKept: boolean }>();
  let last = 0;
  const hide = (text: string, isKept: boolean): string => {
    last += 1;
    const handle = `secret-${last}`;
    drawer.set(handle, { text, isKept });
    return handle;
  };
  return {
    put: (text) => hide(text, false),
    keep: (text) => hide(text, true),
    drop: (handles) => handles.forEach((handle) => drawer.delete(handle)),
    use: (handle) => {
      const found = drawer.get(handle);
      if (found && !found.isKept) drawer.delete(handle);
      return found?.text;
    },
  };
}
