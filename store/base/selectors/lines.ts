import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Paise } from '../../../domain/base/money';
import type { Line } from '../../../slices/slip/slipLines';
import type { RootState } from '../root/rootReducer';
import { selectDraftFigures, selectFault } from './slipSelectors';

const NONE: readonly Line[] = [];

/** The same list for the same lines, whatever else has changed. */
const listOf = weakMapMemoize((lines: readonly Line[], ids: string): readonly Line[] =>
  lines.filter(({ id }) => ids.split(' ').includes(String(id))),
);

/** The lines that one press would place. */
export function selectReadyLines(state: RootState): readonly Line[] {
  const { slip } = state;
  if (slip.status !== 'several') return NONE;
  const ready = slip.lines.filter(
    ({ slip: bet }) =>
      (bet.status === 'editing' || bet.status === 'refused') && selectFault(state, bet.draft) === null,
  );
  return listOf(slip.lines, ready.map(({ id }) => id).join(' '));
}

type Totals = { readonly stakePaise: Paise; readonly liabilityPaise: Paise };

/** What the bets that are not placed yet stake and risk, each by itself. */
export function selectTotals(state: RootState): Totals {
  const { slip } = state;
  const open = slip.status === 'several' ? slip.lines.filter((line) => line.slip.status !== 'placed') : NONE;
  return open.reduce(
    ({ stakePaise, liabilityPaise }, { slip: { draft } }) => ({
      stakePaise: stakePaise + (draft.stakePaise ?? 0),
      liabilityPaise: liabilityPaise + (selectDraftFigures(state, draft)?.liability ?? 0),
    }),
    { stakePaise: 0, liabilityPaise: 0 },
  );
}
