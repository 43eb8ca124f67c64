import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { GAP_PX, columnOfEach, roomIn } from './columns';

type List = RefObject<HTMLElement | null>;

/** Height of a row of the grid, px: how far a market may be from the next one beyond the gap. */
export const ROW_PX = 4;

const rowsOf = (item: HTMLElement): string =>
  `span ${Math.ceil((item.getBoundingClientRect().height + GAP_PX) / ROW_PX)}`;

const itemsOf = ({ children }: HTMLElement): readonly HTMLElement[] => [...children] as HTMLElement[];

/** Watches what the list has room for. Measured before it is painted, so that nothing jumps. */
export function useRoom(list: List): ReturnType<typeof roomIn> {
  const [room, become] = useState(() => roomIn(0));
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const next = roomIn(element.clientWidth);
      become((before) => (before.usual === next.usual && before.most === next.most ? before : next));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [list]);
  return room;
}

/**
 * Puts the markets of a list into columns without holes. Which column each is in is decided anew only when `arrangement` changes,
 * the player's order or the number of columns: a market that grows moves what is below it, and nothing else. `gone`: what stands
 * in the place of another, in its column.
 */
export function useColumns(list: List, count: number, arrangement: string, gone: object | null): void {
  const known = useRef<{ arrangement: string; places: readonly number[] }>({ arrangement: '', places: [] });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const items = itemsOf(element);
    const key = `${count},${arrangement}`;
    if (known.current.arrangement !== key) {
      const heights = items.map((item) => item.getBoundingClientRect().height);
      known.current = { arrangement: key, places: columnOfEach(heights, count) };
    }
    const { places } = known.current;
    const span = (item: HTMLElement) => {
      item.style.gridRowEnd = count === 1 ? '' : rowsOf(item);
    };
    for (const [at, item] of items.entries()) {
      item.style.gridColumn = count === 1 ? '' : String((places[at] ?? 0) + 1);
      span(item);
    }
    const sizes = new ResizeObserver((changed) => {
      for (const { target } of changed) span(target as HTMLElement);
    });
    for (const item of items) sizes.observe(item);
    return () => sizes.disconnect();
  }, [list, count, arrangement, gone]);
}
