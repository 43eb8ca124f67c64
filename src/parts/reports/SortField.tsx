import { Choose } from './Choose';
import type { ShownColumn } from './column';
import { useSay } from '../../base/i18n/words';
import { useReportSort } from './useReportSort';

type Props = { columns: readonly ShownColumn[]; usual: string };

/** By what cards are sorted: they have no heads of columns to press. */
export function SortField({ columns, usual }: Props) {
  const say = useSay<'reports'>();
  const { sort, onSort } = useReportSort(usual, columns);
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ field, title, order = 'amount' as const }) => [
      { id: `-${field}`, title: say(`report.down.${order}`, { column: title }) },
      { id: field, title: say(`report.up.${order}`, { column: title }) },
    ]);
  if (options.length === 0) return null;
  return <Choose label={say('report.sort')} options={options} chosen={sort} onChoose={onSort} />;
}
