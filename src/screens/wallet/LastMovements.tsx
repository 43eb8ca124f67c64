import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/errors';
import { DEFAULT_SIZE } from '../../../api/schemas/reports';
import { useGetStatementQuery } from '../../../api/statements';
import type { Movement } from '../../../api/statements';
import { pathTo } from '../../../slices/route/routes';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { Problem, Waiting } from '../../base/ui/Problem';
import { Signed } from '../../parts/statements/Signed';
import { useDescription } from '../../parts/statements/useDescription';

const SHOWN = 5;
const ROW_PX = 52;
/** As the account statement asks by itself, the newest first. */
const NEWEST = {
  type: 'All',
  page: 1,
  size: DEFAULT_SIZE,
  sort: '-date',
  search: '',
  from: null,
  to: null,
} as const;

/** What moved the account last, and the way to all of it. */
export function LastMovements() {
  const say = useSay<'pages'>();
  return (
    <Section aria-labelledby={TITLE}>
      <header>
        <Typography variant="h2" id={TITLE}>
          {say('wallet.last')}
        </Typography>
        <Link to={pathTo('accountStatement')}>{say('wallet.all')}</Link>
      </header>
      <Lines />
    </Section>
  );
}

const TITLE = 'wallet-last';

function Lines() {
  const say = useSay<'statements'>();
  const reportSay = useSay<'reports'>();
  const described = useDescription();
  const { data, error, isFetching, refetch } = useGetStatementQuery(NEWEST);
  if (error !== undefined && !isFetching)
    return (
      <Problem what={reportSay('report.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Waiting rows={SHOWN} height={ROW_PX - 12} />;
  const moved = data.rows.filter(({ paise }) => paise !== null).slice(0, SHOWN);
  if (moved.length === 0) return <p>{say('statement.none')}</p>;
  return (
    <ol>
      {moved.map((row) => (
        <MovementLine key={row.id} row={row} words={described(row)} />
      ))}
    </ol>
  );
}

const MovementLine = ({ row: { at, paise }, words }: { row: Movement; words: string }) => (
  <li>
    <span>{words}</span>
    <b>{paise !== null && <Signed paise={paise} />}</b>
    <time>{at === null ? '' : showDate(at)}</time>
  </li>
);

const Section = styled('section')({
  justifySelf: 'stretch',
  display: 'grid',
  gap: 4,
  marginTop: 8,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 },
  '& > header > a': { padding: '12px 0', color: 'inherit', fontSize: 14 },
  '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ol > li': {
    minHeight: ROW_PX,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    columnGap: 16,
    borderTop: '1px solid var(--line)',
    fontSize: 14,
    lineHeight: '20px',
  },
  '& > ol > li > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& time': { color: 'var(--muted)', fontSize: 13, lineHeight: '18px' },
});
