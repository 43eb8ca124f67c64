import { useState } from 'react';
import type { Section } from './bySport';

type Side = 0 | 1;

/** What the heading of a sport and those of its parts of the day take, in rows. */
const HEADS = 2;

/**
 * Sports of a wide screen in two columns without holes: each below the shorter so far, by the rows it has. It stays in its column while
 * the list is there, however its rows come and go: nothing changes sides under a hand.
 */
export function useColumns(sections: readonly Section[]): readonly (readonly Section[])[] {
  const [known, keep] = useState<ReadonlyMap<number, Side>>(new Map());
  const sides = new Map(known);
  const rows = [0, 0] as [number, number];
  const columns: [Section[], Section[]] = [[], []];
  for (const section of sections) {
    const side = known.get(section.sportId) ?? (rows[1] < rows[0] ? 1 : 0);
    sides.set(section.sportId, side);
    rows[side] += section.matches.length + HEADS;
    columns[side].push(section);
  }
  // Before anything is drawn, so that what is drawn is what is kept.
  if (sides.size > known.size) keep(sides);
  return columns;
}
