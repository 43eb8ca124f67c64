import { getPriceHistory } from '../../../../api/history';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import {
  alertAsked,
  alertDropped,
  notificationsLeft,
  notificationsOpened,
} from '../../../../slices/notifications';
import type { Choosing } from '../../../../slices/notifications/choosing';
import { openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const isNow = (player: Player, status: Choosing['status']): Promise<void> =>
  player.until(`figures to wait for are ${status}`, ({ notifications }) => notifications.status === status);

/** Far from any price of the match: it waits to the end. */
const ODDS = 100_000;
/** No runner has it. */
const NOBODY = 999_999_999;

export const PRICE_ALERTS: Session = {
  about:
    'a figure to be told of, asked for beside the course of prices and given up again; one for a runner there is not refused',
  settings: {},
  play: async (player) => {
    const { marketId } = await openMatch(player);
    player.dispatch(dialogOpened({ status: 'priceHistory', marketId }));
    await player.request(getPriceHistory.initiate(marketId));
    player.dispatch(notificationsOpened());
    await isNow(player, 'shown');
    const [first] = player.state().prices.byId[marketId]?.runners ?? [];
    if (!first) throw new Error('a market without runners');
    player.dispatch(alertAsked({ marketId, selectionId: first.id, odds: ODDS, rises: true }));
    await isNow(player, 'shown');
    player.mark('a figure is waited for');
    const choosing = player.state().notifications;
    const [asked] = 'shown' in choosing ? (choosing.shown.alerts ?? []) : [];
    if (!asked) throw new Error('no figure is waited for');
    player.dispatch(alertAsked({ marketId, selectionId: NOBODY, odds: ODDS, rises: true }));
    await isNow(player, 'refused');
    player.dispatch(alertDropped(asked.alertId));
    await isNow(player, 'shown');
    player.dispatch(notificationsLeft());
    player.dispatch(dialogClosed());
    await player.until('closed', ({ dialogs }) => dialogs.status === 'closed');
  },
};
