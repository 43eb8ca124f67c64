import { alertsRequested } from '../../../../slices/alerts';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectNotices } from '../../../../slices/notices';
import { selectUnreadListed } from '../../../../store/base/selectors/toldNotices';
import type { Notice } from '../../../../slices/notices/keptNotices';
import { alertsChosen } from '../../../../slices/preferences';
import { queryRequested, selectQueries } from '../../../../slices/queries';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { leave } from '../account/entry';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const has = (player: Player, what: Notice['what']): Promise<void> =>
  player.until(what, (state) => selectNotices(state).some((notice) => notice.what === what));

const answered = (player: Player, status: 'idle' | 'refused'): Promise<void> =>
  player.until(`the query is ${status}`, (state) => selectQueries(state).status === status);

/** Three bets, so that their market tells of them together. */
async function placeThree(player: Player, matchId: string, marketId: string): Promise<void> {
  for (const [count, stake] of ['500', '300', '200'].entries()) {
    await player.bet(marketId, 'back', stake);
    await player.until(`bet ${count + 1}`, (state) => betsOf(state, matchId).length > count);
  }
}

export const QUERIES_RAISED: Session = {
  about:
    'bets settled together while their player was signed out, told at the next sign-in; one queried, refused, queried again, answered and listed; the browser asked for notifications, with quiet hours',
  settings: {},
  isTaped: true,
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await placeThree(player, matchId, marketId);
    const [bet] = betsOf(player.state(), matchId);
    if (!bet) throw new Error('three bets were placed');
    const query = { betId: bet.betId, reason: 'result', queryText: 'The second goal was offside' } as const;
    player.dispatch(queryRequested(query));
    await answered(player, 'refused');
    player.mark('refused: the bet has not ended');
    player.dispatch(navigated('/home'));
    await leave(player);
    await exchange.admin('result', marketId, String(bet.selectionId), '--before-start');
    await player.submitSignIn('demo', 'Demo@1234');
    await has(player, 'settledAll');
    player.mark('told at the next sign-in');
    player.dispatch(dialogOpened({ status: 'betTimeline', matchId, bet: { betId: bet.betId } }));
    player.dispatch(queryRequested(query));
    await answered(player, 'idle');
    await exchange.admin('queries', 'answer', '1', 'The referee gave it: the result stands', '--reject');
    await has(player, 'queryAnswered');
    player.mark('answered while the page is open');
    player.dispatch(dialogClosed());
    player.dispatch(navigated(pathTo('queries')));
    player.dispatch(dialogOpened({ status: 'notices' }));
    await player.until('all read', (state) => selectUnreadListed(state) === 0);
    player.dispatch(dialogOpened({ status: 'noticeSettings' }));
    player.dispatch(alertsRequested());
    await player.until('allowed', ({ preferences }) => preferences.alerts.isOn);
    player.dispatch(alertsChosen({ isQuietOn: true, quiet: { from: 0, to: 360 } }));
    player.dispatch(dialogClosed());
  },
};
