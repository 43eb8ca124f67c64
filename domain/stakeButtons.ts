import { formatAmount, parseAmount } from './money';
import type { Paise } from './money';
import { BUTTON_NAME_MAX, BUTTON_VALUE_PAISE, BUTTONS_MAX } from './product';

/** What is wrong with a field of a stake button. */
export type ButtonProblem =
  'labelRequired' | 'labelTooLong' | 'valueRequired' | 'valueUnreadable' | 'valueOutside' | 'valueNotWhole';

const whole = (paise: Paise): string => formatAmount(paise).replace(/\.00$/, '');

/** The numbers the sentences about those problems need: the limits in words of a player. */
export const BUTTON_LIMITS = {
  length: BUTTON_NAME_MAX,
  count: BUTTONS_MAX,
  min: whole(BUTTON_VALUE_PAISE.min),
  max: whole(BUTTON_VALUE_PAISE.max),
} as const;

/** A price label: 1 to 7 characters, blanks at the ends not counted. */
export function labelProblem(text: string): ButtonProblem | undefined {
  const label = text.trim();
  if (label === '') return 'labelRequired';
  return label.length > BUTTON_NAME_MAX ? 'labelTooLong' : undefined;
}

/** A price value as typed: an amount in whole rupees within BUTTON_VALUE_PAISE. */
export function valueProblem(text: string): ButtonProblem | undefined {
  if (text.trim() === '') return 'valueRequired';
  const paise = parseAmount(text);
  if (paise === undefined) return 'valueUnreadable';
  if (paise < BUTTON_VALUE_PAISE.min || paise > BUTTON_VALUE_PAISE.max) return 'valueOutside';
  return paise % 100 === 0 ? undefined : 'valueNotWhole';
}
