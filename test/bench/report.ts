/** One line of the table: a figure, and the gate it must keep where there is one. */
export type Row = {
  group: string;
  name: string;
  value: number;
  unit: string;
  gate?: { most: number } | { least: number };
  note?: string;
};

export const keeps = ({ value, gate }: Row): boolean =>
  gate === undefined || ('most' in gate ? value <= gate.most : value >= gate.least);

function showGate({ gate }: Row): string {
  if (gate === undefined) return '';
  return 'most' in gate ? `<= ${gate.most}` : `>= ${gate.least}`;
}

/** 12 345.6 -> '12,346', 1.234 -> '1.23', 0.0123 -> '0.012'. */
function showNumber(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

function verdict(row: Row): string {
  if (row.gate === undefined) return '';
  return keeps(row) ? 'kept' : 'MISSED';
}

/** The rows as Markdown, one table a group. */
export const markdown = (rows: readonly Row[]): string =>
  [...new Set(rows.map((row) => row.group))]
    .map((group) => {
      const lines = rows
        .filter((row) => row.group === group)
        .map(
          (row) =>
            `| ${row.name} | ${showNumber(row.value)} ${row.unit} | ${showGate(row)} | ${verdict(row)} | ${row.note ?? ''} |`,
        );
      return [
        `## ${group}`,
        '',
        '| figure | measured | gate | | note |',
        '| --- | ---: | ---: | --- | --- |',
        ...lines,
      ].join('\n');
    })
    .join('\n\n');

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}
