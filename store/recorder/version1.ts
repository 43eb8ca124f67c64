import * as v from 'valibot';
import { pointerStep } from './places';
import type { Places } from './places';

/** Lines as version 1 wrote them, brought to those of version 2. */

/** One hash of the shapes of all slices. */
export const app1 = v.object({
  name: v.string(),
  version: v.string(),
  commit: v.string(),
  schema: v.string(),
});

export const fromApp1 = (app: v.InferOutput<typeof app1>) => ({ ...app, machines: {} });

/** `c`: hash of the whole state before; `p`: changed slices with their hashes, '' if there is only one. */
export const action1 = v.object({
  k: v.literal('a'),
  i: v.number(),
  d: v.number(),
  c: v.string(),
  p: v.optional(v.record(v.string(), v.string())),
  a: v.looseObject({ type: v.string() }),
});

/** Slices become places. The hash of one that changed alone was not written: it is only known to have changed. */
export function fromAction1({ p, ...line }: v.InferOutput<typeof action1>) {
  const places: Places = Object.fromEntries(
    Object.entries(p ?? {}).map(([slice, hash]) => [pointerStep(slice), hash === '' ? '#?' : `#${hash}`]),
  );
  return p ? { ...line, p: places } : line;
}
