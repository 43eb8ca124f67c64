import { RACING_SPORTS } from '../../../domain/base/product';
import { istDays, showIst } from '../../../domain/base/time';

/** 'dd/MM/yyyy HH:mm:ss' in UTC+5:30. Adds nothing to a first paint, unlike dates.ts. */
export const showDate = showIst;

/** 'dd/MM/yyyy HH:mm' in UTC+5:30. */
export const showMinute = (ms: number): string => showIst(ms).slice(0, 16);

type Starting = { readonly sportId: number; readonly startsAt: number };

/** When a match of a list starts; a race by the minute, as its name has it. */
export const showStart = ({ sportId, startsAt }: Starting): string =>
  RACING_SPORTS.includes(sportId) ? showMinute(startsAt) : showDate(startsAt);

/** 'HH:mm:ss' in UTC+5:30. */
export const showClock = (ms: number): string => showIst(ms).slice(11);

/** Days on the calendar of UTC+5:30 from one time to another: 1 is tomorrow. */
export const daysFrom = (from: number, to: number): number =>
  Math.floor(istDays(to)) - Math.floor(istDays(from));
