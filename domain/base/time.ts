/** All dates shown are UTC+5:30, which has no daylight saving. */
const IST_MS = 330 * 60_000;

export type IstParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday. */
  weekday: number;
};

/** Calendar and clock in UTC+5:30 of an epoch time (ms). */
export function istParts(ms: number): IstParts {
  const local = new Date(ms + IST_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
  };
}

/** Days and parts of a day since 1970 began in UTC+5:30. */
export const istDays = (ms: number): number => (ms + IST_MS) / (24 * 3_600_000);

export const two = (n: number): string => String(n).padStart(2, '0');
const clock = ({ hour, minute, second }: IstParts): string => `${two(hour)}:${two(minute)}:${two(second)}`;

/** 'yyyy-MM-dd HH:mm:ss' in UTC+5:30: the format of the API. */
export function toIst(ms: number): string {
  const at = istParts(ms);
  return `${String(at.year).padStart(4, '0')}-${two(at.month)}-${two(at.day)} ${clock(at)}`;
}

/** 'dd/MM/yyyy HH:mm:ss' in UTC+5:30: the format players read. */
export function showIst(ms: number): string {
  const at = istParts(ms);
  return `${two(at.day)}/${two(at.month)}/${String(at.year).padStart(4, '0')} ${clock(at)}`;
}

const WIRE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Epoch ms of an API date; undefined for any other text or a date that does not exist. */
export function fromIst(text: string): number | undefined {
  if (!WIRE.test(text)) return undefined;
  const ms = new Date(`${text.replace(' ', 'T')}Z`).getTime() - IST_MS;
  return toIst(ms) === text ? ms : undefined;
}

/** Epoch milliseconds of an ISO text, as feeds write their times; undefined for none and for what is no date. */
export function fromIso(text: string | null | undefined): number | undefined {
  const ms = new Date(text ?? '').getTime();
  return Number.isNaN(ms) ? undefined : ms;
}

/** ISO text of epoch milliseconds, in UTC. */
export const toIso = (ms: number): string => new Date(ms).toISOString();

/** The time of day in UTC+5:30, 'HH:mm:ss'. @param ms epoch ms */
export function clockText(ms: number): string {
  const { hour, minute, second } = istParts(ms);
  return [hour, minute, second].map(two).join(':');
}

/** First moment of a month in UTC+5:30 (epoch ms). @param month from 1 to 12 */
export const monthStart = (year: number, month: number): number =>
  fromIst(`${year}-${two(month)}-01 00:00:00`) ?? NaN;
