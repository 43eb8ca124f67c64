import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** UTC+5:30 everywhere (product.md section 9), in minutes. */
const IST = 330;
const WIRE = 'YYYY-MM-DD HH:mm:ss';
const DAY = 'YYYY-MM-DD';

/*
 * dayjs weighs 3 kB: for lazy chunks. The first paint writes its dates with `domain/time.ts`, which agrees with this.
 * Not `utcOffset(IST)`: that goes by way of the machine's own zone and errs around its changes of the clock.
 */
const at = (ms: number) => dayjs.utc(ms).add(IST, 'minute');

/** 'dd/MM/yyyy HH:mm:ss' in UTC+5:30 of epoch milliseconds. */
export const showDate = (ms: number): string => at(ms).format('DD/MM/YYYY HH:mm:ss');

/** 'HH:mm' in UTC+5:30. */
export const showTime = (ms: number): string => at(ms).format('HH:mm');

/** 'dd/MM/yyyy' in UTC+5:30. */
export const showDay = (ms: number): string => at(ms).format('DD/MM/YYYY');

/** The day in UTC+5:30 as a date field and the wire have it, 'yyyy-MM-dd'; `later` whole days on, or back if negative. */
export const dayOf = (ms: number, later = 0): string => at(ms).add(later, 'day').format(DAY);

/** Reads a text in UTC+5:30 that must be just of this form: dayjs itself takes 30 February for a day in March. */
function read(text: string, form: string): number | undefined {
  const day = dayjs.utc(text);
  return day.isValid() && day.format(form) === text ? day.subtract(IST, 'minute').valueOf() : undefined;
}

/** Epoch milliseconds of the wire's 'yyyy-MM-dd HH:mm:ss', UTC+5:30; undefined for any other text and for no date. */
export const readDate = (text: string): number | undefined => read(text, WIRE);

/** Epoch milliseconds of the first moment of a day, 'yyyy-MM-dd' in UTC+5:30; undefined for any other text. */
export const readDay = (text: string): number | undefined => read(text, DAY);
