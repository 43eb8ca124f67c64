import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { protectionChangeRequested, protectionOpened } from '../../../../slices/protection';
import type { Protecting } from '../../../../slices/protection/protecting';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { LONG_MS } from '../playing/finding';
import { openSport, TENNIS, untilListed } from '../playing/own';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** A quarter of an hour in less than two minutes. */
const CLOCK_SPEED = '8';

const isNow = (player: Player, status: Protecting['status']): Promise<void> =>
  player.until(`the reality check is ${status}`, ({ protection }) => protection.status === status, LONG_MS);

export const REALITY_CHECK: Session = {
  about:
    'a bet, and checks every quarter of an hour chosen; when the first is due it is read and answered, and the next one is waited for',
  settings: { CLOCK_SPEED },
  play: async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, TENNIS);
    await player.bet(marketId, 'back', '100');
    await untilListed(player, matchId, 1);
    // Where no price comes meanwhile.
    player.dispatch(navigated(pathTo('limits')));
    player.dispatch(protectionOpened());
    await isNow(player, 'shown');
    player.dispatch(protectionChangeRequested({ what: 'setCheck', minutes: 15 }));
    await isNow(player, 'shown');
    await isNow(player, 'due');
    player.mark('it is due');
    player.dispatch(dialogOpened({ status: 'realityCheck' }));
    player.dispatch(protectionChangeRequested({ what: 'answerCheck' }));
    await isNow(player, 'shown');
    player.dispatch(dialogClosed());
  },
};
