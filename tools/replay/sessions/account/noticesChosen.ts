import {
  noticeChosen,
  notificationsLeft,
  notificationsOpened,
  pushTurned,
} from '../../../../slices/notifications';
import type { Choosing } from '../../../../slices/notifications/choosing';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const isNow = (player: Player, status: Choosing['status']): Promise<void> =>
  player.until(`choices of notices are ${status}`, ({ notifications }) => notifications.status === status);

const SETTLED = { kind: 'settled', channel: 'list' } as const;

export const NOTICES_CHOSEN = sharedSession(
  'how a player is told: settled bets left out of the list and taken back, sign-ins refused to be; push refused by the browser, then without its service, then off',
  async (player, _, me) => {
    await player.signIn(me.name, me.password);
    player.dispatch(navigated(pathTo('setting')));
    player.dispatch(notificationsOpened());
    await isNow(player, 'shown');
    player.dispatch(noticeChosen({ ...SETTLED, isOn: false }));
    await isNow(player, 'shown');
    player.mark('settled bets are not listed');
    player.dispatch(noticeChosen({ ...SETTLED, isOn: true }));
    await isNow(player, 'shown');
    player.dispatch(noticeChosen({ kind: 'signIn', channel: 'list', isOn: false }));
    await isNow(player, 'refused');
    for (const permission of ['denied', 'granted'] as const) {
      player.tab.permission = permission;
      player.dispatch(pushTurned(true));
      await isNow(player, 'blocked');
    }
    player.dispatch(pushTurned(false));
    await isNow(player, 'shown');
    player.dispatch(notificationsLeft());
  },
);
