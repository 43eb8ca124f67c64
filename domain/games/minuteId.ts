import { istParts, two } from '../base/time';

/** The number of what begins in this minute: yyMMddHHmm in UTC+5:30. */
export function minuteIdOf(at: number): string {
  const { year, month, day, hour, minute } = istParts(at);
  return [year % 100, month, day, hour, minute].map(two).join('');
}
