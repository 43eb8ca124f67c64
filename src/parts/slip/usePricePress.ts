import { useMemo } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { navigated } from '../../../slices/route';
import { priceClicked } from '../../../slices/slip';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/makeStore';
import { lazyForm } from './lazyForm';
import { wantStake } from './stakeFocus';
import { pickPrice } from '../prices/pickPrice';

/** By keyboard, or with a mouse: then typing may go on in the stake at once. A finger gets the chips, not the keyboard. */
const wantsStake = (event: MouseEvent) => event.detail === 0 || window.matchMedia('(pointer: fine)').matches;

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button.cell') : null;

/** On a list, where the match of the pressed price is; null on the match itself. */
const matchOf = (cell: HTMLElement): string | null =>
  cell.closest('.watch-row')?.querySelector('a')?.getAttribute('href')?.slice(1) ?? null;

/** Puts the pressed price into the slip; false when it cannot be pressed. */
function pick(store: AppStore, cell: HTMLElement): boolean {
  const { m, r, i } = cell.dataset;
  const picked = pickPrice(store.getState(), m ?? '', Number(r), Number(i));
  if (!picked) return false;
  store.dispatch(priceClicked(picked));
  const to = matchOf(cell);
  if (to !== null) store.dispatch(navigated(to));
  return true;
}

/** A price that is pointed at, or has the focus, may be pressed next: the slip's form is fetched meanwhile. */
function fetchAhead({ target }: SyntheticEvent): void {
  if (cellAt(target)) lazyForm.load();
}

/** The handlers for every price of the screen, to be spread on what holds them. On a list it also opens the
 * match, where the whole market and the player's other bets can be seen before anything is placed. */
export function usePricePress() {
  const store = useAppStore();
  return useMemo(
    () => ({
      onClick: (event: MouseEvent<HTMLElement>) => {
        const cell = cellAt(event.target);
        if (cell && pick(store, cell)) wantStake(wantsStake(event));
      },
      onPointerOver: fetchAhead,
      onFocus: fetchAhead,
    }),
    [store],
  );
}
