import { useReportView } from './useReportView';

/** By what the report is sorted, and a way to another order. @param usual as the report does by itself */
export function useReportSort(usual: string): { sort: string; onSort: (sort: string) => void } {
  const { view, change } = useReportView();
  return {
    sort: view.sort ?? usual,
    onSort: (next) => change({ sort: next === usual ? null : next }),
  };
}
