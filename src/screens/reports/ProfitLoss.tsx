import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetProfitLossQuery } from '../../../api/statements';
import type { Profit, ProfitAndLoss } from '../../../api/statements';
import { PROFIT_GROUPS } from '../../../api/schemas/statements';
import type { ProfitGroup } from '../../../api/schemas/statements';
import type { ReportView } from '../../../slices/route/reportView';
import { showSigned } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { useNames } from '../../base/i18n/names';
import { OfMarketButton } from '../../parts/betReports/OfMarketButton';
import { Link as RouterLink } from '../../base/ui/Link';
import { PROVIDER_GAMES } from '../../../domain/sports/sports';
import { pathToGameRounds } from '../../parts/rounds/gameRoundAddress';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import { filtersOf } from '../../parts/reports/filtersOf';
import { SearchField } from '../../parts/reports/SearchField';
import { SportField } from '../../parts/reports/SportField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';
import { DayChart } from '../../parts/statements/DayChart';
import { Signed } from '../../parts/statements/Signed';

const keyOf = ({ key }: Profit): string => key;

const groupIn = (text: string | null): ProfitGroup => PROFIT_GROUPS.find((one) => one === text) ?? 'match';

/** What games brought the player, by sport, match or market, and day by day. */
export function ProfitLoss() {
  const say = useSay<'statements'>();
  const title = useSay<'account'>()('menu.profitLoss');
  const { view } = useReportView();
  const { page, size, sort, search, from, to, sport: sportId, match: matchId } = view;
  const by = groupIn(view.by);
  const answer = useGetProfitLossQuery({ by, sportId, matchId, page, size, sort, search, from, to });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns(by)}
      keyOf={keyOf}
      sort="-date"
      empty={{ what: say('profit.none'), next: say('profit.noneNext'), way: 'open' }}
      file={{
        report: 'profitLoss',
        filters: filtersOf(
          { sort, search, from, to },
          {
            group: by,
            ...(sportId === null ? {} : { sport_id: sportId }),
            ...(matchId === null ? {} : { match_id: matchId }),
          },
        ),
      }}
      around={(rows) => (
        <>
          {answer.data && answer.data.total > 0 && <Sums found={answer.data} />}
          {rows}
        </>
      )}
      filters={
        <>
          <Groups by={by} />
          <SportField />
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
    />
  );
}

function Sums({ found }: { found: ProfitAndLoss }) {
  const say = useSay<'statements'>();
  const named = useNames();
  const { view, change } = useReportView();
  const [first] = found.rows;
  return (
    <>
      {view.match !== null && (
        <div>
          <Chip
            label={say('profit.within', { name: first ? named(first.matchName) : view.match })}
            onDelete={() => change({ match: null, by: null })}
          />
        </div>
      )}
      <Typography variant="h3" component="p">
        {say('profit.sum', { sum: showSigned(found.sumPaise) })}
      </Typography>
      <DayChart byDay={found.byDay} days={found.days} />
    </>
  );
}

/** The bets on a market, or the rounds in a game of a provider. */
function More({ row }: { row: Profit }) {
  const say = useSay<'statements'>();
  const named = useNames();
  const { matchId, name, sportId } = row;
  if (matchId === null) return null;
  if (sportId !== PROVIDER_GAMES.id) return <OfMarketButton bet={{ ...row, matchId, marketName: name }} />;
  return (
    <Link
      component={RouterLink}
      to={pathToGameRounds(matchId.replace(/^game\./, ''), name)}
      aria-label={say('profit.roundsOf', { game: named(name) })}
      color="inherit"
    >
      {say('profit.rounds')}
    </Link>
  );
}

function useAct(): Column<Profit> {
  const say = useSay<'statements'>();
  return {
    field: 'act',
    title: say('statement.more'),
    isAct: true,
    width: 120,
    show: (row) => <More row={row} />,
  };
}

function useColumns(by: ProfitGroup): readonly Column<Profit>[] {
  const say = useSay<'statements'>();
  const named = useNames();
  const act = useAct();
  return [
    {
      field: 'game',
      title: say(`profit.by.${by}`),
      isSortable: true,
      order: 'text',
      at: 'lead',
      width: 220,
      show: (row) => <Name row={row} by={by} />,
      line: (row) => nameOf(row, by, named),
    },
    ...(by === 'sport'
      ? []
      : [
          {
            field: 'sport',
            title: say('profit.by.sport'),
            width: 110,
            at: 'under' as const,
            show: ({ sportName }: Profit) => named(sportName),
          },
        ]),
    {
      field: 'date',
      title: say('profit.last'),
      isSortable: true,
      order: 'time',
      at: 'underEnd',
      width: 150,
      show: ({ at }) => <time>{at === null ? '' : showDate(at)}</time>,
    },
    {
      field: 'count',
      title: say('profit.count'),
      isNumber: true,
      at: 'under',
      isNamed: true,
      width: 90,
      show: ({ count }) => String(count),
    },
    {
      field: 'profit_loss',
      title: say('profit.amount'),
      isSortable: true,
      isNumber: true,
      at: 'leadEnd',
      width: 130,
      show: ({ paise }) => <Signed paise={paise} />,
    },
    ...(by === 'market' ? [act] : []),
  ];
}

const nameOf = ({ name, matchName }: Profit, by: ProfitGroup, named: (name: string) => string): string =>
  by === 'market' ? `${named(name)} · ${named(matchName)}` : named(name);

/** A sport leads to its matches, a match to its markets; a market says of which match it is. */
function Name({ row, by }: { row: Profit; by: ProfitGroup }) {
  const say = useSay<'statements'>();
  const named = useNames();
  const { change } = useReportView();
  const { sportId, matchId } = row;
  const name = named(row.name);
  if (by === 'market') return nameOf(row, by, named);
  const into: Partial<ReportView> =
    by === 'sport' ? { by: 'match', sport: String(sportId) } : { by: 'market', match: matchId };
  return (
    <Link
      component="button"
      aria-label={say('profit.lookInto', { name })}
      onClick={() => change(into)}
      sx={{ font: 'inherit', textAlign: 'start' }}
    >
      {name}
    </Link>
  );
}

function Groups({ by }: { by: ProfitGroup }) {
  const say = useSay<'statements'>();
  const { change } = useReportView();
  return (
    <Choose
      label={say('profit.by')}
      options={PROFIT_GROUPS.map((id) => ({ id, title: say(`profit.by.${id}`) }))}
      chosen={by}
      onChoose={(next) => change({ by: next === 'match' ? null : next, sort: null })}
    />
  );
}
