import { Suspense, lazy } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from '../../base/ui/Link';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { useIsWide } from '../../base/ui/useIsWide';
import { toApiError } from '../../../api/errors';
import type { ReportDays, ReportPage } from '../../../api/reports';
import { selectPath } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { Cards } from './Cards';
import { Pager } from './Pager';
import type { Range } from './Pager';
import { PrintTable } from './PrintTable';
import { toShown } from './column';
import type { Column, ShownColumn, ShownRow } from './column';
import { useSay } from '../../base/i18n/words';
import { useReportSort } from './useReportSort';
import { useReportView } from './useReportView';

const Grid = lazy(() => import('./Grid').then(({ Grid }) => ({ default: Grid })));

/** What a query hook gives; `data` may be of what was asked before. */
type Answer<Page> = {
  readonly data?: Page | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export type RowsProps<Row> = {
  title: string;
  /** `days`: of a report that is of some. */
  answer: Answer<ReportPage<Row> & { readonly days?: ReportDays }>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** How the exchange sorts by itself. */
  sort: string;
  /** Said where there is nothing and nothing was filtered. */
  empty: Empty;
  /** What its rows are, counted; 'entries' unless it says so. */
  counted?: (range: Range) => string;
};

/** `way`: where the next step is taken; 'markets' unless it says otherwise. */
export type Empty = { what: string; next: string; way?: keyof typeof WAYS };

const WAYS = { markets: 'home', open: 'currentBet', ended: 'betHistory', wallet: 'wallet' } as const;

/** A page of a report: waited for, failed, empty or there. What was there stays until the next has come. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { answer, columns, keyOf, ...rest } = props;
  const say = useSay<'reports'>();
  if (answer.error !== undefined && !answer.isFetching)
    return (
      <Problem
        what={say('report.failed')}
        error={toApiError(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    );
  if (!answer.data) return <Waiting rows={5} height={44} />;
  return (
    <Box sx={{ minWidth: 0 }} aria-busy={answer.isFetching}>
      {/* Reserved, so that nothing moves when the next page is asked for. */}
      <Box sx={{ height: 4 }}>{answer.isFetching && <LinearProgress aria-label={rest.title} />}</Box>
      <Page {...rest} columns={columns} page={answer.data} rows={toShown(answer.data.rows, columns, keyOf)} />
    </Box>
  );
}

type PageProps = Pick<RowsProps<never>, 'title' | 'sort' | 'empty' | 'counted'> & {
  columns: readonly ShownColumn[];
  page: Omit<ReportPage<unknown>, 'rows'>;
  rows: readonly ShownRow[];
};

function Page({ title, columns, page, rows, sort, empty, counted }: PageProps) {
  const isWide = useIsWide();
  const sorted = useReportSort(sort, columns);
  if (page.total === 0) return <None empty={empty} />;
  return (
    <>
      {isWide ? (
        <Suspense fallback={<Waiting rows={5} height={44} />}>
          <Grid name={title} columns={columns} rows={rows} {...sorted} />
        </Suspense>
      ) : (
        <Cards name={title} columns={columns} rows={rows} />
      )}
      <PrintTable columns={columns} rows={rows} />
      <Pager {...page} counted={counted} />
    </>
  );
}

/** Nothing at all, or nothing that fits: then there is a way back to everything. */
function None({ empty }: Pick<PageProps, 'empty'>) {
  const say = useSay<'reports'>();
  const { view } = useReportView();
  const screen = useAppSelector(selectPath).split('?')[0] ?? '';
  const { search, from, to, sport, match, type, status } = view;
  const isFiltered = search !== '' || [from, to, sport, match, type, status].some((one) => one !== null);
  const { what, next, way = 'markets' } = empty;
  if (isFiltered)
    return (
      <Nothing
        isPage
        what={search === '' ? say('report.none') : say('report.noneFor', { search })}
        next={say('report.noneNext')}
      >
        <Button variant="outlined" component={Link} to={screen}>
          {say('report.whole')}
        </Button>
      </Nothing>
    );
  return (
    <Nothing isPage what={what} next={next}>
      <Button variant="outlined" component={Link} to={pathTo(WAYS[way])}>
        {say(`report.way.${way}`)}
      </Button>
    </Nothing>
  );
}
