import type { Side } from './bet';
import { rangeOf, rangesOf } from './exposure';
import type { WinLose, ResultRange, RunnerField } from './exposure';
import type { Paise } from '../base/money';

/** The sum of a player's live bets on one selection, each amount rounded before it is added, so that a bet's
 * change can simply be added. It is all that exposure and results need. The same type describes a change. */
export type Position = {
  selectionId: number;
  /** Profit or loss of the matched part if the selection wins and if it loses. */
  winsPaise: Paise;
  losesPaise: Paise;
  /** What open orders may cost in addition, 0 or less. */
  openWinsPaise: Paise;
  openLosesPaise: Paise;
  liveBets: number;
};

export type FillAt<Price> = Price & { stakePaise: Paise };

export type RestingAt<Price> = Price & { selectionId: number; side: Side; openPaise: Paise };

/** What a bet puts at risk: fills and open part, without void bets and cancelled or lapsed parts. */
export type BetAt<Price> = RestingAt<Price> & { fills: readonly FillAt<Price>[] };

export type Pricing<Price> = {
  /** Profit (or loss, negative), paise. */
  outcomeOf: (side: Side, stakePaise: Paise, at: Price, selectionWon: boolean) => Paise;
  /** Possible loss (paise), not negative. */
  liabilityOf: (side: Side, stakePaise: Paise, at: Price) => Paise;
};

/** Profit or loss of fills if the selection won or lost, each rounded separately. */
export const matchedOf = <Price>(
  { outcomeOf }: Pricing<Price>,
  side: Side,
  fills: readonly FillAt<Price>[],
  selectionWon: boolean,
): Paise => fills.reduce((total, fill) => total + outcomeOf(side, fill.stakePaise, fill, selectionWon), 0);

/** An open order may not fill, so only its loss counts: a lay's if the selection wins, else a back's. */
const openRisk = (side: Side, risk: Paise): Pick<Position, 'openWinsPaise' | 'openLosesPaise'> =>
  side === 'lay' ? { openWinsPaise: risk, openLosesPaise: 0 } : { openWinsPaise: 0, openLosesPaise: risk };

/** How bets and orders at these prices change positions. */
export function positionsAt<Price>(pricing: Pricing<Price>) {
  const risk = (side: Side, openPaise: Paise, at: Price): Paise =>
    0 - pricing.liabilityOf(side, openPaise, at);
  return {
    positionOf: (bet: BetAt<Price>): Position => {
      const { selectionId, side, fills, openPaise } = bet;
      return {
        selectionId,
        winsPaise: matchedOf(pricing, side, fills, true),
        losesPaise: matchedOf(pricing, side, fills, false),
        ...openRisk(side, risk(side, openPaise, bet)),
        liveBets: 1,
      };
    },
    /** The change when these fills match part or all of a resting order. */
    changeByFills: (order: RestingAt<Price>, fills: readonly FillAt<Price>[]): Position => {
      const { selectionId, side, openPaise } = order;
      const stakePaise = fills.reduce((total, fill) => total + fill.stakePaise, 0);
      // The remaining liability is rounded afresh: parts may round to less than the whole.
      const freed = risk(side, openPaise - stakePaise, order) - risk(side, openPaise, order);
      return {
        selectionId,
        winsPaise: matchedOf(pricing, side, fills, true),
        losesPaise: matchedOf(pricing, side, fills, false),
        ...openRisk(side, freed),
        liveBets: 0,
      };
    },
    /** The change when a resting order leaves the book; a matched part lives on. */
    changeByWithdrawal: (order: RestingAt<Price>, hasMatched: boolean): Position => ({
      selectionId: order.selectionId,
      winsPaise: 0,
      losesPaise: 0,
      ...openRisk(order.side, 0 - risk(order.side, order.openPaise, order)),
      liveBets: hasMatched ? 0 : -1,
    }),
  };
}

/** Positions by selection with these changes added, in order of first appearance. */
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

/** Each runner's result if it wins and if it loses, with open orders at their worst or left out. */
export function winLoseOf(
  positions: readonly Position[],
  runnerIds: readonly number[],
  withOpen: boolean,
): Map<number, WinLose> {
  const byRunner = new Map<number, WinLose>(runnerIds.map((id) => [id, { wins: 0, loses: 0 }]));
  for (const one of withChanges([], positions)) {
    const [openWins, openLoses] = withOpen ? [one.openWinsPaise, one.openLosesPaise] : [0, 0];
    // A runner missing from the caller's list may still win; counting it can only reserve more.
    byRunner.set(one.selectionId, { wins: one.winsPaise + openWins, loses: one.losesPaise + openLoses });
  }
  return byRunner;
}

/** Paise to hold back: the worst result with open orders filled in the worst way, never negative. `runnerIds`
 * are the runners still in the market. Domain rules, section 3. */
export function exposureOfPositions(
  positions: readonly Position[],
  { runnerIds, winners }: RunnerField,
): Paise {
  const { worst } = rangeOf(winLoseOf(positions, runnerIds, true), winners);
  return Math.max(0, 0 - worst);
}

/** Worst and best result (paise) with each runner among `winners` winners, matched bets only. */
export const placeRangeByRunner = (
  positions: readonly Position[],
  { runnerIds, winners }: RunnerField,
): Record<number, ResultRange> => rangesOf(winLoseOf(positions, runnerIds, false), winners);
