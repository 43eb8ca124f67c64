import type { Side } from '../../../domain/bets/bet';
import type { Ladder } from '../../../domain/bets/ladder';
import { concernsOf } from '../../../domain/placing/slipGuard';
import type { Concern } from '../../../domain/placing/slipGuard';
import { cancelRequested, moveRequested, undoRequested } from '../../../slices/bets';
import { movesAsked } from '../../../slices/ladder';
import type { AskedMove } from '../../../slices/ladder';
import { selectBetting } from '../../../slices/preferences';
import { selectRunner } from '../../../slices/prices';
import { chipPressed, priceAdded, priceClicked, stakeByChosen } from '../../../slices/slip';
import { NO_WAITS, selectOwnOrders, selectWaits } from '../../../store/base/selectors/ladder';
import type { OwnOrders } from '../../../store/base/selectors/ladder';
import type { RootState } from '../../../store/base/root/rootReducer';
import type { AppStore } from '../../../store/makeStore';
import { pickRunner } from '../prices/pickPrice';
import { placeAtOnce } from '../slip/oneClick';
import { placeAt, runnerOf } from './rungs';
import type { Of } from './rungs';

const ordersAt = (state: RootState, { marketId, selectionId }: Of, odds: number) =>
  selectOwnOrders(state, marketId, selectionId).filter((one) => one.odds === odds);

/** Fills the slip with this price and the stake of the ladder or, where a press is a bet, places it.
 * @returns false where no bets are taken */
export function pressRung(store: AppStore, of: Of, side: Side, odds: number): boolean {
  const runner = pickRunner(store.getState(), of.marketId, of.selectionId);
  if (!runner) return false;
  const picked = { ...runner, side, odds, cell: placeAt(side, odds) };
  const { isSeveral, isOneClick, oneClickPaise } = selectBetting(store.getState());
  store.dispatch((isSeveral || isOneClick ? priceAdded : priceClicked)(picked));
  if (isOneClick) placeAtOnce(store, picked);
  else {
    store.dispatch(stakeByChosen('stake'));
    store.dispatch(chipPressed(oneClickPaise));
  }
  return true;
}

/** Takes back what is in its delay at a price. */
export function undoAt(store: AppStore, { marketId, selectionId }: Of, odds: number): void {
  const waits = selectWaits(store.getState(), marketId, selectionId)[odds] ?? NO_WAITS;
  for (const { ref, matchId } of [...waits.back, ...waits.lay])
    store.dispatch(undoRequested({ ref, matchId }));
}

/** Cancels what the player has open at a price, on one side or on both. */
export function cancelAt(store: AppStore, of: Of, odds: number, side?: Side): void {
  for (const orders of ordersAt(store.getState(), of, odds))
    if (side === undefined || orders.side === side)
      for (const { betId, matchId } of orders.bets) store.dispatch(cancelRequested({ betId, matchId }));
}

/** Each order moves by itself: one that cannot stays where it is. */
export function sendMove(store: AppStore, { orders, to }: Pick<AskedMove, 'orders' | 'to'>): void {
  for (const { betId, matchId } of orders) store.dispatch(moveRequested({ betId, matchId, odds: to }));
}

/** What the price looks mistyped for, as in the slip; its stake the player has staked already. */
function farFrom(state: RootState, of: Of, to: number, ladder: Ladder): Concern | null {
  const last = selectRunner(state, of.marketId, of.selectionId)?.ltp ?? 0;
  const nothing = { stakePaise: 0, liabilityPaise: 0, usualPaise: null, balancePaise: null };
  return concernsOf({ ...nothing, odds: to, ladder, lastOdds: last > 0 ? last : null })[0] ?? null;
}

const askedMove = ({ odds, bets }: OwnOrders, to: number, concern: Concern | null): AskedMove => ({
  from: odds,
  to,
  concern,
  paise: bets.reduce((sum, bet) => sum + bet.unmatchedPaise, 0),
  orders: bets.map(({ betId, matchId }) => ({ betId, matchId })),
});

/** Moves what the player has open at a price to another, or asks for a second press. */
export function moveTo(
  store: AppStore,
  of: Of,
  ladder: Ladder,
  { from, to, side }: { from: number; to: number; side?: Side },
): void {
  if (from === to) return;
  const state = store.getState();
  const { confirms, guards } = selectBetting(state);
  const concern = guards ? farFrom(state, of, to, ladder) : null;
  const moving = ordersAt(state, of, from).filter((one) => side === undefined || one.side === side);
  const moves = moving.map((orders) => askedMove(orders, to, concern));
  if (confirms || concern) {
    if (moves.length > 0) store.dispatch(movesAsked({ runner: runnerOf(of), moves }));
  } else for (const move of moves) sendMove(store, move);
}
