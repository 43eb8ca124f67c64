import { latinDigits } from '../../domain/base/digits';
import { REPORT_DAYS, REPORT_DAYS_BEFORE } from '../../domain/base/product';
import { fromIst, toIst } from '../../domain/base/time';

const DAY_MS = 24 * 3_600_000;

const dayOf = (ms: number): string => toIst(ms).slice(0, 10);
/** Undefined for a day there is none of. */
const startOf = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : fromIst(`${day} 00:00:00`);

export type DaysAsked = { from_date?: string | undefined; to_date?: string | undefined };
/** `from` belongs to it, `until` no more; `told` is what the reply says of it. */
export type ReportDays = {
  from: Date;
  until: Date;
  told: { from_date: string; to_date: string; today: string };
};

/** The days of a report, in UTC+5:30: those that were asked for, held to the last thirty; else the last seven and today.
 * @param now exchange time, epoch ms */
export function reportDaysOf(asked: DaysAsked, now: number): ReportDays {
  const today = startOf(dayOf(now)) ?? now;
  const held = (day: number, least: number): number => Math.min(Math.max(day, least), today);
  const first = today - (REPORT_DAYS - 1) * DAY_MS;
  const from = held(startOf(asked.from_date) ?? today - REPORT_DAYS_BEFORE * DAY_MS, first);
  const to = held(startOf(asked.to_date) ?? today, from);
  return {
    from: new Date(from),
    until: new Date(to + DAY_MS),
    told: { from_date: dayOf(from), to_date: dayOf(to), today: dayOf(now) },
  };
}

/** Which rows a page has; one behind the last is the last, as rows may have gone since it was asked for. */
export function reportWindow(
  asked: { page: number; limit: number },
  total: number,
): { page: number; limit: number; offset: number } {
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / asked.limit)));
  return { page, limit: asked.limit, offset: (page - 1) * asked.limit };
}

/** What `ilike` takes for texts that hold this one, letter by letter. */
export const holding = (search: string): string =>
  `%${latinDigits(search)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** 'column' or '-column' as its column and whether downwards. */
export const sortedBy = <C extends string>(sort: C | `-${C}`): { column: C; isDown: boolean } => ({
  column: sort.replace(/^-/, '') as C,
  isDown: sort.startsWith('-'),
});
