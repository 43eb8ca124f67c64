import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import { openRace, untilRefused } from '../playing/own';
import { sharedSession } from '../playing/session';

/** Of its own: it is suspended. */
const RACE = 9;

export const REFUSAL_FOUND = sharedSession(
  'a bet the exchange refused, and the answer was lost: in doubt, no list has it, and what became of it is asked for and told',
  async (player, exchange, me) => {
    const { marketId } = await openRace(player, me, RACE);
    const pick = player.pickOf(marketId, 'back');
    await exchange.admin('suspend', marketId);
    player.line.cut('bet/placeMarketBet');
    player.dispatch(priceClicked(pick));
    player.dispatch(stakeEntered('200'));
    player.dispatch(placeRequested());
    await player.until('in doubt', ({ slip }) => slip.status === 'unsure');
    player.mark('in doubt');
    player.line.mend();
    await untilRefused(player, 'MARKET_SUSPENDED');
    player.mark('refused after all');
    await exchange.admin('open', marketId);
  },
);
