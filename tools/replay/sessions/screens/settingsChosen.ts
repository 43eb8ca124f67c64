import { oddsFormatChosen } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import { openSport, untilListed, VOLLEYBALL } from '../playing/own';
import { sharedSession } from '../playing/session';

export const SETTINGS_CHOSEN = sharedSession(
  'odds as fractions, chosen on the page of settings: a bet placed by them, then American ones, then decimal ones again',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'back');
    const match = player.state().route.path;
    player.dispatch(navigated('/setting'));
    player.dispatch(oddsFormatChosen('fractional'));
    player.dispatch(navigated(match));
    player.mark('odds are fractions');
    player.dispatch(priceClicked(pick));
    player.dispatch(stakeEntered('300'));
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 1);
    player.dispatch(oddsFormatChosen('american'));
    player.dispatch(oddsFormatChosen('decimal'));
  },
);
