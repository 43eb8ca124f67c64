import type { ShownColumn } from './column';
import { useReportView } from './useReportView';

/** By what the report is sorted, and a way to another order. @param usual as the report does by itself, also where the
 * address names a column it cannot be sorted by */
export function useReportSort(
  usual: string,
  columns: readonly ShownColumn[],
): { sort: string; onSort: (sort: string) => void } {
  const { view, change } = useReportView();
  const field = view.sort?.replace('-', '');
  const isKnown = columns.some((column) => column.isSortable && column.field === field);
  return {
    sort: (isKnown ? view.sort : null) ?? usual,
    onSort: (next) => change({ sort: next === usual ? null : next }),
  };
}
