import { createAction, weakMapMemoize } from '@reduxjs/toolkit';
import { exportReport } from '../../../api/reportFiles';
import type { ReportFile } from '../../../api/reportFiles';
import type { RootState } from '../root/rootReducer';

/** The player wants a report as a file: a command, whose machine is that of its call. */
export const reportFileRequested = createAction<ReportFile>('report/fileRequested');

const under = weakMapMemoize((report: string) =>
  exportReport.select({ fixedCacheKey: report, requestId: undefined }),
);

/** How the file of a report stands, in the query cache under its name: the one being written, or the last. */
export const selectReportFile = (state: RootState, report: string) => under(report)(state);
