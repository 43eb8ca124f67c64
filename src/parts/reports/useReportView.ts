import { navigated, selectPath } from '../../../slices/route';
import { reportViewIn, withReportView } from '../../../slices/route/reportView';
import type { ReportView } from '../../../slices/route/reportView';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** What the address of the report asks for, and a way to another address of it. */
export function useReportView(): {
  view: ReportView;
  change: (change: Partial<ReportView>) => void;
} {
  const path = useAppSelector(selectPath);
  const dispatch = useAppDispatch();
  return {
    view: reportViewIn(path),
    change: (change) => dispatch(navigated(withReportView(path, change))),
  };
}
