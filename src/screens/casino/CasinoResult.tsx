import { useGetCasinoRoundsQuery } from '../../../api/casinoReports';
import type { CasinoRound } from '../../../api/casinoReports';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import { SearchField } from '../../parts/reports/SearchField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';
import { useBetNames } from './selectionNames';
import { CardText } from './CardText';
import { CheckLinks } from './CheckLinks';

const keyOf = ({ roundId }: CasinoRound): string => roundId;

/** Rounds of casino tables, and who won each. */
export function CasinoResult() {
  const say = useSay<'reports'>();
  const title = useSay<'account'>()('menu.casinoResult');
  const { page, size, sort, search, from, to } = useReportView().view;
  const answer = useGetCasinoRoundsQuery({ page, size, sort, search, from, to });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns()}
      keyOf={keyOf}
      sort="-round"
      empty={{ what: say('report.noRounds'), next: say('report.noCasinoNext') }}
      file={null}
      filters={
        <>
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
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
      field: 'check',
      title: sayTable('check.title'),
      isAct: true,
      isLong: true,
      width: 220,
      show: ({ roundId }) => <CheckLinks roundId={roundId} />,
    },
  ];
}
