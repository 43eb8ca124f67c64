import type { ReactNode } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { selectUser } from '../../../slices/auth';
import { selectPath } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { SIDEBAR_FROM_PX } from '../../base/ui/frameParts';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { WayBack } from '../wayBack/WayBack';
import { Exports, ExportState } from './Exports';
import type { Exported } from './Exports';
import { Folded } from './Folded';
import { Rows } from './Rows';
import type { RowsProps } from './Rows';
import { SortField } from './SortField';
import { useReportView } from './useReportView';

type Props<Row> = RowsProps<Row> & {
  /** Fields side by side above the rows. */
  filters: ReactNode;
  /** Which list is shown is said by tabs, not by a field. */
  hasTabs?: true;
  /** What a file of it has; null: it is not to be had as one. */
  file: Exported | null;
  /** Puts something around the rows: tabs above them, sums. */
  around?: (rows: ReactNode) => ReactNode;
};

/** On paper, which is passed on: whose report it is. */
function Whose() {
  const user = useAppSelector(selectUser);
  return <OnPaper>{user && <bdi>{user.userName}</bdi>}</OnPaper>;
}

const asItIs = (rows: ReactNode): ReactNode => rows;

/** The screen of a report: its name, what it is filtered by, its rows, the ways out of it. */
export function Report<Row>({ filters, file, hasTabs, around = asItIs, ...rows }: Props<Row>) {
  usePageTitle(rows.title);
  return (
    <Sheet className="report">
      <GlobalStyles styles={AROUND} />
      <Back title={rows.title} />
      <Head>
        <h1>{rows.title}</h1>
        <Whose />
        <Exports file={file} />
      </Head>
      {file && <ExportState report={file.report} />}
      <Folded
        hasTabs={hasTabs === true}
        days={rows.answer.data?.days}
        sorting={<SortField columns={rows.columns} usual={rows.sort} />}
      >
        {filters}
      </Folded>
      {around(<Rows {...rows} />)}
    </Sheet>
  );
}

/** From the rows of one match to those of all. */
function Back({ title }: { title: string }) {
  const say = useSay<'frame'>();
  const path = useAppSelector(selectPath);
  const { view } = useReportView();
  const home = { to: pathTo('home'), name: say('nav.home') };
  const whole = { to: path.split('?')[0] ?? path, name: title };
  return <WayBack ways={view.match === null ? [home] : [home, whole]} />;
}

/** Below this a table needs the whole width: what stands beside it else gives it up. */
const BESIDE_FROM_PX = SIDEBAR_FROM_PX;

/** A report has the room of the slip while no bet stands in it, and that of the menu while one does; a sheet of paper has the
 * report alone. */
const AROUND = {
  [`@media (min-width: ${BESIDE_FROM_PX}px)`]: {
    '.columns:has(.report):has(.slip.idle)': { gridTemplateColumns: '240px minmax(0, 1fr)' },
    '.columns:has(.report):not(:has(.slip.idle))': {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 17vw, 400px)',
      '& > nav': { display: 'none' },
    },
  },
  [`@media (min-width: ${MOBILE_BELOW_PX}px) and (max-width: ${BESIDE_FROM_PX - 1}px)`]: {
    '.columns:has(.report)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > nav': { display: 'none' } },
  },
  [`@media (min-width: ${MOBILE_BELOW_PX}px)`]: {
    '.columns:has(.report):has(.slip.idle) > .side': { display: 'none' },
  },
  '@media print': {
    '.columns': { display: 'block !important', padding: '0 !important' },
    '.columns > :not(.content), .frame > :not(.columns)': { display: 'none !important' },
    // Of the lists behind tabs the one that is printed, and nothing to press.
    '.report [role="tab"][aria-selected="false"], .report .MuiTabs-indicator, .report .MuiButton-root': {
      display: 'none',
    },
    '.report [role="tab"]': { maxWidth: 'none', flexGrow: 0, padding: 0 },
  },
} as const;

const Sheet = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '@media (max-width: 599px)': { padding: 12 },
  '@media print': { border: 0, padding: 0 },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& h1': { margin: 0, fontSize: 20, lineHeight: '28px' },
  // Beside the name on a phone too, unless that is long.
  '@media (max-width: 599px)': { '& .MuiButton-root': { minWidth: 0, paddingInline: 8, fontSize: 13 } },
  '@media print': { '& button': { display: 'none' }, '& h1': { outline: 0 } },
});

const OnPaper = styled('p')({ display: 'none', margin: 0, '@media print': { display: 'block' } });
