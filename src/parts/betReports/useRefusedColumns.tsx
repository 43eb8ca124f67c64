import MuiLink from '@mui/material/Link';
import type { RefusedBet } from '../../../api/betReports';
import { pathTo } from '../../../slices/route/routes';
import { showDate } from '../../base/format/times';
import { sayError, useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { TimelineButton } from '../bets/TimelineButton';
import { usePriceWords, useStakeWords } from '../prices/usePriceWords';
import type { Column } from '../reports/column';
import { OnWhat } from './OnWhat';

function RefusedMatch({ bet: { sportId, matchId, matchName } }: { bet: RefusedBet }) {
  return (
    <MuiLink component={Link} to={pathTo('match', { sportId, matchId })}>
      {matchName}
    </MuiLink>
  );
}

/** What was asked for. */
function useAskedColumns(): readonly Column<RefusedBet>[] {
  const say = useSay<'reports'>();
  const betting = useSay<'betting'>();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  return [
    {
      field: 'match',
      title: say('report.match'),
      isSortable: true,
      order: 'text',
      at: 'under',
      width: 120,
      show: (bet) => <RefusedMatch bet={bet} />,
      line: ({ matchName }) => matchName,
    },
    {
      field: 'bet',
      title: say('report.bet'),
      at: 'lead',
      width: 200,
      show: (bet) => <OnWhat bet={bet} />,
    },
    {
      field: 'odds',
      title: betting('bets.odds'),
      isSortable: true,
      isNumber: true,
      at: 'under',
      width: 80,
      show: (bet) => priceWords(bet, bet.kind),
    },
    {
      field: 'stack',
      title: betting('bets.stake'),
      isSortable: true,
      isNumber: true,
      at: 'under',
      width: 92,
      show: (bet) => stakeWords(bet.stakePaise, bet.session),
    },
  ];
}

/** The columns of bets that their delay ended without: what was asked for, and why there is no bet. */
export function useRefusedColumns(): readonly Column<RefusedBet>[] {
  const say = useSay<'reports'>();
  const betting = useSay<'betting'>();
  return [
    ...useAskedColumns(),
    {
      field: 'reason',
      title: say('report.reason'),
      isLong: true,
      width: 200,
      show: ({ error }) => sayError(betting, error),
    },
    {
      field: 'placed',
      title: say('report.asked'),
      isSortable: true,
      order: 'time',
      at: 'underEnd',
      width: 150,
      show: ({ placedAt }) => <time>{placedAt === null ? '' : showDate(placedAt)}</time>,
    },
    {
      field: 'act',
      title: say('report.more'),
      isAct: true,
      width: 110,
      show: (bet) => <TimelineButton bet={bet} name={{ ref: bet.ref }} />,
    },
  ];
}
