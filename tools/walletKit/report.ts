import { RULES } from './rules';
import type { KitReport } from './checks/finding';

/** Two lines for what was expected and found, and one for the rule. */
const findingLines = ({ check, at, rule, expected, found }: KitReport['findings'][number]): string[] => [
  `DIFFERS ${check}, ${at}`,
  `    expected ${expected}`,
  `    found    ${found}`,
  `    rule     ${RULES[rule]}`,
];

/** Reasons with how often they came. */
function skippedLines(skipped: KitReport['skipped']): string[] {
  const counts = new Map<string, number>();
  for (const { why } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].map(([why, count]) => `not tried: ${count}, ${why}`);
}

/** What is printed of a run: each difference with its rule, then one line that sums up. */
export const reportLines = ({ tried, findings, skipped }: KitReport): string[] => [
  ...findings.flatMap(findingLines),
  ...skippedLines(skipped),
  `${tried} checks, ${findings.length} differences, ${skipped.length} not tried`,
];
