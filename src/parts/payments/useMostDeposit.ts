import { PAYMENT_MAX_PAISE } from '../../../domain/base/product';
import type { LimitKind } from '../../../domain/players/limits/limit';
import { selectProtection } from '../../../slices/protection';
import { useAppSelector } from '../../../store/hooks';

const OF_DEPOSITS: readonly LimitKind[] = ['deposit', 'netDeposit'];

/** The most that can be deposited now, paise, and whether it is what the player's own limits leave, as far as they are known. */
export function useMostDeposit(): { paise: number; isOwn: boolean } {
  const protection = useAppSelector(selectProtection);
  const limits = 'shown' in protection ? protection.shown.limits : [];
  const left = limits
    .filter(({ kind }) => OF_DEPOSITS.includes(kind))
    .map((limit) => Math.max(0, limit.left));
  const least = Math.min(PAYMENT_MAX_PAISE, ...left);
  return { paise: least, isOwn: least < PAYMENT_MAX_PAISE };
}
