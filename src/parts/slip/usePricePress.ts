import { useMemo } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { navigated, selectPath } from '../../../slices/route';
import { withLadder } from '../../../slices/route/routes';
import { selectBetting } from '../../../slices/preferences';
import { priceAdded, priceClicked } from '../../../slices/slip';
import type { Pick } from '../../../slices/slip/slipDraft';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/makeStore';
import { lazyForm } from './lazyForm';
import { wantStake } from './stakeFocus';
import { pickPrice } from '../prices/pickPrice';

/** By keyboard or mouse typing may start at once; touch gets the stake buttons, not the keyboard. */
const wantsStake = (event: MouseEvent) => event.detail === 0 || window.matchMedia('(pointer: fine)').matches;

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button.cell') : null;

/** A chunk that cannot be had leaves the bet in the slip, to be placed by hand. */
const placeAtOnce = (store: AppStore, picked: Pick) =>
  import('./oneClick').then(
    (press) => press.placeAtOnce(store, picked),
    () => undefined,
  );

/** Puts the pressed price into the slip; false when it cannot be pressed. */
function pick(store: AppStore, cell: HTMLElement): boolean {
  const { m, r, i } = cell.dataset;
  const picked = pickPrice(store.getState(), m ?? '', Number(r), Number(i));
  if (!picked) return false;
  const { isSeveral, isOneClick } = selectBetting(store.getState());
  store.dispatch((isSeveral || isOneClick ? priceAdded : priceClicked)(picked));
  if (isOneClick) void placeAtOnce(store, picked);
  return true;
}

/** The name of a runner opens its ladder. */
function openLadder(store: AppStore, target: EventTarget): void {
  const name = target instanceof Element ? target.closest<HTMLElement>('button.runner-name') : null;
  if (!name) return;
  const { m = '', r } = name.dataset;
  store.dispatch(navigated(withLadder(selectPath(store.getState()), m, Number(r))));
}

/** A price under the pointer or with the focus may be pressed next, so the form is prefetched. */
function fetchAhead({ target }: SyntheticEvent): void {
  if (cellAt(target)) lazyForm.load();
}

/** Handlers for every price on screen, to be spread on their container. A press leaves the screen as it is: on a list the next
 * price may be another match's, and its name leads to it. */
export function usePricePress() {
  const store = useAppStore();
  return useMemo(
    () => ({
      onClick: (event: MouseEvent<HTMLElement>) => {
        const cell = cellAt(event.target);
        if (!cell) openLadder(store, event.target);
        else if (pick(store, cell)) wantStake(wantsStake(event));
      },
      onPointerOver: fetchAhead,
      onFocus: fetchAhead,
    }),
    [store],
  );
}
