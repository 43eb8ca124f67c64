import { Choose } from './Choose';
import type { ShownColumn } from './column';
import { useReportSay } from './useReportSay';

type Props = { columns: readonly ShownColumn[]; sort: string; onSort: (sort: string) => void };

/** By what cards are sorted: they have no heads of columns to press. */
export function SortField({ columns, sort, onSort }: Props) {
  const say = useReportSay();
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ field, title, order = 'amount' as const }) => [
      { id: `-${field}`, title: say(`report.down.${order}`, { column: title }) },
      { id: field, title: say(`report.up.${order}`, { column: title }) },
    ]);
  if (options.length === 0) return null;
  return <Choose label={say('report.sort')} options={options} chosen={sort} onChoose={onSort} />;
}
