import { useGetCasinoBetsQuery } from '../../../api/casinoReports';
import type { CasinoBet, CasinoProvider } from '../../../api/casinoReports';
import type { ReportView } from '../../../slices/route/reportView';
import { showSigned, showStake } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';
import { filtersOf } from '../../parts/reports/filtersOf';
import { SearchField } from '../../parts/reports/SearchField';
import { GameRoundLink } from '../../parts/rounds/GameRoundLink';
import { CheckLinks } from './CheckLinks';
import { GameRoundWhy } from './GameRoundWhy';
import { useBetNames } from './selectionNames';

const keyOf = ({ transactionId }: CasinoBet): string => transactionId;

/** The player's bets at our tables and rounds in games of providers. */
export function LiveCasinoBets() {
  const say = useSay<'reports'>();
  const title = useSay<'account'>()('menu.liveCasinoBets');
  const { view, change } = useReportView();
  const { page, size, sort, search, from, to, sport: of } = view;
  const list = view.list === 'UB' ? 'UB' : 'SB';
  const answer = useGetCasinoBetsQuery({ list, of, page, size, sort, search, from, to });
  const options = [
    { id: 'SB' as const, title: say('report.ended') },
    { id: 'UB' as const, title: say('report.notEnded') },
  ];
  const round = roundMeant(answer.data?.rows ?? [], view);
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns()}
      keyOf={keyOf}
      sort="-placed"
      empty={{ what: say('report.noCasinoBets'), next: say('report.noCasinoNext') }}
      file={{
        report: 'casinoBets',
        filters: filtersOf(
          { sort, search, from, to },
          { bet_type: list, ...(of === null ? {} : { sport_id: of }) },
        ),
      }}
      around={(rows) => (
        <>
          {round && <GameRoundWhy {...round} />}
          {rows}
        </>
      )}
      filters={
        <>
          <Choose
            label={say('report.list')}
            options={options}
            chosen={list}
            onChoose={(next) => change({ list: next === 'SB' ? null : next })}
          />
          <ProviderField known={answer.data?.providers ?? []} />
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
    />
  );
}

/** The round of a provider that the address names, where it is among the rows. */
function roundMeant(rows: readonly CasinoBet[], { sport, search }: ReportView) {
  const found = rows.find(({ provider, roundId }) => provider === sport && roundId === search);
  return found && sport !== null ? { provider: sport, roundId: found.roundId } : null;
}

/** Our tables, and whose games the player has opened; until they have come, the one of the address. */
function ProviderField({ known }: { known: readonly CasinoProvider[] }) {
  const say = useSay<'reports'>();
  const named = useNames();
  const { view, change } = useReportView();
  const chosen = view.sport ?? '';
  const options = [
    { id: '', title: say('report.everyProvider') },
    { id: '-1', title: say('report.ownTables') },
    ...known.map(({ code, name }) => ({ id: code, title: named(name) })),
  ];
  const all = options.some(({ id }) => id === chosen) ? options : [...options, { id: chosen, title: chosen }];
  return (
    <Choose
      label={say('report.provider')}
      options={all}
      chosen={chosen}
      onChoose={(sport) => change({ sport: sport === '' ? null : sport })}
    />
  );
}

/** What can be looked into: at a table of ours the round once it is over, in a provider's game always. */
function Ways({ bet: { game, provider, roundId }, isOver }: { bet: CasinoBet; isOver: boolean }) {
  const named = useNames();
  if (provider) return <GameRoundLink provider={provider} roundId={roundId} game={named(game)} />;
  return isOver && <CheckLinks roundId={roundId} />;
}

/** What was bet on: at a table of ours with its side, in a provider's game in its words. */
function useBetWords(): (bet: CasinoBet) => string {
  const say = useSay<'casino'>();
  const betNames = useBetNames();
  return ({ provider, selection = '', side }) => {
    if (selection === '' || provider) return selection;
    return side === 'lay' ? `${betNames(selection)}, ${say('table.layWord')}` : betNames(selection);
  };
}

function useColumns(): readonly Column<CasinoBet>[] {
  const say = useSay<'reports'>();
  const sayTable = useSay<'casino'>();
  const betting = useSay<'betting'>();
  const named = useNames();
  const isOver = useReportView().view.list !== 'UB';
  const betWords = useBetWords();
  const check: Column<CasinoBet> = {
    field: 'check',
    title: sayTable('check.title'),
    isAct: true,
    isLong: true,
    width: 220,
    show: (bet) => <Ways bet={bet} isOver={isOver} />,
  };
  return [
    { field: 'game', title: say('report.game'), at: 'lead', show: ({ game }) => named(game) },
    {
      field: 'provider',
      title: say('report.provider'),
      width: 130,
      show: ({ providerName = '' }) => (providerName === '' ? say('report.ownTables') : named(providerName)),
    },
    { field: 'round', title: say('report.round'), at: 'under', show: ({ roundId }) => roundId },
    { field: 'bet', title: sayTable('table.ruleBet'), at: 'under', width: 150, show: betWords },
    {
      field: 'stack',
      title: betting('bets.stake'),
      isNumber: true,
      at: 'under',
      show: ({ stakePaise, isFree = false }) =>
        isFree ? `${showStake(stakePaise)} (${say('report.freeBet')})` : showStake(stakePaise),
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
    check,
  ];
}
