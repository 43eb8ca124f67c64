import { istDays, showIst } from '../../../domain/base/time';

/** 'dd/MM/yyyy HH:mm:ss' in UTC+5:30. Adds nothing to a first paint, unlike dates.ts. */
export const showDate = showIst;

/** 'dd/MM/yyyy HH:mm' in UTC+5:30: for what is planned by the minute, as starts of matches are, and where there is no room for more. */
export const showMinute = (ms: number): string => showIst(ms).slice(0, 16);

/** 'HH:mm:ss' in UTC+5:30. */
export const showClock = (ms: number): string => showIst(ms).slice(11);

/** Days on the calendar of UTC+5:30 from one time to another: 1 is tomorrow. */
export const daysFrom = (from: number, to: number): number =>
  Math.floor(istDays(to)) - Math.floor(istDays(from));
