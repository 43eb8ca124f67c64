import Typography from '@mui/material/Typography';
import { useGetStatementQuery } from '../../../api/statements';
import type { Movement, Statement } from '../../../api/statements';
import { ACCOUNT_TYPES } from '../../../api/schemas/statements';
import { showAmount } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { OfMarketButton } from '../../parts/betReports/OfMarketButton';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import { filtersOf } from '../../parts/reports/filtersOf';
import { SearchField } from '../../parts/reports/SearchField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';
import { GameRoundLink } from '../../parts/rounds/GameRoundLink';
import { Signed } from '../../parts/statements/Signed';
import { useDescription } from '../../parts/statements/useDescription';

const keyOf = ({ id }: Movement): string => id;

const typeIn = (text: string | null) => ACCOUNT_TYPES.find((one) => one === text) ?? 'All';

/** What moved the player's account, with what was in it after each movement. */
export function AccountStatement() {
  const say = useSay<'statements'>();
  const title = useSay<'account'>()('menu.accountStatement');
  const { view } = useReportView();
  const { page, size, sort, search, from, to } = view;
  const type = typeIn(view.type);
  const answer = useGetStatementQuery({ type, page, size, sort, search, from, to });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns()}
      keyOf={keyOf}
      sort="date"
      counted={(range) =>
        say(range.from === 1 && range.to === range.total ? 'statement.all' : 'statement.shown', range)
      }
      empty={{ what: say('statement.none'), next: say('statement.noneNext'), way: 'open' }}
      file={{
        report: 'accountStatement',
        filters: filtersOf({ sort, search, from, to }, { account_type: type }),
      }}
      around={(rows) => (
        <>
          {answer.data && <Sums statement={answer.data} />}
          {rows}
        </>
      )}
      filters={
        <>
          <Types />
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Movement>[] {
  const say = useSay<'statements'>();
  const described = useDescription();
  return [
    {
      field: 'date',
      title: say('statement.date'),
      isSortable: true,
      order: 'time',
      at: 'underEnd',
      width: 150,
      show: ({ at }) => <time>{at === null ? '' : showDate(at)}</time>,
    },
    {
      field: 'description',
      title: say('statement.description'),
      at: 'lead',
      width: 260,
      show: described,
    },
    {
      field: 'amount',
      title: say('statement.amount'),
      isNumber: true,
      at: 'leadEnd',
      width: 120,
      show: ({ paise }) => paise !== null && <Signed paise={paise} />,
    },
    {
      field: 'balance',
      title: say('statement.balance'),
      isNumber: true,
      at: 'under',
      isNamed: true,
      width: 130,
      show: ({ balancePaise }) => showAmount(balancePaise),
    },
    {
      field: 'act',
      title: say('statement.more'),
      isAct: true,
      width: 120,
      show: (row) => <More row={row} />,
    },
  ];
}

/** The bets on the market, or why the round of a game brought what it did. */
function More({ row }: { row: Movement }) {
  const named = useNames();
  const { gameRound, matchId, marketName } = row;
  if (gameRound) return <GameRoundLink {...gameRound} game={named(marketName)} />;
  return matchId !== null && <OfMarketButton bet={{ ...row, matchId }} />;
}

function Sums({ statement }: { statement: Statement }) {
  const say = useSay<'statements'>();
  const { openingPaise, closingPaise } = statement;
  return (
    <Typography variant="body2" color="textSecondary">
      {say('statement.sums', { opening: showAmount(openingPaise), closing: showAmount(closingPaise) })}
    </Typography>
  );
}

function Types() {
  const say = useSay<'statements'>();
  const { view, change } = useReportView();
  return (
    <Choose
      label={say('statement.type')}
      options={ACCOUNT_TYPES.map((id) => ({ id, title: say(`statement.type.${id}`) }))}
      chosen={typeIn(view.type)}
      onChoose={(type) => change({ type: type === 'All' ? null : type })}
    />
  );
}
