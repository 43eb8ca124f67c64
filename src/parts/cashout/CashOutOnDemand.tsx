import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../../api/bets';
import { isOver } from '../../../domain/bets/betStatus';
import { selectBetRows } from '../../../slices/bets';
import { selectLiveMarket } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { lazyCashOut } from './lazyCashOut';

const hasMatched = weakMapMemoize((rows: readonly Bet[], marketId: string): boolean =>
  rows.some((bet) => bet.marketId === marketId && bet.matchedPaise > 0 && !isOver(bet.state)),
);

/** One runner wins, and it has not been decided: elsewhere a cash out would only be refused. */
export function isClosable(state: RootState, marketId: string): boolean {
  const market = selectLiveMarket(state, marketId);
  return market !== undefined && market.winners === 1 && market.status !== 'CLOSED';
}

/** Where a market's bets can be cashed out; nothing while none is matched. */
export function CashOutOnDemand({ marketId, matchId }: { marketId: string; matchId: string }) {
  const isHeld = useAppSelector(
    (state) => isClosable(state, marketId) && hasMatched(selectBetRows(state, matchId), marketId),
  );
  return isHeld ? <lazyCashOut.OnDemand props={{ marketId, matchId }} waiting={() => null} /> : null;
}
