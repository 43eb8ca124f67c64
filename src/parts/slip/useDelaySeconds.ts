import { selectLiveMarket } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';

/** How long the exchange holds a bet on a market before it is matched: only in play. */
export const useDelaySeconds = (marketId: string): number =>
  useAppSelector((state) => {
    const market = selectLiveMarket(state, marketId);
    return market?.inPlay ? market.betDelayS : 0;
  });
