import { Suspense, lazy } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { ReportDays } from '../../../api/reports';

/** Date pickers weigh as much as the rest of a report: one chunk for all of them. */
const Days = lazy(() => import('./Days').then(({ Days }) => ({ default: Days })));

/** From which day to which; `days` are those the exchange has answered, null until it has. */
export function DateRange({ days }: { days: ReportDays | null }) {
  const coming = (
    <>
      <Skeleton height={44} />
      <Skeleton height={44} />
    </>
  );
  return days === null ? (
    coming
  ) : (
    <Suspense fallback={coming}>
      <Days days={days} />
    </Suspense>
  );
}
