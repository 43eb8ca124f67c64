import type { Bet } from '../../../../api/bets';
import { getDepth, getQueue } from '../../../../api/depth';
import { stepOdds } from '../../../../domain/bets/ladder';
import { cancelRequested, moveRequested } from '../../../../slices/bets';
import { ladderCentred, movesAnswered, movesAsked } from '../../../../slices/ladder';
import { navigated, redirected } from '../../../../slices/route';
import { runnerKey, withLadder, withView } from '../../../../slices/route/routes';
import { chipPressed, placeRequested, priceClicked, stakeByChosen } from '../../../../slices/slip';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** Further from the best price than the feed offers anything, near enough to look meant. */
const AWAY = 12;

/** Between two of its prices. */
const OFF_LADDER = 10_001;

const openOf = (state: RootState, matchId: string): readonly Bet[] =>
  betsOf(state, matchId).filter(({ unmatchedPaise }) => unmatchedPaise > 0);

async function openAt(player: Player, matchId: string, odds: number): Promise<Bet> {
  await player.until(`an order at ${odds}`, (state) =>
    openOf(state, matchId).some((bet) => bet.odds === odds),
  );
  const bet = openOf(player.state(), matchId).find((one) => one.odds === odds);
  if (!bet) throw new Error('the order has gone');
  return bet;
}

export const LADDER_USED: Session = {
  about:
    'the ladder of a runner: an order placed at a price of its own, moved twice, once in vain, and cancelled',
  settings: {},
  play: async (player) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    const { selectionId, ...pick } = player.pickOf(marketId, 'back');
    const of = { marketId, selectionId };
    const path = player.state().route.path;
    player.dispatch(navigated(withLadder(path, marketId, selectionId)));
    await player.request(getDepth.initiate(of));
    player.mark('the ladder');
    const far = stepOdds(pick.odds, AWAY, pick.ladder);
    player.dispatch(priceClicked({ ...pick, selectionId, odds: far, cell: far }));
    player.dispatch(stakeByChosen('stake'));
    player.dispatch(chipPressed(500_00));
    player.dispatch(placeRequested());
    const placed = await openAt(player, matchId, far);
    await player.request(getQueue.initiate(of));
    player.mark('an order waits');
    const nearer = stepOdds(far, -2, pick.ladder);
    const runner = runnerKey(marketId, selectionId);
    const orders = [{ betId: placed.betId, matchId }];
    player.dispatch(ladderCentred({ runner, odds: far }));
    const asked = { from: far, to: nearer, paise: 500_00, orders, concern: null };
    player.dispatch(movesAsked({ runner, moves: [asked] }));
    player.dispatch(movesAnswered());
    player.dispatch(moveRequested({ betId: placed.betId, matchId, odds: nearer }));
    const moved = await openAt(player, matchId, nearer);
    player.mark('it was moved');
    player.dispatch(moveRequested({ betId: moved.betId, matchId, odds: OFF_LADDER }));
    await player.until(
      'the move is refused',
      ({ bets }) => bets.cancelling[moved.betId]?.status === 'refused',
    );
    player.dispatch(cancelRequested({ betId: moved.betId, matchId }));
    await player.until('nothing is open', (state) => openOf(state, matchId).length === 0);
    player.mark('cancelled');
    player.dispatch(redirected(withView(player.state().route.path, { ladder: null })));
  },
};
