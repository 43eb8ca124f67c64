import type { Bet } from '../../../api/bets';
import { isOver } from '../../../domain/bets/betStatus';
import { rulesOf, traitsOf } from '../../../domain/kinds/rules';
import { NOTHING, showSigned, toneOf } from '../../base/format/amounts';

/** Fill by fill, as the results in the grid: an average would be off by some paise. */
function outcomeOf(bet: Bet): string {
  const { profitOf, liabilityOf } = rulesOf(bet);
  const whole = { ...bet, openPaise: bet.unmatchedPaise };
  const profit = showSigned(profitOf(whole));
  const loss = showSigned(0 - liabilityOf(whole));
  // A session has no selection that wins: what the bet wins and what it costs.
  if (traitsOf(bet.kind).on === 'number') return `${profit}\u00a0/ ${loss}`;
  return bet.side === 'back' ? profit : loss;
}

/** The result after settlement; before, what it is if the runner wins. */
export function BetResult({ bet }: { bet: Bet }) {
  if (bet.profitLossPaise !== null) {
    return <span className={toneOf(bet.profitLossPaise)}>{showSigned(bet.profitLossPaise)}</span>;
  }
  // Cancelled, lapsed or deleted: it has no result.
  return isOver(bet.state) ? NOTHING : outcomeOf(bet);
}
