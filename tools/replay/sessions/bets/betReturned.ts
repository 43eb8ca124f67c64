import { selectToken } from '../../../../slices/auth';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import { openSport, untilRefused, VOLLEYBALL } from '../playing/own';
import type { Exchange } from '../playing/exchange';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

/** Behind the page's back: the next call finds the token void. */
async function endSession(player: Player, { url }: Exchange): Promise<void> {
  const { auth } = player.state();
  const token = selectToken({ auth }) ?? '';
  await fetch(`${url}api/user/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ user_id: auth.status === 'signedIn' ? auth.user.userId : '', token }),
  });
}

const untilSignedOut = (player: Player): Promise<void> =>
  player.until('signed out', ({ auth }) => auth.status === 'signedOut');

export const BET_RETURNED = sharedSession(
  'a session that ends in the middle of a bet, twice: signed in again, a bet that was placed is found, one that was not is named so',
  async (player, exchange, me) => {
    const { marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'back');
    player.line.cut();
    player.dispatch(priceClicked(pick));
    player.dispatch(stakeEntered('200'));
    player.dispatch(placeRequested());
    await player.until('in doubt', ({ slip }) => slip.status === 'unsure');
    await endSession(player, exchange);
    player.line.mend();
    await untilSignedOut(player);
    player.mark('the session ended, the bet is in doubt');
    await player.submitSignIn(me.name, me.password);
    await player.until('found', ({ auth, slip }) => auth.status === 'signedIn' && slip.status === 'empty');
    player.mark('it was placed');
    player.dispatch(priceClicked(pick));
    player.dispatch(stakeEntered('300'));
    await endSession(player, exchange);
    player.dispatch(placeRequested());
    await untilSignedOut(player);
    await player.submitSignIn(me.name, me.password);
    await untilRefused(player, 'UNAUTHORISED');
    player.mark('it was not placed');
  },
);
