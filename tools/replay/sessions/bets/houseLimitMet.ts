import { toRupees } from '../../../../domain/base/money';
import { placeRequested, stakeEntered } from '../../../../slices/slip';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Session } from '../playing/session';

const HOUSE_LOSS = '1000';

/** What the house says it takes of the bet it has refused. */
const offeredPaise = ({ slip }: RootState): number =>
  slip.status === 'refused' && slip.error.code === 'HOUSE_LIMIT'
    ? (slip.error.saying?.amounts['max'] ?? 0)
    : 0;

export const HOUSE_LIMIT_MET: Session = {
  about: 'a bet beyond what the house may lose, refused with the stake that is taken, which is then placed',
  settings: {},
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await exchange.admin('set-risk', 'market', marketId, '--house-loss', HOUSE_LOSS);
    await player.bet(marketId, 'lay', '20000');
    await player.until('refused', (state) => offeredPaise(state) > 0);
    player.mark('refused');
    player.dispatch(stakeEntered(String(toRupees(offeredPaise(player.state())))));
    player.dispatch(placeRequested());
    await player.until('placed', (state) => betsOf(state, matchId).length === 1);
    await player.until('answered', ({ slip }) => slip.status === 'empty');
  },
};
