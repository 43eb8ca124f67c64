import {
  buttonKindChosen,
  depthRunnerChosen,
  dialogClosed,
  dialogOpened,
  historyRunnerChosen,
  openOrdersToggled,
  outcomeAssumed,
  outcomesCleared,
  rulesTabChosen,
  runLookedAt,
} from '../../../../slices/dialogs';
import type { PlainDialog } from '../../../../slices/dialogs';
import { betsOf } from '../playing/match';
import { untilAnswered, openSport, placeBet, VOLLEYBALL } from '../playing/own';
import { sharedSession } from '../playing/session';

const NAMES: readonly PlainDialog[] = [
  'myMarket',
  'setButtons',
  'rules',
  'deposit',
  'withdraw',
  'search',
  'menu',
  'account',
  'shortcuts',
  'adult',
  'notices',
  'noticeSettings',
  'betSettings',
];

export const DIALOGS_SWAPPED = sharedSession(
  'every dialog over every other by keys and links, its own keys pressed in each of them',
  async (player, _, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    await placeBet(player, match, '300', 1);
    await untilAnswered(player);
    const { matchId, marketId } = match;
    const bet = { betId: betsOf(player.state(), matchId)[0]?.betId ?? '' };
    const openers = [
      ...NAMES.map((name) => dialogOpened({ status: name })),
      dialogOpened({ status: 'runPosition', marketId }),
      dialogOpened({ status: 'priceHistory', marketId }),
      dialogOpened({ status: 'depth', marketId }),
      dialogOpened({ status: 'outcomes', matchId }),
      dialogOpened({ status: 'betTimeline', matchId, bet }),
      dialogOpened({ status: 'marketBets', ...match }),
      dialogOpened({ status: 'cashOut', ...match }),
      dialogOpened({ status: 'editBet', matchId, ...bet }),
      dialogOpened({ status: 'leaving', matchId }),
      dialogClosed(),
    ];
    const keys = [
      runLookedAt(60),
      historyRunnerChosen(1),
      depthRunnerChosen(1),
      openOrdersToggled(),
      outcomeAssumed({ marketId, ends: [1] }),
      outcomesCleared(),
      buttonKindChosen('casino'),
      rulesTabChosen('football'),
      dialogOpened({ status: 'picker', of: 'fromDay' }),
    ];
    // A prime number of them: in steps of any length each is met once, so each comes after each other one.
    const walk = [...openers.keys()].slice(1).flatMap((step) => openers.map((_opener, i) => i * step));
    for (const [i, at] of walk.entries()) {
      const opener = openers[at % openers.length];
      if (opener) player.dispatch(opener);
      if (i < openers.length) for (const key of keys) player.dispatch(key);
    }
    player.dispatch(dialogClosed());
  },
);
