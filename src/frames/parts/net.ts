import { formatAmount } from '../../../domain/base/money';

/** '+250.00', '-1,000.00', '0.00': always signed, so that colour is never the only cue. */
export const showNet = (paise: number): string => `${paise > 0 ? '+' : ''}${formatAmount(paise)}`;

/** The class that gives a result its colour; none where nothing is won or lost. */
export function toneOf(paise: number): 'profit' | 'loss' | undefined {
  if (paise === 0) return undefined;
  return paise > 0 ? 'profit' : 'loss';
}
