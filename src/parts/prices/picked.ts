import { slipSlice } from '../../../slices/slip';
import type { Slip } from '../../../slices/slip/slipLines';
import { placeOf } from './cellOf';

type State = { readonly slip: Slip };
type Source = { getState(): State; subscribe(run: () => void): () => void };

const { selectDraft } = slipSlice.selectors;

/** Whether the slip's bet was opened from this cell. */
export function isPicked(state: State, marketId: string, selectionId: number, place: number): boolean {
  const draft = selectDraft(state);
  return draft?.marketId === marketId && draft.selectionId === selectionId && placeOf(draft) === place;
}

/** Marks the pressed cell on the page, by one comparison for each change of the store: neither cells nor lists
 * render for it. A cell that comes later marks itself. */
export function startPicked(source: Source): () => void {
  let shown = selectDraft(source.getState());
  return source.subscribe(() => {
    const state = source.getState();
    const draft = selectDraft(state);
    if (draft === shown) return;
    shown = draft;
    for (const cell of document.querySelectorAll<HTMLElement>('button.cell[data-picked]')) {
      cell.removeAttribute('data-picked');
    }
    if (!draft) return;
    const place = `[data-m="${CSS.escape(draft.marketId)}"][data-r="${draft.selectionId}"][data-i="${placeOf(draft)}"]`;
    document.querySelector(`button.cell${place}`)?.setAttribute('data-picked', '');
  });
}
