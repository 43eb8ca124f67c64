import { useMemo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Side } from '../../../domain/bets/bet';
import { stepOdds } from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';
import { selectRunner } from '../../../slices/prices';
import { useAppStore } from '../../../store/hooks';
import { wantStake } from '../slip/stakeFocus';
import { cancelAt, moveTo, pressRung, undoAt } from './acts';
import { dragsOf, oddsOf } from './drag';
import { ladderKeys } from './keys';
import { middleOf } from './rungs';
import type { Of } from './rungs';

const sideOf = (button: HTMLElement): Side => (button.dataset['side'] === 'lay' ? 'lay' : 'back');

/** What presses, drags and keys do on the rows of a ladder; to be spread on their container. */
export function useRungHandlers(of: Of, ladder: Ladder, onCentre: (odds: number) => void) {
  const store = useAppStore();
  return useMemo(() => {
    const press = (side: Side, odds: number, byKey: boolean) => {
      if (pressRung(store, of, side, odds)) wantStake(byKey || window.matchMedia('(pointer: fine)').matches);
    };
    const keys = {
      press: (side: Side, odds: number) => press(side, odds, true),
      cancel: (odds: number) => {
        cancelAt(store, of, odds);
        undoAt(store, of, odds);
      },
      step: (from: number, ticks: 1 | -1) => {
        const to = stepOdds(from, ticks, ladder);
        moveTo(store, of, ladder, { from, to });
        return to;
      },
      centre: () => {
        const runner = selectRunner(store.getState(), of.marketId, of.selectionId);
        if (runner) onCentre(middleOf(runner, ladder));
      },
      beyond: onCentre,
    };
    return {
      ...dragsOf((move) => moveTo(store, of, ladder, move)),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const { target } = event;
        const button = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null;
        if (!button) return;
        // What takes presses of prices on the page knows nothing of this one.
        event.stopPropagation();
        const odds = oddsOf(button);
        if (button.classList.contains('order')) cancelAt(store, of, odds, sideOf(button));
        else press(sideOf(button), odds, event.detail === 0);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => ladderKeys(event, keys),
    };
  }, [store, of, ladder, onCentre]);
}
