import type { BetReceipt } from '../receipt';
import type { Result } from '../rules/game';

/** Decimal amounts and odds as whole hundredths. */
const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** What a backer gains or loses, in hundredths; halves and winnings are rounded down. */
function gainOf(stake: bigint, odds: number, result: Result): bigint {
  const winnings = (at: number): bigint => (stake * (hundredths(at) - 100n)) / 100n;
  switch (result.result) {
    case 'won':
      return winnings(odds);
    case 'reduced':
      return winnings(result.odds);
    case 'half':
      return stake / 2n - stake;
    case 'returned':
      return 0n;
    case 'lost':
      return -stake;
    default:
      return result satisfies never;
  }
}

/** What comes back to the account, the stake included, in hundredths of the currency. A layer gains what the backer loses. */
export function paidBack({ side, odds, stake }: BetReceipt, result: Result): bigint {
  const risked = hundredths(stake);
  const gain = gainOf(risked, odds, result);
  if (side === 'back') return risked + gain;
  return (risked * (hundredths(odds) - 100n)) / 100n - gain;
}
