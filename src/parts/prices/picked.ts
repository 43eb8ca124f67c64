import { LEVELS } from '../../../api/markets';
import type { Cell } from '../../../api/markets';
import { selectRunner } from '../../../slices/prices';
import type { Prices } from '../../../slices/prices';
import { slipSlice } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { Slip } from '../../../slices/slip/slipLines';

type State = { readonly slip: Slip; readonly prices: Prices };
type Source = { getState(): State; subscribe(run: () => void): () => void };
type Cells = readonly Cell[] | undefined;

const { selectDraft } = slipSlice.selectors;

const cellsOf = (state: State, draft: Draft | null): Cells =>
  draft ? selectRunner(state, draft.marketId, draft.selectionId)?.cells : undefined;

/** The cell that shows the price of the slip, as in `Runner.cells`: the pressed one until the market moves, then the level that price
 * has become; -1 where it does not stand any more. */
function placeIn({ side, odds, rateBps }: Draft, cells: Cells = []): number {
  const from = side === 'back' ? 0 : LEVELS;
  return cells.findIndex(
    (cell, place) =>
      place >= from &&
      place < from + LEVELS &&
      cell.odds === odds &&
      (rateBps === undefined || cell.sizePaise === rateBps),
  );
}

/** Whether this cell shows the price of the slip. */
export function isPicked(state: State, marketId: string, selectionId: number, place: number): boolean {
  const draft = selectDraft(state);
  return (
    draft?.marketId === marketId &&
    draft.selectionId === selectionId &&
    placeIn(draft, cellsOf(state, draft)) === place
  );
}

/** What finds that cell on the page; '' where no cell shows the price. */
function cellWith(draft: Draft | null, cells: Cells): string {
  const place = draft ? placeIn(draft, cells) : -1;
  if (!draft || place < 0) return '';
  return `button.cell[data-m="${CSS.escape(draft.marketId)}"][data-r="${draft.selectionId}"][data-i="${place}"]`;
}

/** Marks where the price of the slip stands on the page, by two comparisons for each change of the store: neither cells nor lists
 * render for it. A cell that comes later marks itself. */
export function startPicked(source: Source): () => void {
  let draft: Draft | null = null;
  let cells: Cells;
  let marked = '';
  const look = (): string => {
    const state = source.getState();
    const draftNow = selectDraft(state);
    const cellsNow = cellsOf(state, draftNow);
    if (draftNow === draft && cellsNow === cells) return marked;
    draft = draftNow;
    cells = cellsNow;
    return cellWith(draft, cells);
  };
  marked = look();
  return source.subscribe(() => {
    const next = look();
    if (next === marked) return;
    marked = next;
    for (const cell of document.querySelectorAll<HTMLElement>('button.cell[data-picked]')) {
      cell.removeAttribute('data-picked');
    }
    if (next !== '') document.querySelector(next)?.setAttribute('data-picked', '');
  });
}
