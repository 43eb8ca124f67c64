import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { Bet } from '../../../api/bets';
import { oddsObtained } from '../../../domain/bets/bet';
import { isOver } from '../../../domain/bets/betStatus';
import { selectPath } from '../../../slices/route';
import { withView, withoutView } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { useNames } from '../../base/i18n/names';
import { Link } from '../../base/ui/Link';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, usePickWords, usePriceWords, useStakeWords } from '../prices/usePriceWords';
import { BetResult } from './BetResult';
import { CancelButton } from './CancelButton';
import { EditButton } from '../orders/EditButton';
import { MarketAndPrice } from './MarketAndPrice';
import { isKeptOpen, reasonsOf, stakeOf } from './reasonsOf';
import { TimelineButton } from './TimelineButton';

const Small = styled('small')({ display: 'block', color: 'var(--muted)', fontSize: 11, lineHeight: '16px' });

/** When and which bet it was, and beside it what can still be done about it. */
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
});

type LineProps = {
  bet: Bet;
  /** What is said of it below, and can be done about it. */
  children: ReactNode;
};

/** One bet: the runner across the full width, the figures below, so that lakhs fit the narrowest column. */
export function BetRows({ bet, children }: LineProps) {
  const say = useSay<'betting'>();
  const named = useNames();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  return (
    <TableBody className="bet" data-bet={bet.betId}>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={4}>
          <SideTag side={bet.side} kind={bet.kind} session={bet.session} /> <Pick bet={bet} />
          {/* What the caption of its table does not say already. */}
          {isOver(bet.state) && ' '}
          {isOver(bet.state) && <Chip component="span" size="small" label={say(`bets.${bet.state}`)} />}
        </TableCell>
      </TableRow>
      <TableRow>
        <MarketAndPrice
          market={isItsMarket(bet) ? null : named(bet.marketName)}
          // The asked odds while nothing is matched.
          price={priceWords({ ...bet, odds: oddsObtained(bet) }, bet.kind)}
        />
        <TableCell>{stakeWords(stakeOf(bet), bet.session)}</TableCell>
        <TableCell>
          <BetResult bet={bet} />
        </TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={4}>
          <Foot>{children}</Foot>
        </TableCell>
      </TableRow>
    </TableBody>
  );
}

/** Why it is as it is, and how much of it is matched where that is a part. */
export function BetStanding({ bet }: { bet: Bet }) {
  const say = useSay<'betting'>();
  const amounts = { matched: showStake(bet.matchedPaise), stake: showStake(bet.stakePaise) };
  return (
    <>
      {reasonsOf(bet, say)}
      {bet.state === 'PARTIAL' && say('bets.partly', amounts)}
      {isKeptOpen(bet) && <Chip component="span" size="small" variant="outlined" label={say('bets.kept')} />}
    </>
  );
}

/** A bet on the page of its match. Its unmatched part can be changed and cancelled. */
export function BetLine({ bet }: { bet: Bet }) {
  const say = useSay<'betting'>();
  const path = useAppSelector(selectPath);
  return (
    <BetRows bet={bet}>
      <span>
        <BetStanding bet={bet} />
        <Small>
          <When bet={bet} />{' '}
          <MuiLink component={Link} color="inherit" to={withView(withoutView(path), { bet: bet.betId })}>
            {say('bets.reference', { id: bet.betId })}
          </MuiLink>
        </Small>
      </span>
      <TimelineButton bet={bet} name={bet.ref === null ? { betId: bet.betId } : { ref: bet.ref }} />
      {bet.unmatchedPaise > 0 && <Open bet={bet} />}
    </BetRows>
  );
}

/** When it was matched, or placed while nothing is. */
function When({ bet: { matchedAt, placedAt } }: { bet: Bet }) {
  const say = useSay<'betting'>();
  const when = matchedAt ?? placedAt;
  if (when === null) return null;
  return <time>{say(matchedAt === null ? 'bets.placedAt' : 'bets.matchedAt', { at: showDate(when) })}</time>;
}

/** What it is on; of a deleted one struck through. */
function Pick({ bet }: { bet: Bet }) {
  const pick = usePickWords()(bet);
  return bet.state === 'DELETED' ? <del>{pick}</del> : pick;
}

/** What can be done while it waits. */
const Open = ({ bet }: { bet: Bet }) => (
  <>
    <EditButton bet={bet} />
    <CancelButton bet={bet} />
  </>
);
