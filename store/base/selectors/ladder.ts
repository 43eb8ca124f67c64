import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../../api/bets';
import type { Side } from '../../../domain/bets/bet';
import type { Position } from '../../../domain/bets/position';
import { selectAllPending, selectBetRows } from '../../../slices/bets';
import type { WaitingBet } from '../../../slices/bets/pendingBets';
import { marketOf, matchOf } from './marketPositions';
import type { RootState } from '../root/rootReducer';

/** What the player has open at one price of a runner, oldest first. */
export type OwnOrders = { readonly side: Side; readonly odds: number; readonly bets: readonly Bet[] };

const ordersOf = weakMapMemoize(
  (rows: readonly Bet[], marketId: string, selectionId: number): readonly OwnOrders[] => {
    const open = rows.filter(
      (bet) => bet.marketId === marketId && bet.selectionId === selectionId && bet.unmatchedPaise > 0,
    );
    const keys = [...new Set(open.map(({ side, odds }) => `${side} ${odds}`))];
    return keys.flatMap((key) => {
      const bets = open.filter(({ side, odds }) => `${side} ${odds}` === key).reverse();
      return bets[0] ? [{ side: bets[0].side, odds: bets[0].odds, bets }] : [];
    });
  },
);

/** The player's open orders on a runner, those at the same price together. */
export const selectOwnOrders = (
  state: RootState,
  marketId: string,
  selectionId: number,
): readonly OwnOrders[] => ordersOf(selectBetRows(state, matchOf(state, marketId)), marketId, selectionId);

/** Bets of the player in their delay, by side. */
export type Waits = { readonly back: readonly WaitingBet[]; readonly lay: readonly WaitingBet[] };

export const NO_WAITS: Waits = { back: [], lay: [] };

const waitsOf = weakMapMemoize(
  (all: readonly WaitingBet[], marketId: string, selectionId: number): Readonly<Record<number, Waits>> => {
    const here = all.filter((one) => one.marketId === marketId && one.selectionId === selectionId);
    const at = (odds: number, side: Side) => here.filter((one) => one.odds === odds && one.side === side);
    return Object.fromEntries(
      here.map(({ odds }) => [odds, { back: at(odds, 'back'), lay: at(odds, 'lay') }]),
    );
  },
);

/** The player's bets on a runner that are in their delay, by the odds they ask for. */
export const selectWaits = (
  state: RootState,
  marketId: string,
  selectionId: number,
): Readonly<Record<number, Waits>> => waitsOf(selectAllPending(state), marketId, selectionId);

const onRunner = weakMapMemoize(
  (positions: readonly Position[], selectionId: number): Position | null =>
    positions.find(
      (one) => one.selectionId === selectionId && (one.winsPaise !== 0 || one.losesPaise !== 0),
    ) ?? null,
);

/** What the player's matched bets on one runner bring if it wins and if it loses; null where there are none. */
export function selectRunnerPosition(
  state: RootState,
  marketId: string,
  selectionId: number,
): Position | null {
  const market = marketOf(state, marketId, matchOf(state, marketId));
  return market && onRunner(market.positions, selectionId);
}
