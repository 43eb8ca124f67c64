import { useCallback } from 'react';
import { placeRequested } from '../../../slices/slip';
import { inHandOf } from '../../../slices/slip/slipLines';
import type { Line } from '../../../slices/slip/slipLines';
import { pressOf } from '../../../store/base/selectors/concerns';
import { useAppStore } from '../../../store/hooks';

/** The press that places the bet in hand or one of several: as its player bets, and with what looks mistyped about it. A
 * price the exchange has named and a bet sent again are taken as they are. */
export function usePlace(): (line?: Line) => void {
  const store = useAppStore();
  return useCallback(
    (line) => {
      const state = store.getState();
      const bet = line?.slip ?? inHandOf(state.slip);
      if (bet.status === 'empty') return;
      const { concerns, ...press } = pressOf(state, bet.draft);
      const isAsked = bet.status === 'moved' || bet.status === 'unsure' || !concerns;
      store.dispatch(
        placeRequested({ ...press, ...(isAsked ? {} : { concerns }), ...(line ? { id: line.id } : {}) }),
      );
    },
    [store],
  );
}
