import { W } from '../words';

/** Of a session: No, Yes, and the rate of each. */
type Line = readonly number[];

/** The line so many runs higher or lower, at the same rates, as it is moved to. */
export const movedBy = ([no = 0, yes = 0, noRate = 100, yesRate = 100]: Line, by: number): string[] =>
  [no + by, yes + by, noRate, yesRate].map(String);

/** 'No 60 Yes 63', and the rates where they are not both 100. */
export function LineShown({ line: [no = 0, yes = 0, noRate = 100, yesRate = 100] }: { line: Line }) {
  const rates = noRate === 100 && yesRate === 100 ? '' : ` (${noRate}/${yesRate})`;
  return `${W.no} ${no} ${W.yes} ${yes}${rates}`;
}
