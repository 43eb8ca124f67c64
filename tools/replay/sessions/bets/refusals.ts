import { cancelRequested } from '../../../../slices/bets';
import { placeRequested, priceClicked, slipDismissed } from '../../../../slices/slip';
import { CRICKET } from '../../../../domain/base/product';
import { betOnceOpen, findMarket } from '../playing/finding';
import { betsOf, openFirst } from '../playing/match';
import {
  pressEveryField,
  untilAnswered,
  untilListed,
  openRace,
  openSport,
  placeBet,
  untilRefused,
  VOLLEYBALL,
} from '../playing/own';
import { sharedSession } from '../playing/session';

export const BETTING_LOCKED = sharedSession(
  'the operator locks a player between two bets: refused, the bet that stands remains; unlocked, placed',
  async (player, exchange, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    await placeBet(player, match, '300', 1);
    await untilAnswered(player);
    await exchange.admin('lock', me.name);
    await player.bet(match.marketId, 'back', '200');
    pressEveryField(player);
    player.dispatch(slipDismissed());
    await untilRefused(player, 'ACCOUNT_LOCKED');
    player.mark('locked');
    await exchange.admin('unlock', me.name);
    player.dispatch(placeRequested());
    await untilListed(player, match.matchId, 2);
  },
);

export const STAKES_REFUSED = sharedSession(
  'stakes below and above what the market takes, above what this player may bet, and more than may be lost; then one that fits',
  async (player, exchange, me) => {
    const { matchId, marketId } = await openRace(player, me, 6);
    await exchange.admin('set-market', marketId, '--min-stake', '200', '--max-stake', '5000');
    await exchange.admin('set-player', me.name, '--max-stake', '1000', '--max-loss', '900');
    for (const [stake, code] of [
      ['100', 'INVALID_STAKE'],
      ['6000', 'INVALID_STAKE'],
      ['2000', 'INVALID_STAKE'],
      ['950', 'LOSS_LIMIT'],
    ] as const) {
      await player.bet(marketId, 'back', stake);
      await untilAnswered(player);
      await untilRefused(player, code);
      player.mark(`${stake} is refused`);
      player.dispatch(slipDismissed());
    }
    await placeBet(player, { matchId, marketId }, '300', 1);
  },
);

export const ANSWER_FOUND = sharedSession(
  'a bet whose answer never came: in doubt, sent again under its name in vain, a price pressed meanwhile; found in My bets',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    await player.until('a free slip', ({ slip }) => slip.status === 'empty');
    player.line.cut();
    await player.bet(marketId, 'back', '400');
    await player.until('unsure', ({ slip }) => slip.status === 'unsure');
    player.mark('in doubt');
    pressEveryField(player);
    player.dispatch(priceClicked(player.pickOf(marketId, 'lay')));
    player.dispatch(placeRequested());
    await player.until('unsure again', ({ slip }) => slip.status === 'unsure');
    player.line.mend();
    await untilListed(player, matchId, 1);
    await player.until('found', ({ slip }) => slip.status === 'empty');
    const [bet] = betsOf(player.state(), matchId);
    if (!bet) throw new Error('the bet has gone');
    player.dispatch(cancelRequested({ betId: bet.betId, matchId }));
    await player.until('nothing to cancel', ({ bets }) => bets.cancelling[bet.betId]?.status === 'refused');
  },
);

export const REFUSED_IN_DELAY = sharedSession(
  'a bet in play whose market was suspended while its delay ran: refused at its end',
  async (player, exchange, me) => {
    const { matchId } = await openFirst(
      player,
      'a match in play that no ball interrupts',
      ({ sportId, inPlay }) => inPlay && sportId !== CRICKET,
      me,
    );
    const marketId = await findMarket(
      player,
      'a delay',
      ({ betDelayS, rules }) => betDelayS > 2 && !rules?.session,
    );
    await betOnceOpen(player, marketId, '300');
    await player.until(
      'a delay',
      ({ bets, slip }) => (bets.pending ?? []).length > 0 || slip.status !== 'placing',
    );
    await exchange.admin('suspend', marketId);
    await untilRefused(player, 'MARKET_SUSPENDED');
    player.mark('refused in its delay');
    await exchange.admin('open', marketId);
    await player.until('open', ({ prices }) => prices.byId[marketId]?.status === 'OPEN');
    player.dispatch(slipDismissed());
    await player.until('no bet', (state) => betsOf(state, matchId).length === 0);
  },
);
