import { ACCOUNT_MAX_PAISE } from '../../domain/placing/limits';
import { CURRENCY } from './protocol/messages';
import type { MoveMessage } from './protocol/messages';

/** Paise of a message, or what is wrong with them. Whole paise only, nothing is rounded; a win may be 0. */
export function amountOf(message: MoveMessage): number | 'INVALID_AMOUNT' | 'WRONG_CURRENCY' {
  if (message.kind === 'rollback') return 0;
  if (message.currency !== CURRENCY) return 'WRONG_CURRENCY';
  const { amount } = message;
  const least = message.kind === 'win' ? 0 : 1;
  const isAmount = typeof amount === 'number' && Number.isSafeInteger(amount);
  return isAmount && amount >= least && amount <= ACCOUNT_MAX_PAISE ? amount : 'INVALID_AMOUNT';
}
