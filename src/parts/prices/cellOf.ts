import { LEVELS } from '../../../api/markets';
import type { Side } from '../../../domain/bet';

type Where = { readonly marketId: string; readonly selectionId: number; readonly side: Side };

/** The best cell on a runner's side: focus returns to it, and the sheet must not cover it. */
export function cellOf({ marketId, selectionId, side }: Where): HTMLElement | null {
  const index = side === 'back' ? 0 : LEVELS;
  const place = `[data-m="${CSS.escape(marketId)}"][data-r="${selectionId}"][data-i="${index}"]`;
  return document.querySelector<HTMLElement>(`button.cell${place}`);
}
