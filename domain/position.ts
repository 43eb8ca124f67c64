import type { Side } from './bet';
import { rangeOf, rangesOf, type Ends, type ResultRange, type RunnerField } from './exposure';
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

/** A stake matched at a price; `Price` is what names it, odds or a rate. */
export type FillAt<Price> = Price & { stakePaise: Paise };

/** An order before something happens to it: `openPaise` rest at its price. */
export type RestingAt<Price> = Price & { selectionId: number; side: Side; openPaise: Paise };

/**
 * What a bet puts at risk: its fills, and `openPaise` still resting at its price. Cancelled and lapsed parts are left
 * out by the caller; void bets too.
 */
export type BetAt<Price> = RestingAt<Price> & { fills: readonly FillAt<Price>[] };

/** What a stake makes at a price, paise (bet.ts). */
export type Pricing<Price> = {
  /** Profit, or loss, negative, when the selection won or did not. */
  outcomeOf: (side: Side, stakePaise: Paise, at: Price, selectionWon: boolean) => Paise;
  /** What it may lose, not negative. */
  liabilityOf: (side: Side, stakePaise: Paise, at: Price) => Paise;
};

/** Profit or loss of fills when their selection won or lost, each rounded by itself. */
export const matchedOf = <Price>(
  { outcomeOf }: Pricing<Price>,
  side: Side,
  fills: readonly FillAt<Price>[],
  selectionWon: boolean,
): Paise => fills.reduce((total, fill) => total + outcomeOf(side, fill.stakePaise, fill, selectionWon), 0);

/** An open order may fill or not, so only its loss counts: a lay's if the selection wins, a back's if it loses. */
const openRisk = (side: Side, risk: Paise): Pick<Position, 'openWinsPaise' | 'openLosesPaise'> =>
  side === 'lay' ? { openWinsPaise: risk, openLosesPaise: 0 } : { openWinsPaise: 0, openLosesPaise: risk };

/** How bets and orders at such prices change positions. */
export const positionsAt = <Price>(pricing: Pricing<Price>) => {
  const risk = (side: Side, openPaise: Paise, at: Price): Paise =>
    0 - pricing.liabilityOf(side, openPaise, at);
  return {
    /** What one live bet adds. */
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
    /** What a resting order changes when part of it, or all, is matched by these fills. */
    changeByFills: (order: RestingAt<Price>, fills: readonly FillAt<Price>[]): Position => {
      const { selectionId, side, openPaise } = order;
      const stakePaise = fills.reduce((total, fill) => total + fill.stakePaise, 0);
      // The liability of the rest is rounded anew: the parts of a stake may round to less than the whole.
      const freed = risk(side, openPaise - stakePaise, order) - risk(side, openPaise, order);
      return {
        selectionId,
        winsPaise: matchedOf(pricing, side, fills, true),
        losesPaise: matchedOf(pricing, side, fills, false),
        ...openRisk(side, freed),
        liveBets: 0,
      };
    },
    /** What a resting order changes when it leaves the book; the bet lives on with what it had matched. */
    changeByWithdrawal: (order: RestingAt<Price>, hasMatched: boolean): Position => ({
      selectionId: order.selectionId,
      winsPaise: 0,
      losesPaise: 0,
      ...openRisk(order.side, 0 - risk(order.side, order.openPaise, order)),
      liveBets: hasMatched ? 0 : -1,
    }),
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

/** What each runner makes when it wins and when it does not, with open orders at their worst or without them. */
export function endsOf(
  positions: readonly Position[],
  runnerIds: readonly number[],
  withOpen: boolean,
): Map<number, Ends> {
  const byRunner = new Map<number, Ends>(runnerIds.map((id) => [id, { wins: 0, loses: 0 }]));
  for (const one of withChanges([], positions)) {
    const [openWins, openLoses] = withOpen ? [one.openWinsPaise, one.openLosesPaise] : [0, 0];
    // A runner the caller forgot may still win: counting it can only reserve more.
    byRunner.set(one.selectionId, { wins: one.winsPaise + openWins, loses: one.losesPaise + openLoses });
  }
  return byRunner;
}

/**
 * Paise to hold back for a position: the loss of the worst result and the worst way its open orders may fill, never
 * negative. `runnerIds` are the runners still in the market. Domain rules, section 3.
 */
export function exposureOfPositions(
  positions: readonly Position[],
  { runnerIds, winners }: RunnerField,
): Paise {
  const { worst } = rangeOf(endsOf(positions, runnerIds, true), winners);
  return Math.max(0, 0 - worst);
}

/**
 * Best and worst result, paise, if that runner is among `winners` winners, matched bets only: what a market shows beside
 * each runner. With one winner both are the profit or loss should it win.
 */
export const placeRangeByRunner = (
  positions: readonly Position[],
  { runnerIds, winners }: RunnerField,
): Record<number, ResultRange> => rangesOf(endsOf(positions, runnerIds, false), winners);
