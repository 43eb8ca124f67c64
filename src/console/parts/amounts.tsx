import { formatAmount, fromRupees } from '../../../domain/base/money';
import type { Paise } from '../../../domain/base/money';

/** Rupees of a reply as they are read. */
export const rupees = (amount: number): string => formatAmount(fromRupees(amount));

/** What is won or lost, told apart by its sign and its colour. */
export function Result({ paise }: { paise: Paise }) {
  const look = paise < 0 ? 'loss' : 'profit';
  return <span className={paise === 0 ? '' : look}>{formatAmount(paise)}</span>;
}

export const ResultInRupees = ({ amount }: { amount: number }) => <Result paise={fromRupees(amount)} />;

const MINUTE_S = 60;
const HOUR_S = 3600;

/** '4 s', '12 min', '3 h': how long ago. */
export function age(seconds: number): string {
  if (seconds < 2 * MINUTE_S) return `${seconds} s`;
  if (seconds < 2 * HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`;
  return `${Math.round(seconds / HOUR_S)} h`;
}
