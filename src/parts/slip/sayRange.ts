import type { WinningRange } from '../../../domain/bets/winningRange';
import type { Say } from '../../base/i18n/words';

/** The results with which a bet on a number wins; null for one on a runner, whose name says it. */
export function sayRange(range: WinningRange, say: Say<'betting'>): string | null {
  if ('from' in range) return say(`slip.wins.${range.kind}`, { from: range.from, to: range.to });
  if (range.kind === 'runner') return null;
  if (range.kind === 'below' && range.n <= 1) return say('slip.wins.none');
  if (range.kind === 'digit')
    return say(range.wins ? 'slip.wins.digit' : 'slip.wins.otherDigit', { n: range.n });
  return 'n' in range ? say(`slip.wins.${range.kind}`, { n: range.n }) : say(`slip.wins.${range.kind}`);
}
