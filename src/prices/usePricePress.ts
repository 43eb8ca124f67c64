import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { navigated, selectRoute } from '../../slices/route';
import { priceClicked } from '../../slices/slip';
import { useAppStore } from '../../store/hooks';
import { pickPrice } from './pickPrice';

/** By keyboard, or with a mouse: then typing may go on in the stake at once. A finger gets the chips, not the keyboard. */
const wantsStake = (event: MouseEvent) => event.detail === 0 || window.matchMedia('(pointer: fine)').matches;

/**
 * One handler for every price of the screen. On a list it also opens the match, where the whole market and the player's
 * other bets can be seen before anything is placed.
 */
export function usePricePress() {
  const store = useAppStore();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('button.cell') : null;
      if (!cell) return;
      const { m = '', r = '', i = '' } = cell.dataset;
      const state = store.getState();
      const pick = pickPrice(state, m, Number(r), Number(i));
      if (!pick) return;
      store.dispatch(priceClicked(pick));
      const to = cell.closest('.watch-row')?.querySelector('a')?.getAttribute('href')?.slice(1);
      if (to && selectRoute(state).name !== 'match') store.dispatch(navigated(to));
      if (wantsStake(event)) requestAnimationFrame(() => document.getElementById('stake')?.focus());
    },
    [store],
  );
}
