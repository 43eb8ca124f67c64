import type { Bet } from '../../base/db/tables';
import { formatAmount } from '../../../domain/money';

export const messageOf = (bet: Pick<Bet, 'matched_paise' | 'open_paise' | 'cancelled_paise'>): string => {
  const matched = formatAmount(bet.matched_paise);
  if (bet.open_paise > 0 && bet.matched_paise > 0)
    return `Bet placed: ${matched} matched, ${formatAmount(bet.open_paise)} waits to be matched.`;
  if (bet.open_paise > 0) return 'Bet placed. It waits to be matched.';
  if (bet.cancelled_paise > 0)
    return `Bet placed: ${matched} matched. The rest met your own order and was cancelled.`;
  return 'Bet placed and matched.';
};
