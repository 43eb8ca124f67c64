import { istParts, two } from '../../base/time';

/**
 * The number of a round: the table's three digits and when it opened, yyMMddHHmmss in UTC+5:30. Two rounds of a table
 * never open in one second, so the numbers of a table rise with time.
 */
export function roundIdOf(code: number, opensAt: number): string {
  const at = istParts(opensAt);
  const date = [at.year % 100, at.month, at.day].map(two).join('');
  const clock = [at.hour, at.minute, at.second].map(two).join('');
  return `${code}${date}${clock}`;
}
