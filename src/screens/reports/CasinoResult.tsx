import { useGetCasinoRoundsQuery } from '../../../api/casinoReports';
import type { CasinoRound } from '../../../api/casinoReports';
import { useSay } from '../../base/i18n/words';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import { SearchField } from '../../parts/reports/SearchField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';

const keyOf = ({ roundId }: CasinoRound): string => roundId;

/** Rounds of casino tables, and who won each. */
export function CasinoResult() {
  const say = useSay<'reports'>();
  const title = useSay<'account'>()('menu.casinoResult');
  const { page, size, sort, search, from, to } = useReportView().view;
  const answer = useGetCasinoRoundsQuery({ page, size, sort, search, from, to });
  const columns: readonly Column<CasinoRound>[] = [
    { field: 'table', title: say('report.game'), at: 'lead', show: ({ table }) => table },
    { field: 'round', title: say('report.round'), at: 'under', show: ({ roundId }) => roundId },
    { field: 'winner', title: say('report.winner'), at: 'leadEnd', show: ({ winner }) => winner },
  ];
  return (
    <Report
      title={title}
      answer={answer}
      columns={columns}
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
