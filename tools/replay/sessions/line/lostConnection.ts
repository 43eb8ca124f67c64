import { selectIsStale } from '../../../../slices/connection';
import { placeRequested } from '../../../../slices/slip';
import type { Exchange } from '../playing/exchange';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** The exchange takes the bet but no answer arrives, even on asking again. */
async function loseAnswer(player: Player, marketId: string): Promise<void> {
  // The stream may report the bet before its call is answered, and that answer is still due.
  await player.until('a free slip', ({ slip }) => slip.status === 'empty');
  player.line.cut();
  player.mark('the line is dead');
  await player.bet(marketId, 'lay', '150');
  await player.until('unsure', ({ slip }) => slip.status === 'unsure');
  player.dispatch(placeRequested());
  await player.until('unsure again', ({ slip }) => slip.status === 'unsure');
}

async function loseExchange(player: Player, exchange: Exchange): Promise<void> {
  await exchange.kill();
  player.mark('the power is cut');
  await player.until('lost', ({ connection }) => connection.status === 'waiting');
  await player.until('asking instead', ({ connection }) => connection.status === 'polling');
  player.line.mend();
  await exchange.start();
  player.mark('the power is back');
  await player.until('live again', ({ connection }) => connection.status === 'live');
  await player.until('fresh prices', (state) => !selectIsStale(state));
}

export const LOST_CONNECTION: Session = {
  about: 'a bet whose answer is lost, the exchange that loses its power, and both found again',
  settings: {},
  isTaped: true,
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await player.bet(marketId, 'back', '100');
    await player.until('placed', (state) => betsOf(state, matchId).length === 1);
    await loseAnswer(player, marketId);
    await loseExchange(player, exchange);
    await player.until('the lost bet is found', ({ slip }) => slip.status === 'empty');
    player.mark('My bets has it');
    await player.bet(marketId, 'back', '200');
    await player.until('placed again', (state) => betsOf(state, matchId).length === 3);
  },
};
