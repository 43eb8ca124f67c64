import { getPriceHistory } from '../../../../api/history';
import { dialogClosed, historyRunnerChosen, dialogOpened } from '../../../../slices/dialogs';
import { openMatch } from '../playing/match';
import type { Session } from '../playing/session';

export const PRICES_SEEN: Session = {
  about: 'the course of prices of a market: opened, another runner chosen, closed',
  settings: {},
  play: async (player) => {
    const { marketId } = await openMatch(player);
    player.dispatch(dialogOpened({ status: 'priceHistory', marketId }));
    await player.request(getPriceHistory.initiate(marketId));
    player.mark('the course of prices');
    const second = player.state().prices.byId[marketId]?.runners[1];
    if (!second) throw new Error('a market of one runner');
    player.dispatch(historyRunnerChosen(second.id));
    player.dispatch(dialogClosed());
    await player.until('closed', ({ dialogs }) => dialogs.status === 'closed');
  },
};
