import { isLine } from '../base/line';
import { formatAmount, parseAmount } from '../base/money';
import type { Paise } from '../base/money';
import { BUTTON_NAME_MAX, BUTTON_VALUE_PAISE, BUTTONS_MAX } from '../base/product';

export type ButtonProblem =
  | 'labelRequired'
  | 'labelTooLong'
  | 'labelUnfit'
  | 'valueRequired'
  | 'valueUnreadable'
  | 'valueOutside'
  | 'valueNotWhole';

const whole = (paise: Paise): string => formatAmount(paise).replace(/\.00$/, '');

export const BUTTON_LIMITS = {
  length: BUTTON_NAME_MAX,
  count: BUTTONS_MAX,
  min: whole(BUTTON_VALUE_PAISE.min),
  max: whole(BUTTON_VALUE_PAISE.max),
} as const;

/** What is wrong with a label: 1 to 7 characters, trimmed, and none that would turn its figures round. */
export function labelProblem(text: string): ButtonProblem | undefined {
  const label = text.trim();
  if (label === '') return 'labelRequired';
  if (!isLine(label)) return 'labelUnfit';
  return label.length > BUTTON_NAME_MAX ? 'labelTooLong' : undefined;
}

/** What is wrong with a value as typed: whole rupees within BUTTON_VALUE_PAISE. */
export function valueProblem(text: string): ButtonProblem | undefined {
  if (text.trim() === '') return 'valueRequired';
  const paise = parseAmount(text);
  if (paise === undefined) return 'valueUnreadable';
  if (paise < BUTTON_VALUE_PAISE.min || paise > BUTTON_VALUE_PAISE.max) return 'valueOutside';
  return paise % 100 === 0 ? undefined : 'valueNotWhole';
}
