import type { RootState } from '../../../../store/base/root/rootReducer';
import { selectIsHalted } from '../../../../store/base/selectors/halted';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Session } from '../playing/session';

export const BETS_HALTED: Session = {
  about:
    'bets stopped by an operator, told on the page, one refused meanwhile, and one taken when they go on',
  settings: {},
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await exchange.admin('halt', '--reason', 'We look into wrong prices');
    await player.until('told', selectIsHalted);
    player.mark('stopped');
    await player.bet(marketId, 'back', '100');
    const isRefused = ({ slip }: RootState) => slip.status === 'refused' && slip.error.code === 'HALTED';
    await player.until('refused', isRefused);
    player.mark('refused');
    await exchange.admin('resume');
    await player.until('goes on', (state) => !selectIsHalted(state));
    await player.bet(marketId, 'back', '100');
    await player.until('placed', (state) => betsOf(state, matchId).length === 1);
    await player.until('answered', ({ slip }) => slip.status === 'empty');
  },
};
