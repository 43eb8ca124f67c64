import { fromIst, istParts, monthStart, toIst } from '../../base/time';

/** A day, a week from Monday, a month, all by the calendar in UTC+5:30: a limit's time never slides along. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Epoch ms; `until` is the first moment of the next one. */
export type LimitWindow = { from: number; until: number };

const dayStart = (at: number): number => fromIst(`${toIst(at).slice(0, 10)} 00:00:00`) ?? NaN;

function monthOf(at: number): LimitWindow {
  const { year, month } = istParts(at);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return { from: monthStart(year, month), until: monthStart(next.year, next.month) };
}

/** The window of a period that a moment lies in. */
export function windowOf(period: LimitPeriod, at: number): LimitWindow {
  if (period === 'month') return monthOf(at);
  const today = dayStart(at);
  if (period === 'day') return { from: today, until: today + DAY_MS };
  const sinceMonday = (istParts(at).weekday + 6) % 7;
  const from = today - sinceMonday * DAY_MS;
  return { from, until: from + 7 * DAY_MS };
}
