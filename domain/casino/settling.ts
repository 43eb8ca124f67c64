import { mulDivDown } from '../base/money';
import type { Paise } from '../base/money';
import type { Payout, RoundResult } from './game';

/** A bet on a selection of a round, at the odds it was taken at. */
export type RoundBet = {
  readonly selectionId: number;
  readonly side: 'back' | 'lay';
  readonly odds: Payout;
  readonly stakePaise: Paise;
  /** How many cards were open. */
  readonly placedAfter: number;
};

type Terms = Pick<RoundBet, 'side' | 'odds' | 'stakePaise'>;

const winningsAt = (stakePaise: Paise, odds: Payout): Paise => mulDivDown(stakePaise, odds - 100, 100);

/** What the bet takes from the balance: the stake, or what its layer can lose. */
export const riskOf = ({ side, odds, stakePaise }: Terms): Paise =>
  side === 'back' ? stakePaise : winningsAt(stakePaise, odds);

/** The profit of who bets for the selection; halves and winnings are rounded down to whole paise. */
function profitOfBacker({ odds, stakePaise }: Terms, result: RoundResult): Paise {
  switch (result.kind) {
    case 'win':
      return winningsAt(stakePaise, odds);
    case 'reduced':
      return winningsAt(stakePaise, result.payout);
    case 'half':
      return mulDivDown(stakePaise, 1, 2) - stakePaise;
    case 'returned':
      return 0;
    case 'lose':
      return -stakePaise;
    default:
      return result satisfies never;
  }
}

/** The profit of a bet; a layer loses exactly what the backer wins. */
export function profitOfBet(bet: Terms, result: RoundResult): Paise {
  const profit = profitOfBacker(bet, result);
  return bet.side === 'back' || profit === 0 ? profit : -profit;
}

/** What is paid back to the player: what the bet took, and its profit. */
export const returnOf = (bet: Terms, result: RoundResult): Paise => riskOf(bet) + profitOfBet(bet, result);
