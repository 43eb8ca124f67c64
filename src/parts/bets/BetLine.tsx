import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Bet } from '../../../api/bets';
import { averageOdds } from '../../../domain/bet';
import { isOver } from '../../../domain/betStatus';
import { rulesOf } from '../../../domain/kinds/rules';
import { cancelRequested, selectCancelling } from '../../../slices/bets';
import { selectPath } from '../../../slices/route';
import { withView, withoutView } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned, showStake } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useBettingSay } from '../../base/i18n/betting';
import { useNames } from '../../base/i18n/names';
import { saidBy, sayError } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { SideTag } from '../markets/SideTag';
import {
  isItsMarket,
  useBetWords,
  usePickWords,
  usePriceWords,
  useStakeWords,
} from '../prices/usePriceWords';
import { EditButton } from '../orders/EditButton';
import { MarketAndPrice } from './MarketAndPrice';
import { sayVoidReason } from './sayVoidReason';
import { TimelineButton } from './TimelineButton';

const DASH = '–';

const Small = styled('small')({ display: 'block', color: 'var(--muted)', fontSize: 11, lineHeight: '16px' });

/** When and which bet it was, and beside it what can still be done about it. */
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
});

/** What is matched or may still be; for a bet without effect, the requested stake. */
const stakeOf = ({ matchedPaise, unmatchedPaise, stakePaise }: Bet): number =>
  matchedPaise + unmatchedPaise || stakePaise;

/** Fill by fill, as the results in the grid: an average would be off by some paise. */
function outcomeOf(bet: Bet): string {
  const { profitOf, liabilityOf } = rulesOf(bet);
  const whole = { ...bet, openPaise: bet.unmatchedPaise };
  const profit = showSigned(profitOf(whole));
  const loss = showSigned(0 - liabilityOf(whole));
  // A session has no selection that wins: what the bet wins and what it costs.
  if (bet.kind === 'numbers') return `${profit} / ${loss}`;
  return bet.side === 'back' ? profit : loss;
}

/** The result after settlement; before, what it is if the runner wins. */
function Result({ bet }: { bet: Bet }) {
  if (bet.profitLossPaise !== null) {
    return (
      <span className={bet.profitLossPaise < 0 ? 'loss' : 'profit'}>{showSigned(bet.profitLossPaise)}</span>
    );
  }
  // Cancelled, lapsed or deleted: it has no result.
  return isOver(bet.state) ? DASH : outcomeOf(bet);
}

/** Why it is void, and what a rule about the end of the event made of it. */
function reasonsOf({ voidReason, ruling }: Bet, say: Say): string {
  return [
    ...(voidReason === null ? [] : [sayVoidReason(voidReason, say)]),
    ...(ruling ? [saidBy(ruling.message, ruling.saying) ?? ruling.message] : []),
  ].join(' · ');
}

/** One bet: the runner across the full width, the figures below, so that lakhs fit the narrowest column. Its
 * unmatched part can be cancelled. */
export function BetLine({ bet }: { bet: Bet }) {
  const say = useBettingSay();
  const named = useNames();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const path = useAppSelector(selectPath);
  const when = bet.matchedAt ?? bet.placedAt;
  return (
    <TableBody className="bet" data-bet={bet.betId}>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={4}>
          <SideTag side={bet.side} kind={bet.kind} session={bet.session} /> {pickWords(bet)}
          {/* What the caption of its table does not say already. */}
          {isOver(bet.state) && ' '}
          {isOver(bet.state) && <Chip component="span" size="small" label={say(`bets.${bet.state}`)} />}
        </TableCell>
      </TableRow>
      <TableRow>
        <MarketAndPrice
          market={isItsMarket(bet) ? null : named(bet.marketName)}
          // The asked odds while nothing is matched.
          price={priceWords({ ...bet, odds: averageOdds(bet.fills) ?? bet.odds }, bet.kind)}
        />
        <TableCell>{stakeWords(stakeOf(bet), bet.session)}</TableCell>
        <TableCell>
          <Result bet={bet} />
        </TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={4}>
          <Foot>
            <span>
              {reasonsOf(bet, say)}
              {bet.state === 'PARTIAL' &&
                say('bets.partly', {
                  matched: showStake(bet.matchedPaise),
                  stake: showStake(bet.stakePaise),
                })}
              <Small>
                {when !== null && <time>{showDate(when)}</time>}{' '}
                <MuiLink
                  component={Link}
                  color="inherit"
                  to={withView(withoutView(path), { bet: bet.betId })}
                >
                  {say('bets.reference', { id: bet.betId })}
                </MuiLink>
              </Small>
            </span>
            <TimelineButton bet={bet} name={bet.ref === null ? { betId: bet.betId } : { ref: bet.ref }} />
            {bet.unmatchedPaise > 0 && <Open bet={bet} />}
          </Foot>
        </TableCell>
      </TableRow>
    </TableBody>
  );
}

/** What can be done while it waits. */
const Open = ({ bet }: { bet: Bet }) => (
  <>
    <EditButton bet={bet} />
    <Cancel bet={bet} />
  </>
);

function Cancel({ bet }: { bet: Bet }) {
  const say = useBettingSay();
  const dispatch = useAppDispatch();
  const cancelling = useAppSelector((state) => selectCancelling(state, bet.betId));
  const isAsked = cancelling?.status === 'asked';
  const press = () => dispatch(cancelRequested({ betId: bet.betId, matchId: bet.matchId }));
  const name = say('bets.cancelName', useBetWords(bet));
  return (
    <>
      {cancelling?.status === 'refused' && (
        <Typography variant="body2" color="error" role="alert">
          {sayError(say, cancelling.error)}
        </Typography>
      )}
      <Button size="small" variant="outlined" aria-label={name} aria-disabled={isAsked} onClick={press}>
        {isAsked ? say('bets.cancelling') : say('bets.cancel')}
      </Button>
    </>
  );
}
