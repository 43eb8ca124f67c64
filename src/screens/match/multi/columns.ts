/** What a player may choose; 0: as many as have room. */
export const COLUMNS = [0, 1, 2, 3, 4] as const;
export type Columns = (typeof COLUMNS)[number];

/** Between markets, px. */
export const GAP_PX = 12;
/** What a market has by itself, px, and the least the player may leave it. */
const USUAL_PX = 460;
const LEAST_PX = 400;
const MOST = 4;

const fitting = (width: number, each: number): number =>
  Math.min(MOST, Math.max(1, Math.floor((width + GAP_PX) / (each + GAP_PX))));

/** A choice as it was stored; whatever else stood there counts as none. */
export const choiceIn = (stored: number | undefined): Columns => COLUMNS.find((one) => one === stored) ?? 0;

/** Columns for a page of this width, px: as it is by itself, and as many as the player may have. */
export const roomIn = (width: number) => ({
  usual: fitting(width, USUAL_PX),
  most: fitting(width, LEAST_PX),
});

/** How many columns there are: as the player chose while they have room; 0 leaves it to the page. */
export const columnsFor = (chosen: Columns, { usual, most }: ReturnType<typeof roomIn>): number =>
  chosen === 0 ? usual : Math.min(chosen, most);

/** The column of each market, from 0, by heights in the player's order: the shortest so far, the first of several. */
export function columnOfEach(heights: readonly number[], count: number): readonly number[] {
  const ends = Array.from({ length: count }, () => 0);
  return heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends));
    ends[column] = (ends[column] ?? 0) + height + GAP_PX;
    return column;
  });
}
