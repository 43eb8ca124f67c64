import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../../api/bets';
import { stepsOf } from '../../../domain/kinds/rules';
import type { Paise } from '../../../domain/base/money';
import type { Position } from '../../../domain/bets/position';
import type { SessionStep } from '../../../domain/sessions/session';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { selectBetRows } from '../../../slices/bets';
import { selectLiveMarket } from '../../../slices/prices';
import { selectDraft } from '../../../slices/slip';
import { betOfDraft, isClosed, marketOf, matchOf, withDraft } from './marketPositions';
import type { RootState } from '../root/rootReducer';

/** The player's results on a session, by the number it ends on. */
type Run = {
  readonly steps: readonly SessionStep[];
  readonly worst: Paise;
  readonly positions: readonly Position[];
};

const runOf = weakMapMemoize((session: SessionFacts, positions: readonly Position[]): Run | null => {
  if (!positions.some(({ liveBets }) => liveBets > 0)) return null;
  const steps = stepsOf(session, positions);
  return { steps, positions, worst: Math.min(...steps.map(({ paise }) => paise)) };
});

/** Null without bets on the session, and while its rules are unknown. */
export function selectRun(state: RootState, marketId: string): Run | null {
  const session = selectLiveMarket(state, marketId)?.rules?.session;
  const market = session && marketOf(state, marketId, matchOf(state, marketId));
  return market ? runOf(session, market.positions) : null;
}

/** The same with the slip's bet; null when the slip adds nothing to this session. */
export function selectRunWhatIf(state: RootState, marketId: string): Run | null {
  const draft = selectDraft(state);
  const session = selectLiveMarket(state, marketId)?.rules?.session;
  if (!session || draft?.marketId !== marketId || !betOfDraft(draft) || isClosed(state, marketId))
    return null;
  const market = marketOf(state, marketId, draft.matchId);
  return market && runOf(session, withDraft(market.ruled, market.positions, draft));
}

const wonOn = weakMapMemoize((rows: readonly Bet[], marketId: string): Paise | null => {
  const settled = rows.filter((bet) => bet.marketId === marketId && bet.profitLossPaise !== null);
  if (settled.length === 0) return null;
  return settled.reduce((sum, { profitLossPaise }) => sum + (profitLossPaise ?? 0), 0);
});

/** What the listed bets on this market brought; null while none is settled. */
export const selectWon = (state: RootState, matchId: string, marketId: string): Paise | null =>
  wonOn(selectBetRows(state, matchId), marketId);

const isBetOn = weakMapMemoize((rows: readonly Bet[], marketId: string): boolean =>
  rows.some((bet) => bet.marketId === marketId),
);

/** Whether a session is still to be listed: a closed one only for those who have bet on it. */
export const selectIsListed = (state: RootState, matchId: string, marketId: string): boolean =>
  !isClosed(state, marketId) || isBetOn(selectBetRows(state, matchId), marketId);
