import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** UTC+5:30 everywhere (product.md section 9), in minutes. */
const IST = 330;
const DAY = 'YYYY-MM-DD';

/* dayjs weighs 3 kB: for lazy chunks only; `times.ts` serves the first paint and agrees with this. Not
 * `utcOffset(IST)`: it goes through the machine's own zone and errs around clock changes. */
const at = (ms: number) => dayjs.utc(ms).add(IST, 'minute');

/** 'HH:mm' in UTC+5:30. */
export const showTime = (ms: number): string => at(ms).format('HH:mm');

/** 'dd/MM/yyyy' in UTC+5:30. */
export const showDay = (ms: number): string => at(ms).format('DD/MM/YYYY');

/** The day in UTC+5:30 as 'yyyy-MM-dd'; `later` days on, or back if negative. */
export const dayOf = (ms: number, later = 0): string => at(ms).add(later, 'day').format(DAY);

/** Epoch milliseconds of the start of a day, 'yyyy-MM-dd' in UTC+5:30; undefined for any other text. dayjs
 * itself takes 30 February for a day in March. */
export function readDay(text: string): number | undefined {
  const day = dayjs.utc(text);
  return day.isValid() && day.format(DAY) === text ? day.subtract(IST, 'minute').valueOf() : undefined;
}

/** 'dd/MM/yyyy' of 'yyyy-MM-dd'. */
export const showDayOf = (day: string): string => showDay(readDay(day) ?? 0);

/** The name of the weekday of 'yyyy-MM-dd' in a language, as `Intl` takes it. */
export const showWeekday = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dayjs.utc(day).valueOf());
