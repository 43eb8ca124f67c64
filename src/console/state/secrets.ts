/** What a form has typed; passwords and codes among it never enter an action or the store. */
export type Typed = Readonly<Record<string, string | boolean | readonly string[]>>;

const kept = new Map<number, Typed>();
let last = 0;

/** Keeps what must not be seen. @returns a handle, which an action may have */
export function hide(values: Typed): number {
  last += 1;
  kept.set(last, values);
  return last;
}

/** What stands behind a handle, once. */
export function take(handle: number | undefined): Typed {
  if (handle === undefined) return {};
  const values = kept.get(handle) ?? {};
  kept.delete(handle);
  return values;
}

/** What is shown once, as long as it is shown. */
export const look = (handle: number): Typed => kept.get(handle) ?? {};
