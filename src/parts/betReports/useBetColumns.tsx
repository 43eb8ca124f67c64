import Chip from '@mui/material/Chip';
import type { ListedInReport } from '../../../api/betReports';
import { oddsObtained } from '../../../domain/bets/bet';
import { rulesOf } from '../../../domain/kinds/rules';
import { showAmount, showOdds, showStake } from '../../base/format/amounts';
import { showDate, showMinute } from '../../base/format/times';
import { useIsWide } from '../../base/ui/useIsWide';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { BetResult } from '../bets/BetResult';
import { isKeptOpen, reasonsOf, stakeOf } from '../bets/reasonsOf';
import { usePriceWords, useStakeWords } from '../prices/usePriceWords';
import type { Column } from '../reports/column';
import { BetsMatch } from './BetsMatch';
import { OnWhat } from './OnWhat';

type BetColumn = Column<ListedInReport>;

const liabilityOf = (bet: ListedInReport): string =>
  showAmount(rulesOf(bet).liabilityOf({ ...bet, openPaise: bet.unmatchedPaise }));

/** What was bet on, and at which odds. */
function useColumnsOfBet() {
  const say = useSay<'reports'>();
  const betting = useSay<'betting'>();
  const named = useNames();
  return {
    match: {
      field: 'match',
      title: say('report.match'),
      isSortable: true,
      order: 'text',
      at: 'under',
      width: 90,
      show: (bet) => <BetsMatch bet={bet} />,
      line: ({ matchName }) => named(matchName),
    },
    bet: {
      field: 'bet',
      title: say('report.bet'),
      at: 'lead',
      width: 134,
      show: (bet) => <OnWhat bet={bet} />,
    },
    odds: {
      field: 'odds',
      title: betting('bets.odds'),
      isSortable: true,
      isNumber: true,
      at: 'under',
      width: 66,
      show: (bet) => <Odds bet={bet} />,
    },
  } satisfies Record<string, BetColumn>;
}

/** What was staked, and what it may cost or has brought. */
function useColumnsOfAmounts() {
  const say = useSay<'reports'>();
  const betting = useSay<'betting'>();
  const stakeWords = useStakeWords();
  return {
    stack: {
      field: 'stack',
      title: betting('bets.stake'),
      isSortable: true,
      isNumber: true,
      at: 'under',
      width: 84,
      show: (bet) => stakeWords(stakeOf(bet), bet.session),
    },
    open: {
      field: 'stack',
      title: betting('bets.stake'),
      isSortable: true,
      isNumber: true,
      at: 'under',
      width: 96,
      show: (bet) => <OpenStake bet={bet} />,
    },
    liability: {
      field: 'liability',
      title: say('report.liability'),
      isNumber: true,
      width: 84,
      show: liabilityOf,
    },
    ifWins: {
      field: 'ifWins',
      title: betting('bets.ifWins'),
      isNumber: true,
      at: 'leadEnd',
      width: 98,
      show: (bet) => <BetResult bet={bet} />,
    },
    result: {
      field: 'profit_loss',
      title: betting('bets.result'),
      isSortable: true,
      isNumber: true,
      at: 'leadEnd',
      width: 98,
      show: (bet) => <BetResult bet={bet} />,
    },
  } satisfies Record<string, BetColumn>;
}

/** What became of it, and when. */
function useColumnsOfCourse() {
  const say = useSay<'reports'>();
  // On a phone the name of the match has the room of the seconds, which the course of the bet says too.
  const showPlaced = useIsWide() ? showDate : showMinute;
  const betting = useSay<'betting'>();
  return {
    state: {
      field: 'state',
      title: say('report.state'),
      width: 88,
      show: (bet) => <State bet={bet} />,
    },
    reason: {
      field: 'reason',
      title: say('report.reason'),
      width: 160,
      show: (bet) => reasonsOf(bet, betting),
    },
    placed: {
      field: 'placed',
      title: say('report.placed'),
      isSortable: true,
      order: 'time',
      at: 'underEnd',
      width: 144,
      show: ({ placedAt }) => <time>{placedAt === null ? '' : showPlaced(placedAt)}</time>,
    },
  } satisfies Record<string, BetColumn>;
}

/** The columns of lists of bets; each list takes those it needs. */
export const useBetColumns = () => ({
  ...useColumnsOfBet(),
  ...useColumnsOfAmounts(),
  ...useColumnsOfCourse(),
});

/** What was obtained, the asked odds while nothing is matched; and what that was before a non-runner reduced it. */
function Odds({ bet }: { bet: ListedInReport }) {
  const say = useSay<'reports'>();
  const price = usePriceWords()({ ...bet, odds: oddsObtained(bet) }, bet.kind);
  if (bet.reducedFrom === undefined) return price;
  return (
    <span>
      {price} <small>{say('report.reducedFrom', { odds: showOdds(bet.reducedFrom) })}</small>
    </span>
  );
}

/** How it ended, and why where that is not plain. */
function State({ bet }: { bet: ListedInReport }) {
  const say = useSay<'betting'>();
  return (
    <div>
      <Chip component="span" size="small" label={say(`bets.${bet.state}`)} />{' '}
      <small>{reasonsOf(bet, say)}</small>
    </div>
  );
}

/** What still waits, of how much. */
function OpenStake({ bet }: { bet: ListedInReport }) {
  const say = useSay<'reports'>();
  const betting = useSay<'betting'>();
  const [open, stake] = [showStake(bet.unmatchedPaise), showStake(bet.stakePaise)];
  return (
    <span>
      {open === stake ? stake : say('report.ofStake', { open, stake })}
      {isKeptOpen(bet) && <small> {betting('bets.kept')}</small>}
    </span>
  );
}
