const DAY_MINUTES = 24 * 60;

/** The player's time of day, minutes since midnight; `from` belongs to the quiet hours, `to` does not. */
export type QuietHours = { readonly from: number; readonly to: number };

const digits = (n: number): string => String(n).padStart(2, '0');

/** 'HH:mm', as a field for times has it. */
export const toTimeOfDay = (minute: number): string =>
  `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;

/** The minute of such a text; undefined if it is not one. */
export function fromTimeOfDay(text: string): number | undefined {
  const [hours = NaN, minutes = NaN] = text.split(':').map(Number);
  const minute = 60 * hours + minutes;
  return isTimeOfDay(minute) ? minute : undefined;
}

/** Whether a minute is a time of day. */
export const isTimeOfDay = (minute: number): boolean =>
  Number.isInteger(minute) && minute >= 0 && minute < DAY_MINUTES;

/** Whether it is quiet then (epoch ms). Hours that end before they begin go over midnight, those that end as they begin are
 * none. @param offsetMinutes of the player's zone at that moment, east of UTC: it changes with daylight saving */
export function isQuiet({ from, to }: QuietHours, at: number, offsetMinutes: number): boolean {
  const minutes = Math.floor(at / 60_000) + offsetMinutes;
  const now = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return from <= to ? now >= from && now < to : now >= from || now < to;
}
