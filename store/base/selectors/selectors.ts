import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../../api/bets';
import { isOver } from '../../../domain/bets/betStatus';
import type { ResultRange } from '../../../domain/bets/exposure';

import { rulesOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { Position } from '../../../domain/bets/position';

import { selectBetRows } from '../../../slices/bets';

import { selectDraft } from '../../../slices/slip';

import { betOfDraft, isClosed, marketOf, matchOf, runnerIdsIn, withDraft } from './marketPositions';
import type { RootState } from '../root/rootReducer';

const hasMatched = weakMapMemoize((rows: readonly Bet[], marketId: string): boolean =>
  rows.some((bet) => bet.marketId === marketId && !isOver(bet.state) && bet.fills.length > 0),
);

const ranges = weakMapMemoize(
  (ruled: RuledMarket, positions: readonly Position[], ids: string, winners: number) =>
    rulesOf(ruled).table(positions, { runnerIds: runnerIdsIn(ids), winners }),
);

/** The player's result if this runner wins, from matched bets; null when there are none on the market. */
export function selectResult(state: RootState, marketId: string, selectionId: number): ResultRange | null {
  const matchId = matchOf(state, marketId);
  const market = marketOf(state, marketId, matchId);
  if (!market) return null;
  const { ruled, positions, ids, winners } = market;
  const isMatched =
    hasMatched(selectBetRows(state, matchId), marketId) ||
    positions.some(({ winsPaise, losesPaise }) => winsPaise !== 0 || losesPaise !== 0);
  return isMatched ? (ranges(ruled, positions, ids, winners)[selectionId] ?? null) : null;
}

/** The same with the slip's bet fully matched; null when the slip adds nothing to this market. */
export function selectWhatIf(state: RootState, marketId: string, selectionId: number): ResultRange | null {
  const draft = selectDraft(state);
  if (draft?.marketId !== marketId || !betOfDraft(draft) || isClosed(state, marketId)) return null;
  const market = marketOf(state, marketId, draft.matchId, draft);
  if (!market) return null;
  const { ruled, positions, ids, winners } = market;
  return ranges(ruled, withDraft(ruled, positions, draft), ids, winners)[selectionId] ?? null;
}
