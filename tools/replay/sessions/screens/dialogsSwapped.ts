import {
  buttonKindChosen,
  cashOutOpened,
  depthOpened,
  depthRunnerChosen,
  dialogClosed,
  dialogOpened,
  editOpened,
  historyRunnerChosen,
  marketBetsOpened,
  openOrdersToggled,
  outcomeAssumed,
  outcomesCleared,
  outcomesOpened,
  priceHistoryOpened,
  rulesTabChosen,
  runLookedAt,
  runPositionOpened,
  timelineOpened,
} from '../../../../slices/dialogs';
import type { OpenedDialog } from '../../../../slices/dialogs';
import { betsOf } from '../playing/match';
import { answered, openSport, places, VOLLEYBALL } from '../playing/own';
import { shared } from '../playing/session';

const NAMES: readonly OpenedDialog[] = [
  ...(['myMarket', 'setButtons', 'rules', 'deposit', 'withdraw', 'search', 'menu', 'account'] as const),
  ...(['shortcuts', 'adult', 'notices', 'noticeSettings', 'betSettings'] as const),
];

export const DIALOGS_SWAPPED = shared(
  'every dialog over every other by keys and links, its own keys pressed in those that do not have them, each closed',
  async (player, _, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    await places(player, match, '300', 1);
    await answered(player);
    const { matchId, marketId } = match;
    const bet = { betId: betsOf(player.state(), matchId)[0]?.betId ?? '' };
    const openers = [
      ...NAMES.map((name) => dialogOpened(name)),
      ...[runPositionOpened(marketId), priceHistoryOpened(marketId), depthOpened(marketId)],
      ...[outcomesOpened(matchId), timelineOpened({ matchId, bet }), marketBetsOpened(match)],
      ...[cashOutOpened(match), editOpened({ matchId, ...bet })],
    ];
    const keys = [
      ...[runLookedAt(60), historyRunnerChosen(1), depthRunnerChosen(1), openOrdersToggled()],
      ...[outcomeAssumed({ marketId, ends: [1] }), outcomesCleared()],
      ...[buttonKindChosen('casino'), rulesTabChosen('football')],
    ];
    for (const key of keys) player.does(key);
    player.does(dialogClosed());
    for (const opener of openers) {
      player.does(opener);
      for (const key of keys) player.does(key);
      player.does(dialogClosed());
    }
    player.mark('each by itself');
    // Each after each other one, without opening one by its own key twice.
    for (const [i] of openers.entries())
      for (let other = 1; other < openers.length; other += 1) {
        for (const opener of [openers[i], openers[(i + other) % openers.length]])
          if (opener) player.does(opener);
      }
    player.does(dialogClosed());
  },
);
