import { fromIst } from '../domain/time';

/** Percent in basis points: 2 is 200. */
export const bpsOf = (percent: number): number => Math.round(percent * 100);

/** Older programs send flags as text, number or boolean (api.md section 1). */
export const flagOf = (flag: string | number | boolean | null | undefined): boolean =>
  flag === true || flag === 1 || flag === '1' || flag === 'true';

/** `yyyy-MM-dd HH:mm:ss` in UTC+5:30 as epoch milliseconds, or null if it is not such a time. */
export const istToMs = (text: string): number | null => fromIst(text) ?? null;
