import { useState } from 'react';
import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { Bet } from '../../../api/bets';
import { oddsObtained } from '../../../domain/bets/bet';
import { isOver } from '../../../domain/bets/betStatus';
import { selectPath } from '../../../slices/route';
import { withView, withoutView } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { useNames } from '../../base/i18n/names';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { SideTag } from '../markets/SideTag';
import {
  isItsMarket,
  useBetWords,
  usePickWords,
  usePriceWords,
  useStakeWords,
} from '../prices/usePriceWords';
import { BetResult } from './BetResult';
import { CancelButton } from './CancelButton';
import { EditButton } from '../orders/EditButton';
import { MarketAndPrice } from './MarketAndPrice';
import { isKeptOpen, reasonsOf, stakeOf } from './reasonsOf';
import { TimelineButton } from './TimelineButton';

type LineProps = {
  bet: Bet;
  /** What can be done about it. */
  acts: ReactNode;
  /** What has to be known of it, where there is something. */
  standing: ReactNode;
  /** What a press opens below. */
  children: ReactNode;
};

/** One bet in two lines: the runner with what can be done, the figures below, so that lakhs fit the narrowest column. A press on
 * the runner opens the rest. */
export function BetRows({ bet, acts, standing, children }: LineProps) {
  const named = useNames();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TableBody className="bet" data-bet={bet.betId}>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={4}>
          <Head>
            <Opener bet={bet} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
            {acts}
          </Head>
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
      {standing && (
        <TableRow>
          <TableCell colSpan={4}>{standing}</TableCell>
        </TableRow>
      )}
      {isOpen && (
        <TableRow>
          <TableCell colSpan={4}>
            <Foot>{children}</Foot>
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}

/** What neither the caption of its table nor its result says already. */
const hasEndedOtherwise = ({ state, profitLossPaise }: Bet): boolean =>
  isOver(state) && (state !== 'SETTLED' || profitLossPaise === null);

type OpenerProps = { bet: Bet; isOpen: boolean; onPress: () => void };

/** Which bet it is, pressed for the rest. */
function Opener({ bet, isOpen, onPress }: OpenerProps) {
  const say = useSay<'betting'>();
  const words = useBetWords({ ...bet, odds: oddsObtained(bet) });
  return (
    <ButtonBase aria-expanded={isOpen} aria-label={say('bets.detailsName', words)} onClick={onPress}>
      <SideTag side={bet.side} kind={bet.kind} session={bet.session} />{' '}
      <span className="pick">
        <Pick bet={bet} />
      </span>
      {hasEndedOtherwise(bet) && ' '}
      {hasEndedOtherwise(bet) && <Chip component="span" size="small" label={say(`bets.${bet.state}`)} />}
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={16} />
    </ButtonBase>
  );
}

/** What is pressed reaches over the line of figures below, which makes it as high as a finger. */
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  '& > .MuiButtonBase-root:first-of-type': {
    flex: '1 1 96px',
    minWidth: 0,
    minHeight: 'calc(var(--row) - 14px)',
    justifyContent: 'flex-start',
    gap: 6,
    font: 'inherit',
    textAlign: 'start',
    '&::after': { content: '""', position: 'absolute', inset: '-4px 0 -20px' },
  },
  // Beside what can be done a long name has two lines.
  '& .pick': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    minWidth: 0,
    overflow: 'hidden',
    lineHeight: '17px',
    marginBlock: 2,
  },
  '& [aria-expanded="true"] .pick': { display: 'block' },
  '& .icon': { color: 'var(--muted)' },
});

/** When and which bet it was, and what happened to it. */
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
  color: 'var(--muted)',
  fontSize: 12,
});

const hasStanding = (bet: Bet, say: Say<'reasons'>): boolean =>
  reasonsOf(bet, say) !== '' || bet.state === 'PARTIAL' || isKeptOpen(bet);

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

/** A bet on the page of its match. Its unmatched part can be changed and cancelled. `children`: more of its details. */
export function BetLine({ bet, children }: { bet: Bet; children?: ReactNode }) {
  const say = useSay<'betting'>();
  const path = useAppSelector(selectPath);
  return (
    <BetRows
      bet={bet}
      acts={bet.unmatchedPaise > 0 && <Open bet={bet} />}
      standing={hasStanding(bet, say) && <BetStanding bet={bet} />}
    >
      {children}
      <span>
        <When bet={bet} />{' '}
        <MuiLink component={Link} to={withView(withoutView(path), { bet: bet.betId })}>
          {say('bets.reference', { id: bet.betId })}
        </MuiLink>
      </span>
      <TimelineButton bet={bet} name={bet.ref === null ? { betId: bet.betId } : { ref: bet.ref }} />
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
