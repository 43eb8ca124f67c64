import type { ReactNode } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import { mdiChevronDown } from '@mdi/js';
import type { ReportDays } from '../../../api/reports';
import type { ReportView } from '../../../slices/route/reportView';
import { showDayOf } from '../../base/format/dates';
import { Icon } from '../../base/ui/Icon';
import { useIsWide } from '../../base/ui/useIsWide';
import { useSay } from '../../base/i18n/words';
import { useReportView } from './useReportView';

/** `days`: those the rows are of, once they are known. */
type Props = { hasTabs: boolean; days: ReportDays | undefined; sorting: ReactNode; children: ReactNode };

/** Names what is folded. */
const FOLD = 'report-fields';

/** How many fields of a report ask for something of their own. */
function countOf({ search, page: _, size: __, list, ...fields }: ReportView, hasTabs: boolean): number {
  const chosen = [...Object.values(fields), hasTabs ? null : list].filter((one) => one !== null);
  return chosen.length + Number(search !== '');
}

/** The fields of a report: on a desk side by side, on a phone behind a button that says how many are in use, and of which days the rows
 * are: those come first. */
export function Folded({ hasTabs, days, sorting, children }: Props) {
  const say = useSay<'reports'>();
  const { view } = useReportView();
  if (useIsWide()) return <Fields>{children}</Fields>;
  const count = countOf(view, hasTabs);
  return (
    <Fold disableGutters elevation={0} variant="outlined" slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary
        id={FOLD}
        aria-controls={`${FOLD}-in`}
        expandIcon={<Icon path={mdiChevronDown} />}
        sx={{ font: 'inherit' }}
      >
        <span>{count === 0 ? say('report.filters') : say('report.filtersUsed', { count })}</span>{' '}
        {days && (
          <small>{say('report.ofDays', { from: showDayOf(days.from), to: showDayOf(days.to) })}</small>
        )}
      </AccordionSummary>
      <AccordionDetails>
        <Fields>
          {children}
          <Sorting>{sorting}</Sorting>
        </Fields>
      </AccordionDetails>
    </Fold>
  );
}

/** Paper says what it was filtered by, folded or not. */
const Fold = styled(Accordion)({
  borderRadius: 16,
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-content': { display: 'grid' },
  '& small': { color: 'var(--muted)', fontSize: 13, lineHeight: '18px' },
  '@media print': {
    border: 0,
    background: 'none',
    '& .MuiAccordionSummary-root': { display: 'none' },
    '& .MuiCollapse-root': { height: 'auto !important', visibility: 'visible !important' },
    '& .MuiAccordionDetails-root': { padding: 0 },
  },
});

/** On paper there are no fields, but words for those that are used: 'Sport Cricket'. */
const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: 12,
  maxWidth: 960,
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    '& > :not([data-used]), & svg, & button, & fieldset': { display: 'none !important' },
    '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'baseline', gap: 4, width: 'auto' },
    '& label': { position: 'static', flex: 'none', transform: 'none', maxWidth: 'none', font: 'inherit' },
    '& .MuiInputBase-root, & .MuiPickersInputBase-root': {
      minHeight: '0 !important',
      padding: '0 !important',
    },
    '& .MuiInputBase-input, & .MuiPickersSectionList-root': {
      height: 'auto !important',
      padding: '0 !important',
    },
  },
});

const Sorting = styled('div')({ '&:empty': { display: 'none' }, '& > *': { width: '100%' } });
