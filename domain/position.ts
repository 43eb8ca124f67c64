import { liabilityOf, outcomeOf, type Fill, type Side } from './bet';
import { rangeOf, rangesOf, type Ends, type PositionBet } from './exposure';
import type { Paise } from './money';

/**
 * What a player's live bets on one selection add up to. Every figure is a sum of amounts that were rounded fill by fill
 * and order by order, so it is kept by adding what each bet changes, and says all that exposure and results need however
 * many bets there are. The same shape is a change of a position.
 */
export type Position = {
  selectionId: number;
  /** Profit or loss of what is matched, if the selection wins and if it does not. */
  winsPaise: Paise;
  losesPaise: Paise;
  /** What open orders may cost besides, 0 or less. */
  openWinsPaise: Paise;
  openLosesPaise: Paise;
  /** Bets that may still win or lose. */
  liveBets: number;
};

/** An order before something happens to it: `openPaise` rest at `odds` (hundredths). */
export type RestingOrder = { selectionId: number; side: Side; odds: number; openPaise: Paise };

const matched = (side: Side, fills: readonly Fill[], selectionWon: boolean): Paise =>
  fills.reduce((sum, { stakePaise, odds }) => sum + outcomeOf(side, stakePaise, odds, selectionWon), 0);

/** An open order may fill or not, so only its loss counts: a lay's if the selection wins, a back's if it loses. */
const openRisk = (
  side: Side,
  openPaise: Paise,
  odds: number,
): Pick<Position, 'openWinsPaise' | 'openLosesPaise'> => {
  const risk = 0 - liabilityOf(side, openPaise, odds);
  return side === 'lay'
    ? { openWinsPaise: risk, openLosesPaise: 0 }
    : { openWinsPaise: 0, openLosesPaise: risk };
};

/** What one live bet adds. */
export const positionOf = ({ selectionId, side, fills, openPaise, odds }: PositionBet): Position => ({
  selectionId,
  winsPaise: matched(side, fills, true),
  losesPaise: matched(side, fills, false),
  ...openRisk(side, openPaise, odds),
  liveBets: 1,
});

/** What a resting order changes when part of it, or all, is matched by these fills. */
export const changeByFills = (order: RestingOrder, fills: readonly Fill[]): Position => {
  const { selectionId, side, odds, openPaise } = order;
  const stakePaise = fills.reduce((sum, fill) => sum + fill.stakePaise, 0);
  const before = openRisk(side, openPaise, odds);
  // The liability of the rest is rounded anew: the parts of a stake may round to less than the whole.
  const after = openRisk(side, openPaise - stakePaise, odds);
  return {
    selectionId,
    winsPaise: matched(side, fills, true),
    losesPaise: matched(side, fills, false),
    openWinsPaise: after.openWinsPaise - before.openWinsPaise,
    openLosesPaise: after.openLosesPaise - before.openLosesPaise,
    liveBets: 0,
  };
};

/** What a resting order changes when it leaves the book; the bet lives on with what it had matched. */
export const changeByWithdrawal = (order: RestingOrder, hasMatched: boolean): Position => {
  const { openWinsPaise, openLosesPaise } = openRisk(order.side, order.openPaise, order.odds);
  return {
    selectionId: order.selectionId,
    winsPaise: 0,
    losesPaise: 0,
    openWinsPaise: 0 - openWinsPaise,
    openLosesPaise: 0 - openLosesPaise,
    liveBets: hasMatched ? 0 : -1,
  };
};

/** Positions, one a selection, with these changes; in the order in which selections come first. */
export function withChanges(positions: readonly Position[], changes: readonly Position[]): Position[] {
  const bySelection = new Map<number, Position>();
  for (const one of [...positions, ...changes]) {
    const sum = bySelection.get(one.selectionId);
    bySelection.set(
      one.selectionId,
      sum
        ? {
            selectionId: one.selectionId,
            winsPaise: sum.winsPaise + one.winsPaise,
            losesPaise: sum.losesPaise + one.losesPaise,
            openWinsPaise: sum.openWinsPaise + one.openWinsPaise,
            openLosesPaise: sum.openLosesPaise + one.openLosesPaise,
            liveBets: sum.liveBets + one.liveBets,
          }
        : one,
    );
  }
  return [...bySelection.values()];
}

function endsOf(
  positions: readonly Position[],
  runnerIds: readonly number[],
  withOpen: boolean,
): Map<number, Ends> {
  const byRunner = new Map<number, Ends>(runnerIds.map((id) => [id, { wins: 0, loses: 0 }]));
  for (const one of withChanges([], positions)) {
    const [openWins, openLoses] = withOpen ? [one.openWinsPaise, one.openLosesPaise] : [0, 0];
    // As in exposure.ts: a runner the caller forgot may still win.
    byRunner.set(one.selectionId, { wins: one.winsPaise + openWins, loses: one.losesPaise + openLoses });
  }
  return byRunner;
}

/** exposureOf the bets these positions are sums of. */
export function exposureOfPositions(
  positions: readonly Position[],
  runnerIds: readonly number[],
  winners: number,
): Paise {
  const { worst } = rangeOf(endsOf(positions, runnerIds, true), winners);
  return Math.max(0, 0 - worst);
}

/** profitByRunner of the bets these positions are sums of. */
export function profitOfPositions(
  positions: readonly Position[],
  runnerIds: readonly number[],
): Record<number, Paise> {
  const byRunner = endsOf(positions, runnerIds, false);
  const allLose = [...byRunner.values()].reduce((sum, { loses }) => sum + loses, 0);
  return Object.fromEntries([...byRunner].map(([id, { wins, loses }]) => [id, allLose + wins - loses]));
}

/** placeRangeByRunner of the bets these positions are sums of. */
export const placeRangeOfPositions = (
  positions: readonly Position[],
  runnerIds: readonly number[],
  winners: number,
): Record<number, { worst: Paise; best: Paise }> => rangesOf(endsOf(positions, runnerIds, false), winners);

/** What a new bet would hold back besides, paise (negative when it hedges): the figure a slip shows before placing. */
export const exposureChangeOfPositions = (
  positions: readonly Position[],
  added: PositionBet,
  runnerIds: readonly number[],
  winners: number,
): Paise =>
  exposureOfPositions([...positions, positionOf(added)], runnerIds, winners) -
  exposureOfPositions(positions, runnerIds, winners);
