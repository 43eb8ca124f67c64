import { getMatchDetail } from '../../../../api/matches';
import type { Pin } from '../../../../slices/pins';
import { selectLiveMarket } from '../../../../slices/prices';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { sayName } from '../../../base/i18n/names';

/** What a pinned market is called: its match and its own name, as far as they are known. */
export function nameOf(state: RootState, { marketId, matchId }: Pin): string {
  const { data } = getMatchDetail.select({ matchId })(state);
  const market = selectLiveMarket(state, marketId)?.name ?? '';
  return [data?.name ?? '', sayName(market)].filter((name) => name !== '').join(', ');
}
