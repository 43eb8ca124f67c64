import {
  protectionChangeConfirmed,
  protectionChangeDismissed,
  protectionChangeRequested,
  protectionLeft,
  protectionOpened,
} from '../../../../slices/protection';
import type { Protecting } from '../../../../slices/protection/protecting';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { placeRequested, slipDismissed, stakeEntered } from '../../../../slices/slip';
import { BASKETBALL, openSport, TENNIS, untilListed, untilRefused } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const STAKES = { kind: 'stake', period: 'day' } as const;

const isNow = (player: Player, status: Protecting['status']): Promise<void> =>
  player.until(`limits are ${status}`, ({ protection }) => protection.status === status);

async function openLimits(player: Player): Promise<void> {
  player.dispatch(navigated(pathTo('limits')));
  player.dispatch(protectionOpened());
  await isNow(player, 'shown');
}

function leaveLimits(player: Player, sportId: number, matchId: string): Promise<void> {
  player.dispatch(protectionLeft());
  return player.open({ sportId, matchId });
}

export const LIMITS_KEPT = sharedSession(
  'a limit of stakes set, a bet beyond it refused and a smaller one placed; a higher limit asked for, which cannot be confirmed yet, and dropped',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, TENNIS);
    await openLimits(player);
    player.dispatch(protectionChangeRequested({ what: 'set', ...STAKES, most: 250_00 }));
    await isNow(player, 'shown');
    player.mark('a limit of 250');
    await leaveLimits(player, TENNIS, matchId);
    await player.bet(marketId, 'back', '300');
    await untilRefused(player, 'STAKE_LIMIT');
    player.mark('refused');
    player.dispatch(stakeEntered('200'));
    player.dispatch(placeRequested());
    await untilListed(player, matchId, 1);
    await openLimits(player);
    player.dispatch(protectionChangeRequested({ what: 'set', ...STAKES, most: 900_00 }));
    await isNow(player, 'shown');
    player.dispatch(protectionChangeRequested({ what: 'confirm', ...STAKES }));
    await isNow(player, 'refused');
    player.mark('too early');
    player.dispatch(protectionChangeDismissed());
    player.dispatch(protectionChangeRequested({ what: 'drop', ...STAKES }));
    await isNow(player, 'shown');
    player.dispatch(protectionLeft());
  },
);

export const BREAK_TAKEN = sharedSession(
  'a break of a day, asked about, not begun at first and then begun; a bet is refused, and the page of limits says until when',
  async (player, _, me) => {
    const { marketId } = await openSport(player, me, BASKETBALL);
    // Beside the match, whose prices are not sent to who is out.
    player.dispatch(protectionOpened());
    await isNow(player, 'shown');
    player.dispatch(protectionChangeRequested({ what: 'timeOut', timeOut: 'day' }));
    player.dispatch(protectionChangeDismissed());
    player.dispatch(protectionChangeRequested({ what: 'timeOut', timeOut: 'day' }));
    player.dispatch(protectionChangeConfirmed());
    await isNow(player, 'shown');
    player.mark('the break has begun');
    player.dispatch(protectionLeft());
    await player.bet(marketId, 'back', '100');
    await untilRefused(player, 'TIME_OUT');
    player.dispatch(slipDismissed());
    await player.until('led to the limits', ({ route }) => route.path === pathTo('limits'));
    await openLimits(player);
  },
);
