/** All dates shown are UTC+5:30, which has no daylight saving. */
const IST_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

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

/** Days since 1970-01-01 to a Gregorian date; years count from 1 March, so the leap day comes last. */
function dateOf(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function daysOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear;
  return era * 146_097 + ofEra - 719_468;
}

/** Calendar and clock in UTC+5:30 of an epoch time (ms). */
export function istParts(ms: number): IstParts {
  const local = ms + IST_MS;
  const days = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - days * DAY_MS) / 1000);
  return {
    ...dateOf(days),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    weekday: (((days + 4) % 7) + 7) % 7,
  };
}

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

const WIRE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** Epoch ms of an API date; undefined for any other text or a date that does not exist. */
export function fromIst(text: string): number | undefined {
  const found = WIRE.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  const ms = daysOf(year, month, day) * DAY_MS + (hour * 3600 + minute * 60 + second) * 1000 - IST_MS;
  return toIst(ms) === text ? ms : undefined;
}
