import TablePagination from '@mui/material/TablePagination';
import { styled } from '@mui/material/styles';
import { PAGE_SIZES } from '../../../api/schemas/reports';
import { useSay } from '../../base/i18n/words';
import { useReportView } from './useReportView';

export type Range = { readonly from: number; readonly to: number; readonly total: number };

type Props = {
  total: number;
  page: number;
  size: number;
  /** What is counted, in words of the report; rows unless it says so. */
  counted?: ((range: Range) => string) | undefined;
};

/** As few as this are on one page, whatever its size. */
const [FEW] = PAGE_SIZES;

const PLACES = {
  first: 'report.firstPage',
  previous: 'report.previousPage',
  next: 'report.nextPage',
  last: 'report.lastPage',
} as const;

/** Which rows of how many these are, and the way to the others where there are any. */
export function Pager({ total, page, size, counted }: Props) {
  const say = useSay<'reports'>();
  const { change } = useReportView();
  if (total <= FEW)
    return <Count>{counted?.({ from: 1, to: total, total }) ?? say('report.all', { total })}</Count>;
  return (
    <Place
      component="nav"
      aria-label={say('report.pages')}
      count={total}
      page={page - 1}
      rowsPerPage={size}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_, next) => change({ page: next + 1 })}
      onRowsPerPageChange={({ target }) =>
        change({ size: PAGE_SIZES.find((one) => one === Number(target.value)) ?? PAGE_SIZES[0] })
      }
      labelRowsPerPage={say('report.size')}
      labelDisplayedRows={({ from, to, count }) =>
        counted?.({ from, to, total: count }) ?? say('report.shown', { from, to, total: count })
      }
      getItemAriaLabel={(place) => say(PLACES[place])}
      showFirstButton
      showLastButton
      slotProps={{ select: { native: true, inputProps: { 'aria-label': say('report.size') } } }}
    />
  );
}

const Count = styled('p')({ padding: '12px 0 0', color: 'var(--muted)', fontSize: 13, textAlign: 'right' });

/** On a phone the line wraps, on paper there is no way on. */
const Place = styled(TablePagination)({
  overflow: 'visible',
  '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', padding: 0 },
  '& .MuiTablePagination-actions': { marginLeft: 8 },
  '& select': { minHeight: 44 },
  '@media print': {
    '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input, & .MuiTablePagination-actions': {
      display: 'none',
    },
  },
}) as typeof TablePagination;
