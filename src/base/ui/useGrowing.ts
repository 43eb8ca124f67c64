import { startTransition, useEffect, useState } from 'react';

/** About what a phone shows. */
const ROWS = 8;
/** Lists that are on the page as a whole, a memory of the view: who comes back to one finds it as long as it was. */
const whole = new WeakSet<object>();

/** How many rows of a list are there yet: a screenful at once, the others by as many, each in tasks of their own. They come
 * below those that are there, so nothing moves. */
export function useGrowing(list: readonly unknown[]): number {
  const [rows, setRows] = useState(() => (whole.has(list) ? list.length : ROWS));
  useEffect(() => {
    if (rows >= list.length) whole.add(list);
    else startTransition(() => setRows(rows + ROWS));
  }, [rows, list]);
  return rows;
}
