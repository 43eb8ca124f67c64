import { useGetCasinoRoundsQuery } from '../../../api/casinoReports';
import type { CasinoRound } from '../../../api/casinoReports';
import { CASINO_TABLES } from '../../../domain/casino/tables';
import { showSigned } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import type { Exported } from '../../parts/reports/Exports';
import { Report } from '../../parts/reports/Report';
import { SearchField } from '../../parts/reports/SearchField';
import type { Column } from '../../parts/reports/column';
import { filtersOf } from '../../parts/reports/filtersOf';
import { useReportView } from '../../parts/reports/useReportView';
import { useBetNames } from './selectionNames';
import { CardText } from './CardText';
import { CheckLinks } from './CheckLinks';

const keyOf = ({ roundId }: CasinoRound): string => roundId;

/** Rounds that the player bet on: `list` of the address. */
const MINE = 'mine';

/** Rounds of casino tables with their cards, who won each, and what the player's bets on them came to. */
export function CasinoResult() {
  const say = useSay<'reports'>();
  const title = useSay<'account'>()('menu.casinoResult');
  const { page, size, sort, search, from, to, match, list } = useReportView().view;
  const isMine = list === MINE;
  const own: Exported['filters'] = {
    ...(match === null ? {} : { match_id: match }),
    ...(isMine ? { is_mine: '1' } : {}),
  };
  const answer = useGetCasinoRoundsQuery({
    page,
    size,
    sort,
    search,
    from,
    to,
    ...(match === null ? {} : { of: match }),
    ...(isMine ? { isMine } : {}),
  });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns()}
      keyOf={keyOf}
      sort="-round"
      empty={{ what: say('report.noRounds'), next: say('report.noCasinoNext') }}
      // Of all tables there are tens of thousands a day.
      file={
        match === null && !isMine
          ? null
          : { report: 'casinoRounds', filters: filtersOf({ sort, search, from, to }, own) }
      }
      filters={
        <>
          <TableField />
          <WhoseField />
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
    />
  );
}

function TableField() {
  const say = useSay<'reports'>();
  const named = useNames();
  const { view, change } = useReportView();
  const options = [
    { id: '', title: say('report.everyTable') },
    ...CASINO_TABLES.map(({ matchId, name }) => ({ id: String(matchId), title: named(name) })),
  ];
  return (
    <Choose
      label={say('report.table')}
      options={options}
      chosen={view.match ?? ''}
      onChoose={(match) => change({ match: match === '' ? null : match })}
    />
  );
}

/** All rounds, or those that the player bet on. */
function WhoseField() {
  const say = useSay<'reports'>();
  const { view, change } = useReportView();
  const options = [
    { id: '', title: say('report.everyRound') },
    { id: MINE, title: say('report.ownRounds') },
  ];
  return (
    <Choose
      label={say('report.whichRounds')}
      options={options}
      chosen={view.list === MINE ? MINE : ''}
      onChoose={(list) => change({ list: list === '' ? null : list })}
    />
  );
}

function useColumns(): readonly Column<CasinoRound>[] {
  const say = useSay<'reports'>();
  const sayTable = useSay<'casino'>();
  const [named, betNames] = [useNames(), useBetNames()];
  return [
    { field: 'table', title: say('report.game'), at: 'lead', show: ({ table }) => named(table) },
    { field: 'round', title: say('report.round'), show: ({ roundId }) => roundId },
    { field: 'winner', title: say('report.winner'), at: 'leadEnd', show: ({ winner }) => betNames(winner) },
    {
      field: 'opened',
      title: say('report.time'),
      at: 'underEnd',
      width: 150,
      show: ({ openedAt }) => <time>{openedAt === null ? '' : showDate(openedAt)}</time>,
    },
    {
      field: 'cards',
      title: sayTable('panel.dealt'),
      at: 'under',
      isLong: true,
      width: 260,
      show: ({ cards = [] }) => <CardText groups={cards} />,
    },
    {
      field: 'own',
      title: say('report.own'),
      isNumber: true,
      show: ({ own }) => ownWords(say, own),
    },
    {
      field: 'check',
      title: sayTable('check.title'),
      isAct: true,
      isLong: true,
      width: 220,
      show: ({ roundId }) => <CheckLinks roundId={roundId} />,
    },
  ];
}

/** How many bets, and what they came to; nothing where there are none. */
function ownWords(say: Say<'reports'>, own: CasinoRound['own']): string {
  if (!own || own.bets === 0) return '–';
  return say('report.ownBets', {
    count: own.bets,
    net: own.netPaise === null ? '…' : showSigned(own.netPaise),
  });
}
