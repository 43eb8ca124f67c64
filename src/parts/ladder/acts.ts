import type { Side } from '../../../domain/bet';
import type { Ladder } from '../../../domain/ladder';
import { concernsOf } from '../../../domain/slipGuard';
import type { Concern } from '../../../domain/slipGuard';
import { cancelRequested, moveRequested } from '../../../slices/bets';
import { selectBetting } from '../../../slices/preferences';
import { selectRunner } from '../../../slices/prices';
import { chipPressed, priceAdded, priceClicked, stakeByChosen } from '../../../slices/slip';
import { selectOwnOrders } from '../../../store/base/ladder';
import type { OwnOrders } from '../../../store/base/ladder';
import type { RootState } from '../../../store/base/rootReducer';
import type { AppStore } from '../../../store/makeStore';
import { pickRunner } from '../prices/pickPrice';
import { placeAtOnce } from '../slip/oneClick';
import { placeAt } from './rungs';
import type { Of } from './rungs';

/** A move that waits for a second press; `concern`: why, or null where the player confirms every bet. */
export type AskedMove = {
  readonly orders: OwnOrders;
  readonly to: number;
  readonly concern: Concern | null;
};

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

/** Cancels what the player has open at a price, on one side or on both. */
export function cancelAt(store: AppStore, of: Of, odds: number, side?: Side): void {
  for (const orders of ordersAt(store.getState(), of, odds))
    if (side === undefined || orders.side === side)
      for (const { betId, matchId } of orders.bets) store.dispatch(cancelRequested({ betId, matchId }));
}

/** Each order moves by itself: one that cannot stays where it is. */
export function sendMove(store: AppStore, { bets }: OwnOrders, to: number): void {
  for (const { betId, matchId } of bets) store.dispatch(moveRequested({ betId, matchId, odds: to }));
}

/** What the price looks mistyped for, as in the slip; its stake the player has staked already. */
function farFrom(state: RootState, of: Of, to: number, ladder: Ladder): Concern | null {
  const last = selectRunner(state, of.marketId, of.selectionId)?.ltp ?? 0;
  const nothing = { stakePaise: 0, liabilityPaise: 0, usualPaise: null, balancePaise: null };
  return concernsOf({ ...nothing, odds: to, ladder, lastOdds: last > 0 ? last : null })[0] ?? null;
}

/** Moves what the player has open at a price to another, or gives back the moves that want a second press. */
export function moveTo(
  store: AppStore,
  of: Of,
  ladder: Ladder,
  { from, to, side }: { from: number; to: number; side?: Side },
): readonly AskedMove[] {
  const state = store.getState();
  const { confirms, guards } = selectBetting(state);
  const concern = guards ? farFrom(state, of, to, ladder) : null;
  const moving = ordersAt(state, of, from).filter((one) => side === undefined || one.side === side);
  if (from === to) return [];
  if (confirms || concern) return moving.map((orders) => ({ orders, to, concern }));
  for (const orders of moving) sendMove(store, orders, to);
  return [];
}
