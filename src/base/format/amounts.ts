import { formatOdds, formatPrice, formatRateOdds } from '../../../domain/bets/ladder';
import { formatAmount } from '../../../domain/base/money';
import { formatShort } from '../../../domain/base/shortAmount';
import type { Paise } from '../../../domain/base/money';
import type { ShortForm } from '../../../domain/base/shortAmount';

const MEMORY = 4096;

/** The same few hundred values recur many times a second; the cache is emptied when it grows too large. */
function remembered(format: (value: number) => string): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    if (known.size >= MEMORY) known.clear();
    const text = format(value);
    known.set(value, text);
    return text;
  };
}

const odds = remembered(formatOdds);

/** Writes a size, a matched sum or a limit in short. */
export type ShowShort = (paise: Paise) => string;

const SHORT: Readonly<Record<ShortForm, ShowShort>> = {
  indian: remembered((paise) => formatShort(paise, 'indian')),
  international: remembered((paise) => formatShort(paise, 'international')),
};

/** The same function each time, so that cells are not written anew. */
export const showShortIn = (form: ShortForm): ShowShort => SHORT[form];

/** Where a price would stand. */
export const NOTHING = '–';

/** How odds are written; `longFrom`: from these on in more letters than a phone's cell has room for in its usual type. */
export type OddsForm = { readonly write: (hundredths: number) => string; readonly longFrom: number };

export const DECIMAL_ODDS: OddsForm = { write: odds, longFrom: 10_000 };

/** As the player wants odds; like the language, of the whole page. */
let form = DECIMAL_ODDS;

/** Writes all odds in this form from now on. */
export function writeOddsIn(next: OddsForm): void {
  form = next;
}

export const longOddsFrom = (): number => form.longFrom;

/** Odds of a cell, in the player's format; a dash when nothing is offered. */
export const showOdds = (hundredths: number): string => (hundredths > 0 ? form.write(hundredths) : NOTHING);

/** Odds as they are typed, sent and reckoned with. */
export const showDecimal = odds;

/** A rate per 100 (basis points) or a line (hundredths): '98.5', '63'; a dash when nothing is offered. */
export const showPosted = (hundredths: number): string =>
  hundredths > 0 ? formatPrice(hundredths, 'RUNS') : NOTHING;

/** A rate per 100 (basis points) as the decimal odds it stands for: 95 is '1.95', 98.5 is '1.985'. */
export const showRateOdds = (bps: number): string => (bps > 0 ? formatRateOdds(bps) : NOTHING);

/** The rate per 100 beneath a line: '110'; empty when nothing is offered. */
export const showRate = (bps: number): string => (bps > 0 ? formatPrice(bps, 'RATE') : '');

/** Size of a cell, '12.4k'; empty when nothing is offered. */
export const showSize = (paise: Paise, showShort: ShowShort): string => (paise > 0 ? showShort(paise) : '');

/** '1,00,000.00'. */
export const showAmount = formatAmount;

/** A stake: '1,000', '1,000.50'; decimals only where there are any. */
export const showStake = (paise: Paise): string => formatAmount(paise).replace(/\.00$/, '');

/** '+250.00', '-1,000.00', '0.00': always signed, so that colour is never the only cue. */
export const showSigned = (paise: Paise): string => `${paise > 0 ? '+' : ''}${formatAmount(paise)}`;

/** The class that gives a result its colour; none for nothing won and nothing lost. */
export function toneOf(paise: Paise): 'profit' | 'loss' | '' {
  if (paise === 0) return '';
  return paise < 0 ? 'loss' : 'profit';
}
