import { setTimeout as wait } from 'node:timers/promises';
import { stepOdds } from '../../../../domain/bets/ladder';
import { selectIsSignedIn } from '../../../../slices/auth';
import { dialogOpened } from '../../../../slices/dialogs';
import { selectNotices } from '../../../../slices/notices';
import { bettingChosen } from '../../../../slices/preferences';
import { leave } from '../account/entry';
import { untilAnswered, untilListed, placeAt, AWAY, openSport, VOLLEYBALL } from '../playing/own';
import { sharedSession } from '../playing/session';

/** How often an operator looks. */
const LOOK_MS = 500;

export const CANCELLED_AWAY = sharedSession(
  'open bets cancelled by the exchange ten seconds after their player had gone, told at the next sign-in',
  async (player, exchange, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    player.dispatch(bettingChosen({ goneSeconds: 10 }));
    const pick = player.pickOf(match.marketId, 'back');
    placeAt(player, { ...pick, odds: stepOdds(pick.odds, AWAY, pick.ladder) }, '300');
    await untilListed(player, match.matchId, 1);
    await untilAnswered(player);
    player.mark('one waits');
    await leave(player);
    const isOpen = async () => /unmatched/i.test(await exchange.admin('bets', '--player', me.name));
    while (await isOpen()) await wait(LOOK_MS);
    await player.submitSignIn(me.name, me.password);
    await player.until('signed in', selectIsSignedIn);
    await player.until('told', (state) => selectNotices(state).some(({ what }) => what === 'cancelledAway'));
    player.mark('told');
    player.dispatch(dialogOpened({ status: 'notices' }));
  },
);
