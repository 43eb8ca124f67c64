import { exportReport } from '../../api/reportFiles';
import { reportFileRequested, selectReportFile } from '../base/selectors/reportFile';
import type { Listen } from '../base/root/types';

/** Fetches a report as a file, one at a time; what becomes of it stands in the query cache. */
export function listenForReportFiles(listen: Listen): void {
  listen({
    actionCreator: reportFileRequested,
    effect: ({ payload }, store) => {
      if (selectReportFile(store.getState(), payload.report).isLoading) return;
      void store.dispatch(exportReport.initiate(payload, { fixedCacheKey: payload.report }));
    },
  });
}
