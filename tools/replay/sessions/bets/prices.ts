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
import { answered, areListed, openSport, refusedFor, VOLLEYBALL } from '../playing/own';
import { shared } from '../playing/session';

/** By so much the price was better when it was pressed. */
const MOVED = 10;

export const PRICE_POLICIES = shared(
  'a price that had moved: refused by a player who wants no other, offered and let lapse, offered and taken; left to wait; and taken as it stands',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    const presses = (policy: 'none' | 'better' | 'any') => {
      player.does(priceClicked(player.pickOf(marketId, 'back', MOVED)));
      player.does(stakeEntered('200'));
      player.does(placeRequested({ policy }));
    };
    const isOffered = () => player.until('an offer', ({ slip }) => slip.status === 'moved');
    presses('none');
    await isOffered();
    await refusedFor(player, 'PRICE_CHANGED');
    await player.until('it lapsed', ({ slip }) => slip.status === 'refused');
    player.mark('an offer lapsed');
    player.does(placeRequested({ policy: 'none' }));
    await isOffered();
    player.does(placeRequested({ policy: 'any' }));
    await areListed(player, matchId, 1);
    player.mark('an offer was taken');
    await answered(player);
    presses('better');
    await areListed(player, matchId, 2);
    await answered(player);
    presses('any');
    await areListed(player, matchId, 3);
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

export const FILL_OR_KILL = shared(
  'all or nothing: killed at a price nobody offers, the price taken that stands, then filled',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.does(priceClicked(player.pickOf(marketId, 'back', 40)));
    player.does(stakeEntered('200'));
    player.does(fillOrKillToggled());
    player.does(placeRequested({ policy: 'better' }));
    await refusedFor(player, 'NOT_FILLED');
    player.mark('killed');
    player.does(oddsTaken({ odds: player.pickOf(marketId, 'back').odds }));
    player.does(placeRequested({ policy: 'any' }));
    await areListed(player, matchId, 1);
  },
);

export const ONE_CLICK = shared(
  'one-click bets: chosen, a press on a price is a bet; a second price pressed while the first is placed; off again by signing out',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.does(bettingChosen({ isOneClick: true, oneClickPaise: 250_00 }));
    const presses = (side: 'back' | 'lay') => {
      const pick = player.pickOf(marketId, side);
      player.does(priceClicked(pick));
      player.does(oddsTaken({ odds: pick.odds }));
      player.does(stakeByChosen('stake'));
      player.does(chipPressed(250_00));
      player.does(placeRequested({ policy: 'any' }));
    };
    presses('back');
    // The next price waits in the slip until the first bet has its answer.
    presses('lay');
    player.does(stakeEntered('260'));
    await areListed(player, matchId, 1);
    await player.until('the next is in hand', ({ slip }) => slip.status === 'editing');
    player.does(placeRequested({ policy: 'any' }));
    await areListed(player, matchId, 2);
    await answered(player);
    player.mark('two bets of one press each');
    await leave(player);
    await player.enters(me.name, me.password);
    await player.until('signed in', selectIsSignedIn);
  },
);
