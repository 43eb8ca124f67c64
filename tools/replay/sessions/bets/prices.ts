import { selectIsSignedIn } from '../../../../slices/auth';
import { bettingChosen } from '../../../../slices/preferences';
import {
  chipPressed,
  fillOrKillToggled,
  oddsTaken,
  placeRequested,
  priceClicked,
  stakeByChosen,
  stakeEntered,
} from '../../../../slices/slip';
import { leave } from '../account/entry';
import { betsOf } from '../playing/match';
import { untilAnswered, untilListed, openSport, untilRefused, VOLLEYBALL } from '../playing/own';
import { sharedSession } from '../playing/session';

/** By so much the price was better when it was pressed. */
const MOVED = 10;

export const PRICE_POLICIES = sharedSession(
  'a price that had moved: refused by a player who wants no other, offered and let lapse, offered and taken; left to wait; and taken as it stands',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    const presses = (policy: 'none' | 'better' | 'any') => {
      player.dispatch(priceClicked(player.pickOf(marketId, 'back', MOVED)));
      player.dispatch(stakeEntered('200'));
      player.dispatch(placeRequested({ policy }));
    };
    const isOffered = () => player.until('an offer', ({ slip }) => slip.status === 'moved');
    presses('none');
    await isOffered();
    await untilRefused(player, 'PRICE_CHANGED');
    await player.until('it lapsed', ({ slip }) => slip.status === 'refused');
    player.mark('an offer lapsed');
    player.dispatch(placeRequested({ policy: 'none' }));
    await isOffered();
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 1);
    player.mark('an offer was taken');
    await untilAnswered(player);
    presses('better');
    await untilListed(player, matchId, 2);
    await untilAnswered(player);
    presses('any');
    await untilListed(player, matchId, 3);
    await player.until('two matched, one waits', (state) =>
      ['MATCHED', 'MATCHED', 'UNMATCHED'].every(
        (word, i) =>
          betsOf(state, matchId)
            .map((bet) => bet.state)
            .toSorted()[i] === word,
      ),
    );
  },
);

export const FILL_OR_KILL = sharedSession(
  'all or nothing: killed at a price nobody offers, the price taken that stands, then filled',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(priceClicked(player.pickOf(marketId, 'back', 40)));
    player.dispatch(stakeEntered('200'));
    player.dispatch(fillOrKillToggled());
    player.dispatch(placeRequested({ policy: 'better' }));
    await untilRefused(player, 'NOT_FILLED');
    player.mark('killed');
    player.dispatch(oddsTaken({ odds: player.pickOf(marketId, 'back').odds }));
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 1);
  },
);

export const ONE_CLICK = sharedSession(
  'one-click bets: chosen, a press on a price is a bet; a second price pressed while the first is placed; off again by signing out',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(bettingChosen({ isOneClick: true, oneClickPaise: 250_00 }));
    const presses = (side: 'back' | 'lay') => {
      const pick = player.pickOf(marketId, side);
      player.dispatch(priceClicked(pick));
      player.dispatch(oddsTaken({ odds: pick.odds }));
      player.dispatch(stakeByChosen('stake'));
      player.dispatch(chipPressed(250_00));
      player.dispatch(placeRequested({ policy: 'any' }));
    };
    presses('back');
    // The next price waits in the slip until the first bet has its answer.
    presses('lay');
    player.dispatch(stakeEntered('260'));
    await untilListed(player, matchId, 1);
    await player.until('the next is in hand', ({ slip }) => slip.status === 'editing');
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 2);
    await untilAnswered(player);
    player.mark('two bets of one press each');
    await leave(player);
    await player.submitSignIn(me.name, me.password);
    await player.until('signed in', selectIsSignedIn);
  },
);
