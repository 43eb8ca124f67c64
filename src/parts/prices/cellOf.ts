import { LEVELS } from '../../../api/markets';
import type { Side } from '../../../domain/bets/bet';

export type Where = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly side: Side;
  readonly cell?: number;
};

const bestOf = ({ side }: Where): number => (side === 'back' ? 0 : LEVELS);

/** The place of the pressed cell, as in `Runner.cells`; the best of its side if that is not known. */
export const placeOf = (where: Where): number => where.cell ?? bestOf(where);

const find = ({ marketId, selectionId }: Where, place: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `button.cell[data-m="${CSS.escape(marketId)}"][data-r="${selectionId}"][data-i="${place}"]`,
  );

/** The pressed cell: focus returns to it, and the sheet must not cover it. A list has the best prices only. */
export const cellOf = (where: Where): HTMLElement | null =>
  find(where, placeOf(where)) ?? find(where, bestOf(where));
