import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../../api/bets';
import { isOver } from '../../../domain/betStatus';
import { selectBetRows } from '../../../slices/bets';
import { useAppSelector } from '../../../store/hooks';
import { lazyCashOut } from './lazyCashOut';

const hasMatched = weakMapMemoize((rows: readonly Bet[], marketId: string): boolean =>
  rows.some((bet) => bet.marketId === marketId && bet.matchedPaise > 0 && !isOver(bet.state)),
);

/** Where a market's bets can be cashed out; nothing while none is matched. */
export function CashOutPlace({ marketId, matchId }: { marketId: string; matchId: string }) {
  const isHeld = useAppSelector((state) => hasMatched(selectBetRows(state, matchId), marketId));
  return isHeld ? <lazyCashOut.OnDemand props={{ marketId, matchId }} waiting={() => null} /> : null;
}
