import type { Bet } from '../../../../api/bets';
import { stepOdds } from '../../../../domain/bets/ladder';
import { moveRequested, ordersCancelRequested } from '../../../../slices/bets';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { bettingChosen } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** Further from the best price than the feed offers anything. */
const AWAY = 12;

const openOf = (state: RootState, matchId: string): readonly Bet[] =>
  betsOf(state, matchId).filter(({ unmatchedPaise }) => unmatchedPaise > 0);

const areOpen = (player: Player, matchId: string, count: number): Promise<void> =>
  player.until(`${count} open bets`, (state) => openOf(state, matchId).length === count);

export const ORDERS_MANAGED: Session = {
  about:
    'open bets: one made smaller, lays and then all cancelled together; asked when the match was left, and kept alive',
  settings: {},
  isTaped: true,
  play: async (player) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    player.dispatch(bettingChosen({ goneSeconds: 60, asksOnLeaving: true }));
    const places = async (side: 'back' | 'lay', steps: number, count: number) => {
      // The stream may tell of the last bet before its answer does.
      await player.until('a free slip', ({ slip }) => slip.status === 'empty');
      const pick = player.pickOf(marketId, side);
      const odds = stepOdds(pick.odds, side === 'back' ? steps : 0 - steps, pick.ladder);
      player.dispatch(priceClicked({ ...pick, odds }));
      player.dispatch(stakeEntered('500'));
      player.dispatch(placeRequested());
      await areOpen(player, matchId, count);
    };
    await places('back', AWAY, 1);
    await places('back', AWAY - 1, 2);
    await places('lay', AWAY, 3);
    player.mark('three wait');
    const [bet] = openOf(player.state(), matchId).filter(({ side }) => side === 'back');
    if (!bet) throw new Error('the bet has gone');
    player.dispatch(dialogOpened({ status: 'editBet', matchId, betId: bet.betId }));
    player.dispatch(moveRequested({ betId: bet.betId, matchId, odds: bet.odds, stakePaise: 200_00 }));
    await player.until('it is smaller', (state) =>
      openOf(state, matchId).some(
        ({ betId, unmatchedPaise }) => betId === bet.betId && unmatchedPaise === 200_00,
      ),
    );
    player.mark('one is smaller');
    const idsOf = (side?: 'lay') =>
      openOf(player.state(), matchId)
        .filter((one) => side === undefined || one.side === side)
        .map(({ betId }) => betId);
    player.dispatch(ordersCancelRequested({ matchId, side: 'lay', betIds: idsOf('lay') }));
    await areOpen(player, matchId, 2);
    player.dispatch(navigated('/home'));
    await player.until('asked', ({ dialogs }) => dialogs.status === 'leaving');
    player.dispatch(ordersCancelRequested({ matchId, betIds: idsOf() }));
    player.dispatch(dialogClosed());
    await areOpen(player, matchId, 0);
    player.dispatch(bettingChosen({ goneSeconds: 0 }));
  },
};
