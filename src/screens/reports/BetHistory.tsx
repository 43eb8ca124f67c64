import { useGetBetHistoryQuery } from '../../../api/betReports';
import type { ListedInReport } from '../../../api/betReports';
import { useSay } from '../../base/i18n/words';
import { OfMarketButton } from '../../parts/betReports/OfMarketButton';
import { useBetColumns } from '../../parts/betReports/useBetColumns';
import { TimelineButton } from '../../parts/bets/TimelineButton';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import { filtersOf } from '../../parts/reports/filtersOf';
import { SearchField } from '../../parts/reports/SearchField';
import { SportField } from '../../parts/reports/SportField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';

const keyOf = ({ betId }: ListedInReport): string => betId;

/** The player's bets that have ended, and what each brought. */
export function BetHistory() {
  const say = useSay<'reports'>();
  const title = useSay<'account'>()('menu.betHistory');
  const { view } = useReportView();
  const { page, size, sort, search, from, to } = view;
  const list = view.list === 'U' ? 'U' : 'M';
  const sportId = view.sport === null ? null : Number(view.sport);
  const answer = useGetBetHistoryQuery({ list, sportId, page, size, sort, search, from, to });
  const columns = useColumns(list);
  return (
    <Report
      title={title}
      answer={answer}
      columns={columns}
      keyOf={keyOf}
      sort="-placed"
      empty={{ what: say('report.noHistory'), next: say('report.noHistoryNext'), way: 'open' }}
      file={{
        report: 'betHistory',
        filters: filtersOf(
          { sort, search, from, to },
          { bet_type: list, ...(sportId === null ? {} : { sport_id: sportId }) },
        ),
      }}
      filters={
        <>
          <Lists list={list} />
          <SportField />
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
    />
  );
}

function useColumns(list: 'M' | 'U'): readonly Column<ListedInReport>[] {
  const say = useSay<'reports'>();
  const { match, bet, odds, stack, result, state, placed } = useBetColumns();
  const act: Column<ListedInReport> = {
    field: 'act',
    title: say('report.more'),
    isAct: true,
    width: 236,
    show: (one) => (
      <>
        <TimelineButton bet={one} name={{ betId: one.betId }} /> <OfMarketButton bet={one} />
      </>
    ),
  };
  return list === 'U'
    ? [match, bet, odds, stack, state, placed, act]
    : [match, bet, odds, stack, result, state, placed, act];
}

function Lists({ list }: { list: 'M' | 'U' }) {
  const say = useSay<'reports'>();
  const { change } = useReportView();
  const options = [
    { id: 'M' as const, title: say('report.ended') },
    { id: 'U' as const, title: say('report.withoutResult') },
  ];
  const choose = (next: 'M' | 'U') => change({ list: next === 'M' ? null : next, sort: null });
  return <Choose label={say('report.list')} options={options} chosen={list} onChoose={choose} />;
}
