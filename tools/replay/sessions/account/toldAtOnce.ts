import { getPriceHistory } from '../../../../api/history';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectNotices } from '../../../../slices/notices';
import type { Notice } from '../../../../slices/notices/keptNotices';
import { alertAsked, notificationsLeft, notificationsOpened } from '../../../../slices/notifications';
import { protectionChangeRequested, protectionLeft, protectionOpened } from '../../../../slices/protection';
import { openSport, TENNIS, untilListed } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

/** Every trade is at it or above it. */
const LEAST_ODDS = 101;

const untilTold = (player: Player, what: Notice['what']): Promise<void> =>
  player.until(`told of ${what}`, (state) => selectNotices(state).some((notice) => notice.what === what));

async function askForFigure(player: Player, marketId: string): Promise<void> {
  player.dispatch(dialogOpened({ status: 'priceHistory', marketId }));
  await player.request(getPriceHistory.initiate(marketId));
  player.dispatch(notificationsOpened());
  await player.until('choices shown', ({ notifications }) => notifications.status === 'shown');
  const [first] = player.state().prices.byId[marketId]?.runners ?? [];
  if (!first) throw new Error('a market without runners');
  player.dispatch(alertAsked({ marketId, selectionId: first.id, odds: LEAST_ODDS, rises: true }));
  await player.until('a figure is waited for', ({ notifications }) => notifications.status === 'shown');
  player.dispatch(notificationsLeft());
  player.dispatch(dialogClosed());
}

async function limitStakes(player: Player): Promise<void> {
  player.dispatch(protectionOpened());
  await player.until('limits shown', ({ protection }) => protection.status === 'shown');
  player.dispatch(protectionChangeRequested({ what: 'set', kind: 'stake', period: 'day', most: 250_00 }));
  await player.until('a limit', ({ protection }) => protection.status === 'shown');
  player.dispatch(protectionLeft());
}

export const TOLD_AT_ONCE = sharedSession(
  'a figure asked for and reached, told at the bell of the open page; a bet of four fifths of a limit of stakes, which is told too; both read',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, TENNIS);
    await askForFigure(player, marketId);
    await untilTold(player, 'priceReached');
    player.mark('the figure was reached');
    await limitStakes(player);
    await player.bet(marketId, 'back', '200');
    await untilListed(player, matchId, 1);
    await untilTold(player, 'limitNear');
    player.mark('most of the limit is used');
    player.dispatch(dialogOpened({ status: 'notices' }));
    await player.until('all is read', (state) => selectNotices(state).every(({ isRead }) => isRead));
    player.dispatch(dialogClosed());
    await player.until('closed', ({ dialogs }) => dialogs.status === 'closed');
  },
);
