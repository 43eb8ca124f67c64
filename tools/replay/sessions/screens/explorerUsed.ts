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
import { marketPinned, marketUnpinned, pinsFollowed } from '../../../../slices/pins';
import { navigated } from '../../../../slices/route';
import { betOnceOpen, betUntilPlaced, found } from '../playing/finding';
import { openTwenty20 } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** Markets of two matches beside each other, until each has prices. */
async function seesPins(player: Player, pins: readonly { marketId: string; matchId: string }[]) {
  for (const pin of pins) player.does(marketPinned(pin));
  player.does(navigated('/multi-markets'));
  for (const { matchId } of pins) await player.asks(getMatchDetail.initiate({ matchId }));
  await player.until('prices of both', ({ prices }) =>
    pins.every(({ marketId }) => prices.byId[marketId]?.runners.some(({ cells }) => cells[0]?.odds)),
  );
  player.mark('the multi-market page');
  for (const { marketId } of pins.slice(1)) player.does(marketUnpinned(marketId));
  // The last one goes in another tab.
  player.does(pinsFollowed({ status: 'none' }));
  await player.until('no pins', ({ pins: left }) => left.status === 'none');
}

export const EXPLORER_USED: Session = {
  about: 'ends of a match tried out, every level of a runner, a session looked along, pins of two matches',
  settings: {},
  play: async (player) => {
    const { matchId, marketId } = await openTwenty20(player);
    const other = (await player.lists()).find((row) => row.matchId !== matchId);
    if (!other) throw new Error('a single match');
    const session = await found(player, 'a session', ({ rules }) => rules?.session?.type === 'line');
    await betUntilPlaced(player, matchId, '500', () => betOnceOpen(player, session, '500'));
    player.does(dialogOpened({ status: 'outcomes', matchId }));
    player.does(outcomeAssumed({ marketId: session, ends: [54] }));
    player.does(openOrdersToggled());
    player.mark('what if it ends at 54');
    player.does(outcomesCleared());
    player.does(dialogClosed());
    player.does(dialogOpened({ status: 'runPosition', marketId: session }));
    player.does(runLookedAt(60));
    player.does(dialogClosed());
    const [first, second] = player.state().prices.byId[marketId]?.runners ?? [];
    if (!first || !second) throw new Error('a market of one runner');
    player.does(dialogOpened({ status: 'depth', marketId }));
    await player.asks(getDepth.initiate({ marketId, selectionId: first.id }));
    player.does(depthRunnerChosen(second.id));
    await player.asks(getDepth.initiate({ marketId, selectionId: second.id }));
    player.mark('every level');
    player.does(dialogClosed());
    await seesPins(player, [
      { marketId, matchId },
      { marketId: other.market.id, matchId: other.matchId },
      { marketId: session, matchId },
    ]);
  },
};
