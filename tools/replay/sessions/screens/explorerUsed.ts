import { getDepth } from '../../../../api/depth';
import { getMatchDetail } from '../../../../api/matches';
import {
  depthRunnerChosen,
  dialogClosed,
  openOrdersToggled,
  outcomeAssumed,
  outcomesCleared,
  runLookedAt,
  dialogOpened,
} from '../../../../slices/dialogs';
import { marketPinned, marketUnpinned, pinMoved, pinsFollowed } from '../../../../slices/pins';
import { columnsChosen } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { betOnceOpen, betUntilPlaced, findMarket } from '../playing/finding';
import { openTwenty20 } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** Markets of two matches beside each other, until each has prices. */
async function seesPins(player: Player, pins: readonly { marketId: string; matchId: string }[]) {
  for (const pin of pins) player.dispatch(marketPinned(pin));
  player.dispatch(navigated('/multi-markets'));
  for (const { matchId } of pins) await player.request(getMatchDetail.initiate({ matchId }));
  await player.until('prices of both', ({ prices }) =>
    pins.every(({ marketId }) => prices.byId[marketId]?.runners.some(({ cells }) => cells[0]?.odds)),
  );
  player.mark('the multi-market page');
  player.dispatch(columnsChosen(2));
  for (const [to, pin] of pins.toReversed().entries()) player.dispatch(pinMoved({ pin, to }));
  player.mark('the last market first, in two columns');
  for (const { marketId } of pins.slice(1)) player.dispatch(marketUnpinned(marketId));
  // The last one goes in another tab.
  player.dispatch(pinsFollowed({ status: 'none' }));
  await player.until('no pins', ({ pins: left }) => left.status === 'none');
}

export const EXPLORER_USED: Session = {
  about:
    'ends of a match tried out, every level of a runner, a session looked along, pins of two matches, put into another order',
  settings: {},
  play: async (player) => {
    const { matchId, marketId } = await openTwenty20(player);
    const other = (await player.readLists()).find((row) => row.matchId !== matchId);
    if (!other) throw new Error('a single match');
    const session = await findMarket(player, 'a session', ({ rules }) => rules?.session?.type === 'line');
    await betUntilPlaced(player, matchId, '500', () => betOnceOpen(player, session, '500'));
    player.dispatch(dialogOpened({ status: 'outcomes', matchId }));
    player.dispatch(outcomeAssumed({ marketId: session, ends: [54] }));
    player.dispatch(openOrdersToggled());
    player.mark('what if it ends at 54');
    player.dispatch(outcomesCleared());
    player.dispatch(dialogClosed());
    player.dispatch(dialogOpened({ status: 'runPosition', marketId: session }));
    player.dispatch(runLookedAt(60));
    player.dispatch(dialogClosed());
    const [first, second] = player.state().prices.byId[marketId]?.runners ?? [];
    if (!first || !second) throw new Error('a market of one runner');
    player.dispatch(dialogOpened({ status: 'depth', marketId }));
    await player.request(getDepth.initiate({ marketId, selectionId: first.id }));
    player.dispatch(depthRunnerChosen(second.id));
    await player.request(getDepth.initiate({ marketId, selectionId: second.id }));
    player.mark('every level');
    player.dispatch(dialogClosed());
    await seesPins(player, [
      { marketId, matchId },
      { marketId: other.market.id, matchId: other.matchId },
      { marketId: session, matchId },
    ]);
  },
};
