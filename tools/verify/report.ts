import type { RoundRecord } from '@backlay/verify/record';
import type { SelectionStatistics, TableStatistics } from '@backlay/verify/statistics';
import type { Step } from '@backlay/verify/steps/step';
import type { CheckedRecord } from '@backlay/verify/verifyLog';
import type { Verdict } from '@backlay/verify/verifyRound';

const MARKS = new Map<Step['ok'], string>([
  [true, 'ok'],
  [false, 'DIFFERS'],
  ['cannot', 'cannot'],
]);

export const nameOf = ({ table, epoch, round, round_id: id }: RoundRecord): string =>
  `${table} epoch ${epoch} round ${round} (${id})`;

/** One line for a verdict. */
export function verdictText(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'agrees':
      return verdict.unchecked.length === 0
        ? 'agrees'
        : `agrees; not checked: ${verdict.unchecked.join(', ')}`;
    case 'differs':
      return `DIFFERS at ${verdict.step}`;
    case 'cannot':
      return `cannot be checked: ${verdict.step}`;
    default:
      return verdict satisfies never;
  }
}

/** A step, with both values where they differ. */
export function stepLines({ name, ok, expected, found, why }: Step): readonly string[] {
  const head = `  ${(MARKS.get(ok) ?? '').padEnd(8)}${name.padEnd(8)} ${why}`;
  return ok === false ? [head, `    expected ${expected}`, `    found    ${found}`] : [head];
}

/** What is worth a line of a round among many: nothing if it agrees. */
export function troubleLines({ record, verification, faults }: CheckedRecord): readonly string[] {
  const { steps, verdict } = verification;
  const lines = faults.flatMap(({ kind, expected, found }) => [
    `${nameOf(record)}: DIFFERS: ${kind}`,
    `    expected ${expected}`,
    `    found    ${found}`,
  ]);
  if (verdict.kind === 'agrees') return lines;
  const step = steps.find(({ name }) => name === verdict.step);
  return [...lines, `${nameOf(record)}: ${verdictText(verdict)}`, ...(step ? stepLines(step) : [])];
}

const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

function oddsText({ expected, z }: SelectionStatistics): string {
  if (expected === undefined) return '';
  const deviation = z === undefined ? '' : `, z ${z.toFixed(1)}`;
  return `; to be won by ${(expected * 100).toFixed(1)} %${deviation}`;
}

/** What came how often. */
export function statisticsLines({
  table,
  rounds,
  voids,
  selections,
  firstCards,
}: TableStatistics): readonly string[] {
  const lines = [`${table}: ${rounds} rounds, void: ${countsText(voids) || 'none'}`];
  if (firstCards) {
    const { value, degrees, limit } = firstCards;
    lines.push(
      `  first cards: chi-square ${value.toFixed(1)} at ${degrees} degrees; above ${limit.toFixed(1)} in 1 of 100 by chance`,
    );
  }
  for (const [id, one] of selections)
    lines.push(`  selection ${id}: ${countsText(one.counts)}${oddsText(one)}`);
  return lines;
}
