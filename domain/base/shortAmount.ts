import { mulDiv } from './money';
import type { Paise } from './money';

/** How large sums are shortened: in lakhs and crores, or in millions. */
export type ShortForm = 'indian' | 'international';

type Unit = {
  readonly paise: Paise;
  readonly suffix: string;
  /** Parts of the unit that are shown: 10 for one decimal. */
  readonly parts: 10 | 100;
  /** So many units are one of the next. */
  readonly limit: number;
};

const ONE: Unit = { paise: 100, suffix: '', parts: 10, limit: 1000 };
const THOUSAND: Unit = { paise: 100_000, suffix: 'k', parts: 10, limit: 1000 };
const MILLION: Unit = { paise: 100_000_000, suffix: 'M', parts: 10, limit: Infinity };
// A tenth of a lakh is ten thousand: a second decimal keeps as many digits as the thousands had.
const LAKH: Unit = { paise: 10_000_000, suffix: 'L', parts: 100, limit: 100 };
const CRORE: Unit = { paise: 1_000_000_000, suffix: 'Cr', parts: 100, limit: Infinity };

const UNITS: Readonly<Record<ShortForm, readonly Unit[]>> = {
  indian: [ONE, { ...THOUSAND, limit: 100 }, LAKH, CRORE],
  international: [ONE, THOUSAND, MILLION],
};

/** A size in a grid cell, a matched sum or a limit: '87.5', '12.4k', then '1.24L' and '1.2Cr' or '124k' and '12M'; what would
 * round to a whole next unit is written in that. */
export function formatShort(paise: Paise, form: ShortForm): string {
  const size = Math.abs(paise);
  for (const { paise: unit, suffix, parts, limit } of UNITS[form]) {
    const shown = mulDiv(size, parts, unit);
    if (shown < limit * parts) return `${paise < 0 && shown > 0 ? '-' : ''}${shown / parts}${suffix}`;
  }
  return '';
}
