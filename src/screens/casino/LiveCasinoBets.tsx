import { useGetCasinoBetsQuery } from '../../../api/casinoReports';
import type { CasinoBet } from '../../../api/casinoReports';
import { showSigned, showStake } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';
import { CheckLinks } from './CheckLinks';

const keyOf = ({ transactionId }: CasinoBet): string => transactionId;

/** The player's bets in the casino. */
export function LiveCasinoBets() {
  const say = useSay<'reports'>();
  const title = useSay<'account'>()('menu.liveCasinoBets');
  const { view, change } = useReportView();
  const { page, size, sort, search, from, to } = view;
  const list = view.list === 'UB' ? 'UB' : 'SB';
  const answer = useGetCasinoBetsQuery({ list, page, size, sort, search, from, to });
  const options = [
    { id: 'SB' as const, title: say('report.ended') },
    { id: 'UB' as const, title: say('report.notEnded') },
  ];
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns(list === 'SB')}
      keyOf={keyOf}
      sort="-placed"
      empty={{ what: say('report.noCasinoBets'), next: say('report.noCasinoNext') }}
      file={null}
      filters={
        <>
          <Choose
            label={say('report.list')}
            options={options}
            chosen={list}
            onChoose={(next) => change({ list: next === 'SB' ? null : next })}
          />
          <DateRange days={answer.data?.days ?? null} />
        </>
      }
    />
  );
}

/** @param isOver a round that is over can be checked */
function useColumns(isOver: boolean): readonly Column<CasinoBet>[] {
  const say = useSay<'reports'>();
  const sayTable = useSay<'casino'>();
  const betting = useSay<'betting'>();
  const named = useNames();
  const check: Column<CasinoBet> = {
    field: 'check',
    title: sayTable('check.title'),
    isAct: true,
    isLong: true,
    width: 220,
    show: ({ roundId }) => <CheckLinks roundId={roundId} />,
  };
  return [
    { field: 'game', title: say('report.game'), at: 'lead', show: ({ game }) => named(game) },
    { field: 'round', title: say('report.round'), at: 'under', show: ({ roundId }) => roundId },
    {
      field: 'stack',
      title: betting('bets.stake'),
      isNumber: true,
      at: 'under',
      show: ({ stakePaise }) => showStake(stakePaise),
    },
    {
      field: 'total',
      title: betting('bets.result'),
      isNumber: true,
      at: 'leadEnd',
      show: ({ totalPaise }) => showSigned(totalPaise),
    },
    {
      field: 'placed',
      title: say('report.placed'),
      at: 'underEnd',
      width: 150,
      show: ({ placedAt }) => <time>{placedAt === null ? '' : showDate(placedAt)}</time>,
    },
    ...(isOver ? [check] : []),
  ];
}
