import TablePagination from '@mui/material/TablePagination';
import { styled } from '@mui/material/styles';
import { PAGE_SIZES } from '../../../api/schemas/reports';
import { useSay } from '../../base/i18n/words';
import { useReportView } from './useReportView';

type Props = { total: number; page: number; size: number };

const PLACES = {
  first: 'report.firstPage',
  previous: 'report.previousPage',
  next: 'report.nextPage',
  last: 'report.lastPage',
} as const;

/** Which rows of how many these are, and the way to the others. */
export function Pager({ total, page, size }: Props) {
  const say = useSay<'reports'>();
  const { change } = useReportView();
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
      labelDisplayedRows={({ from, to, count }) => say('report.shown', { from, to, total: count })}
      getItemAriaLabel={(place) => say(PLACES[place])}
      showFirstButton
      showLastButton
      slotProps={{ select: { native: true, inputProps: { 'aria-label': say('report.size') } } }}
    />
  );
}

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
