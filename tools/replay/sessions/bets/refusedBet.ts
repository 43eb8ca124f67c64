import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf, exposureOf, FOOTBALL, openMatch } from '../playing/match';
import type { Session } from '../playing/session';

export const REFUSED_BET: Session = {
  about: 'a bet refused in a suspended market, one refused for lack of funds, then one that stands',
  settings: {},
  isTaped: true,
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    const refused = (code: string) => (state: RootState) =>
      state.slip.status === 'refused' && state.slip.error.code === code;
    await exchange.admin('suspend', marketId);
    await player.until('suspended', ({ prices }) => prices.byId[marketId]?.status === 'SUSPENDED');
    await player.bet(marketId, 'back', '100');
    await player.until('refused in suspension', refused('MARKET_SUSPENDED'));
    player.mark('refused: suspended');
    await exchange.admin('open', marketId);
    await player.until('open', ({ prices }) => prices.byId[marketId]?.status === 'OPEN');
    await exchange.admin('chips', 'demo', '-99000');
    await player.bet(marketId, 'back', '5000');
    await player.until('refused for lack of funds', refused('INSUFFICIENT_FUNDS'));
    player.mark('refused: funds');
    await player.bet(marketId, 'back', '100');
    await player.until('placed', (state) => betsOf(state, matchId).length === 1);
    await player.until('exposure', (state) => exposureOf(state) > 0);
  },
};
