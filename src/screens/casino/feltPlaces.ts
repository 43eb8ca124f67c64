import type { TableSelection } from '../../../api/casinoTables';

/** Bets of a group one after the other, as a felt has them that stands upright: so many beside each other, of such a size. */
export type FeltBlock = {
  readonly group: string;
  /** Of the group, from 0; all that follow where no number is given. */
  readonly from?: number;
  readonly count?: number;
  readonly row: number;
  readonly column: number;
  readonly beside?: number;
  readonly tall?: number;
  readonly wide?: number;
  /** Its cells show their numbers alone. */
  readonly isNumbered?: true;
  /** Numbers at the edge, in a colour of their own. */
  readonly isEdge?: true;
};

export type Felt = {
  readonly columns: number;
  readonly blocks: readonly FeltBlock[];
  /** As wide as high: it stands upright on every screen, and says what its edges are until a bet is pointed at. */
  readonly edges?: 'table.jodiEdges';
};

/** Rows and columns from 1. */
export type Place = {
  readonly selection: TableSelection;
  readonly row: number;
  readonly column: number;
  readonly tall: number;
  readonly wide: number;
  readonly block: FeltBlock;
};

/** An even chance is beside half a dozen: six of them, each as tall as two rows of numbers. */
const evenChance = (from: number, row: number, count = 1): FeltBlock => ({
  group: 'even chance',
  from,
  count,
  row,
  column: 1,
  tall: 2,
});

/** The zero above twelve rows of three, their columns below, dozens and even chances at the side. */
export const ROULETTE_FELT: Felt = {
  columns: 5,
  blocks: [
    { group: 'straight', count: 1, row: 1, column: 3, wide: 3, isNumbered: true },
    { group: 'straight', from: 1, row: 2, column: 3, beside: 3, isNumbered: true },
    { group: 'column', row: 14, column: 3, beside: 3 },
    { group: 'dozen', row: 2, column: 2, tall: 4 },
    evenChance(4, 2),
    evenChance(3, 4),
    evenChance(0, 6, 2),
    evenChance(2, 10),
    evenChance(5, 12),
  ],
};

/** A hundred jodis in ten rows of ten, the first digit at the left of its row, the second above its column, halves below. */
export const JODI_FELT: Felt = {
  columns: 11,
  edges: 'table.jodiEdges',
  blocks: [
    { group: 'first digit', row: 2, column: 1, isNumbered: true, isEdge: true },
    { group: 'second digit', row: 1, column: 2, beside: 10, isNumbered: true, isEdge: true },
    { group: 'jodi', row: 2, column: 2, beside: 10, isNumbered: true },
    { group: 'odd even', row: 12, column: 2, beside: 2, wide: 5 },
  ],
};

const SINGLE = { from: 0, beside: 1, tall: 1, wide: 1 };

function placesIn(block: FeltBlock, selections: readonly TableSelection[]): readonly Place[] {
  const { from, beside, tall, wide } = { ...SINGLE, ...block };
  const end = block.count === undefined ? undefined : from + block.count;
  return selections
    .filter(({ group }) => group === block.group)
    .slice(from, end)
    .map((selection, i) => ({
      selection,
      row: block.row + tall * Math.floor(i / beside),
      column: block.column + wide * (i % beside),
      tall,
      wide,
      block,
    }));
}

/** A felt that lies has its first row at the left, and its last column at the top. */
const lay = ({ row, column, tall, wide, ...rest }: Place, columns: number): Place => ({
  ...rest,
  row: columns + 2 - column - wide,
  column: row,
  tall: wide,
  wide: tall,
});

/** Where each bet of a felt is. @param lies on its side, for a screen that is wide enough */
export function placesOf(
  { columns, blocks }: Felt,
  selections: readonly TableSelection[],
  lies: boolean,
): readonly Place[] {
  const upright = blocks.flatMap((block) => placesIn(block, selections));
  return lies ? upright.map((place) => lay(place, columns)) : upright;
}

const isOn = (start: number, length: number, at: number): boolean => at >= start && at < start + length;

/** Of the cells that a place covers, the one from which a step across it is made. */
const middleOf = (start: number, length: number): number => start + Math.floor((length - 1) / 2);

type Step = (from: Place) => { readonly row: number; readonly column: number };

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: ({ row, tall, column }) => ({ row: middleOf(row, tall), column: column - 1 }),
  ArrowRight: ({ row, tall, column, wide }) => ({ row: middleOf(row, tall), column: column + wide }),
  ArrowUp: ({ row, column, wide }) => ({ row: row - 1, column: middleOf(column, wide) }),
  ArrowDown: ({ row, tall, column, wide }) => ({ row: row + tall, column: middleOf(column, wide) }),
};

/** Which place a key leads to from another; -1: none, or no key that moves. */
export function placeBeside(places: readonly Place[], from: number, key: string): number {
  const here = places[from];
  const to = here && STEPS[key]?.(here);
  if (!to) return -1;
  return places.findIndex(
    ({ row, tall, column, wide }) => isOn(row, tall, to.row) && isOn(column, wide, to.column),
  );
}
