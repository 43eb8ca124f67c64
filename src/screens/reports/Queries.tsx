import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useGetQueriesQuery } from '../../../api/queries';
import type { Query } from '../../../api/queries';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { useBetWords, useStakeWords } from '../../parts/prices/usePriceWords';
import { Report } from '../../parts/reports/Report';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';

const keyOf = ({ queryId }: Query): string => queryId;

/** The bets the player has disputed, and what the operator says. */
export function Queries() {
  const say = useSay<'queries'>();
  const title = useSay<'account'>()('menu.queries');
  const { view } = useReportView();
  const { page, size, sort, search } = view;
  const answer = useGetQueriesQuery({ page, size, sort, search });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns()}
      keyOf={keyOf}
      sort="-raised"
      empty={{ what: say('query.none'), next: say('query.noneNext'), way: 'ended' }}
      file={null}
      filters={null}
    />
  );
}

function useColumns(): readonly Column<Query>[] {
  const say = useSay<'queries'>();
  return [
    {
      field: 'bet',
      title: say('query.bet'),
      at: 'lead',
      width: 240,
      show: (query) => <OnBet query={query} />,
    },
    {
      field: 'raised',
      title: say('query.raised'),
      at: 'underEnd',
      width: 150,
      show: ({ raisedAt }) => <time>{raisedAt === null ? '' : showDate(raisedAt)}</time>,
    },
    {
      field: 'query',
      title: say('query.query'),
      isLong: true,
      width: 200,
      show: ({ reason, queryText }) => (
        <div>
          {say(`query.reason.${reason}`)}
          <Typography variant="body2" color="textSecondary" sx={WRAP}>
            {queryText}
          </Typography>
        </div>
      ),
    },
    {
      field: 'state',
      title: say('query.state'),
      at: 'leadEnd',
      width: 120,
      show: ({ state, ruling }) => (
        <Chip
          component="span"
          size="small"
          label={ruling ? say(`query.ruling.${ruling}`) : say(`query.state.${state}`)}
        />
      ),
    },
    {
      field: 'answer',
      title: say('query.answer'),
      isLong: true,
      width: 200,
      show: (query) => <Answers query={query} />,
    },
  ];
}

/** All that was answered, oldest first: a second answer takes nothing of the first away. */
function Answers({ query }: { query: Query }) {
  const say = useSay<'queries'>();
  return (
    <div>
      {[...query.earlier, query].map(({ answerText, answeredAt }, nth) => (
        <div key={nth}>
          <Typography variant="body2" sx={WRAP}>
            {answerText ?? say('query.noAnswer')}
          </Typography>
          {answeredAt !== null && <time>{showDate(answeredAt)}</time>}
        </div>
      ))}
    </div>
  );
}

const Match = styled('small')({ color: 'var(--muted)', fontWeight: 400 });

/** Words of people may be one long word. */
const WRAP = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

function OnBet({ query }: { query: Query }) {
  const say = useSay<'queries'>();
  const { bet, matchName } = query;
  const { side, runner, odds } = useBetWords(bet);
  const stake = useStakeWords()(bet.stakePaise, bet.session);
  return (
    <>
      {say('query.onBet', { side, runner, stake, odds })} <Match>{matchName}</Match>
    </>
  );
}
