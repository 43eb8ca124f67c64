import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useGetCurrentBetsQuery, useGetRefusedBetsQuery } from '../../../api/betReports';
import type { ListedInReport, RefusedBet } from '../../../api/betReports';
import { BET_LISTS } from '../../../api/schemas/bets';
import type { BetList } from '../../../api/schemas/bets';
import { DELETED_BETS_HOURS } from '../../../domain/base/product';
import { useSay } from '../../base/i18n/words';
import { useBetColumns } from '../../parts/betReports/useBetColumns';
import { useRefusedColumns } from '../../parts/betReports/useRefusedColumns';
import { CancelButton } from '../../parts/bets/CancelButton';
import { TimelineButton } from '../../parts/bets/TimelineButton';
import { Tabs } from '../../parts/dialogs/Tabs';
import { panelId, tabId } from '../../parts/dialogs/tabIds';
import { Report } from '../../parts/reports/Report';
import { filtersOf } from '../../parts/reports/filtersOf';
import { SearchField } from '../../parts/reports/SearchField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';

const PREFIX = 'current-bets';

const keyOf = ({ betId }: ListedInReport): string => betId;

/** The lists of bets, and those there are none of: refused in their delay. */
const LISTS = [...BET_LISTS, 'R'] as const;
type List = (typeof LISTS)[number];

/** Every open bet of the player, on whatever match; new ones and changes appear by themselves. */
export function CurrentBets() {
  const { view } = useReportView();
  const list = LISTS.find((one) => one === view.list) ?? 'M';
  return list === 'R' ? <Refused /> : <Placed list={list} />;
}

function Placed({ list }: { list: BetList }) {
  const title = useSay<'account'>()('menu.currentBet');
  const { view } = useReportView();
  const { page, size, sort, search } = view;
  const answer = useGetCurrentBetsQuery({ list, page, size, sort, search });
  const columns = useColumns(list);
  return (
    <Report
      title={title}
      answer={answer}
      columns={columns}
      keyOf={keyOf}
      sort="-placed"
      empty={useEmpty(list)}
      filters={<SearchField />}
      hasTabs
      file={{ report: 'currentBets', filters: filtersOf({ sort, search }, { bet_type: list }) }}
      around={(rows) => <Listed list={list}>{rows}</Listed>}
    />
  );
}

const refOf = ({ ref }: RefusedBet): string => ref;

function Refused() {
  const title = useSay<'account'>()('menu.currentBet');
  const say = useSay<'reports'>();
  const { view } = useReportView();
  const { page, size, sort, search } = view;
  const answer = useGetRefusedBetsQuery({ page, size, sort, search });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useRefusedColumns()}
      keyOf={refOf}
      sort="-placed"
      empty={{
        what: say('report.noRefused', { hours: DELETED_BETS_HOURS }),
        next: say('report.noRefusedNext'),
      }}
      filters={<SearchField />}
      hasTabs
      file={{ report: 'refusedBets', filters: filtersOf({ sort, search }, {}) }}
      around={(rows) => <Listed list="R">{rows}</Listed>}
    />
  );
}

/** The rows of a list below its tab. */
function Listed({ list, children }: { list: List; children: ReactNode }) {
  const say = useSay<'betting'>();
  const reportSay = useSay<'reports'>();
  const { change } = useReportView();
  const tabs = [
    { id: 'M' as const, title: say('bets.matched') },
    { id: 'U' as const, title: say('bets.unmatched') },
    { id: 'D' as const, title: say('bets.DELETED') },
    { id: 'R' as const, title: reportSay('report.notPlaced') },
  ];
  return (
    <>
      <Tabs
        name={reportSay('report.list')}
        prefix={PREFIX}
        tabs={tabs}
        chosen={list}
        onChoose={(next) => change({ list: next === 'M' ? null : next, sort: null })}
      />
      <Box role="tabpanel" id={panelId(PREFIX, list)} aria-labelledby={tabId(PREFIX, list)}>
        {children}
      </Box>
    </>
  );
}

function useColumns(list: BetList): readonly Column<ListedInReport>[] {
  const say = useSay<'reports'>();
  const betting = useSay<'betting'>();
  const { match, bet, odds, stack, open, liability, ifWins, reason, placed } = useBetColumns();
  const act: Column<ListedInReport> = {
    field: 'act',
    title: say('report.more'),
    isAct: true,
    width: 92,
    show: (one) => <TimelineButton bet={one} name={{ betId: one.betId }} />,
  };
  const cancel: Column<ListedInReport> = {
    field: 'cancel',
    title: betting('bets.cancel'),
    isAct: true,
    isBeside: true,
    width: 84,
    show: (one) => one.unmatchedPaise > 0 && <CancelButton bet={one} />,
  };
  if (list === 'D') return [match, bet, odds, stack, reason, placed, act];
  // Its place is that of the way to cancel.
  const { at: _, ...ifWinsBelow } = ifWins;
  if (list === 'U') return [match, bet, odds, open, liability, ifWinsBelow, placed, act, cancel];
  return [match, bet, odds, stack, liability, ifWins, placed, act];
}

function useEmpty(list: BetList): { what: string; next: string } {
  const say = useSay<'reports'>();
  if (list === 'D')
    return {
      what: say('report.noDeleted', { hours: DELETED_BETS_HOURS }),
      next: say('report.noDeletedNext'),
    };
  return {
    what: say(list === 'U' ? 'report.noUnmatched' : 'report.noMatched'),
    next: say('report.noCurrentNext'),
  };
}
