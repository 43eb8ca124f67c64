import { fromIst, istParts, monthStart, toIst, two } from '../base/time';
import type { BARS } from './bars';
import { DAY_MS } from './limits/window';

/** How long a player may take a break, and how long be excluded. */
export const TIME_OUTS = ['day', 'week', 'month', 'sixWeeks'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];
export const EXCLUSIONS = ['sixMonths', 'year', 'twoYears', 'fiveYears'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

const MONTHS: Readonly<Record<Exclusion, number>> = { sixMonths: 6, year: 12, twoYears: 24, fiveYears: 60 };

/** @param month from 1 to 12 */
function daysIn(year: number, month: number): number {
  const next = month === 12 ? monthStart(year + 1, 1) : monthStart(year, month + 1);
  return istParts(next - 1).day;
}

/** The same moment so many months on, in UTC+5:30; of a month without the day its last one. */
export function monthsOn(at: number, months: number): number {
  const { year, month, day } = istParts(at);
  const index = month - 1 + months;
  const [toYear, toMonth] = [year + Math.floor(index / 12), (index % 12) + 1];
  const date = `${toYear}-${two(toMonth)}-${two(Math.min(day, daysIn(toYear, toMonth)))}`;
  return fromIst(`${date} ${toIst(at).slice(11)}`) ?? NaN;
}

/** When a break that begins at a moment ends. */
export function timeOutUntil(length: TimeOut, at: number): number {
  switch (length) {
    case 'day':
      return at + DAY_MS;
    case 'week':
      return at + 7 * DAY_MS;
    case 'month':
      return monthsOn(at, 1);
    case 'sixWeeks':
      return at + 42 * DAY_MS;
  }
}

/** Until when an exclusion that begins at a moment lasts at least. */
export const exclusionUntil = (length: Exclusion, at: number): number => monthsOn(at, MONTHS[length]);

/** How long a player who asked to come back still waits. */
export const BACK_MS = DAY_MS;

/** What keeps a player from playing; epoch ms. `backFrom`: from when an exclusion that is over is lifted, as its player asked for it;
 * null: nobody has. */
export type Barring = { timeOutUntil: number | null; excludedUntil: number | null; backFrom: number | null };
export type Barred = { code: (typeof BARS)[number]; until: number };

/** Why a player may not play now, if so. An exclusion goes on after its end until it is asked to be lifted. */
export function barredNow(
  { timeOutUntil: breakUntil, excludedUntil, backFrom }: Barring,
  at: number,
): Barred | undefined {
  if (excludedUntil !== null && (backFrom === null || at < backFrom))
    return { code: 'SELF_EXCLUDED', until: backFrom ?? excludedUntil };
  return breakUntil !== null && at < breakUntil ? { code: 'TIME_OUT', until: breakUntil } : undefined;
}

/** Never shortened: the later end counts. */
export const laterOf = (before: number | null, until: number): number => Math.max(before ?? 0, until);
