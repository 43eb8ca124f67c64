import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectNotices } from '../../../../slices/notices';
import { selectUnreadListed } from '../../../../store/base/selectors/toldNotices';
import { navigated } from '../../../../slices/route';
import { leave } from '../account/entry';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

function has(player: Player, what: string): Promise<void> {
  return player.until(what, (state) => selectNotices(state).some((notice) => notice.what === what));
}

export const NOTICES: Session = {
  about:
    'bets matched, one deleted, the market settled while another screen is open; read, and read again later',
  settings: {},
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await player.bet(marketId, 'back', '500');
    await player.until('one bet', (state) => betsOf(state, matchId).length === 1);
    await player.bet(marketId, 'lay', '300');
    await player.until('two bets', (state) => betsOf(state, matchId).length === 2);
    await has(player, 'matched');
    player.mark('matched');
    player.dispatch(navigated('/home'));
    const [lay, back] = betsOf(player.state(), matchId);
    if (!lay || !back) throw new Error('two bets were placed');
    await exchange.admin('delete-bet', lay.betId, '--reason', 'misprint');
    await has(player, 'deleted');
    await exchange.admin('result', marketId, String(back.selectionId), '--before-start');
    await has(player, 'settled');
    player.mark('told on the home screen');
    player.dispatch(dialogOpened({ status: 'notices' }));
    await player.until('all read', (state) => selectUnreadListed(state) === 0);
    player.dispatch(dialogClosed());
    await leave(player);
    await player.submitSignIn('demo', 'Demo@1234');
    await player.until('kept', (state) => selectNotices(state).length > 0);
    player.mark('kept for the same player');
  },
};
