import { mdiClockOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Bet } from '../../../api/bets';
import { oddsObtained } from '../../../domain/bets/bet';
import { isOver, isResting } from '../../../domain/bets/betStatus';
import { selectBetRows } from '../../../slices/bets';
import { toastClosed } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { CancelButton } from '../bets/CancelButton';
import { SideTag } from '../markets/SideTag';
import { usePickWords, usePriceWords } from '../prices/usePriceWords';

type Props = { id: string; matchId: string; betId: string };

/** What became of the bet that was just placed, where it was not matched whole: until it is closed, or a price is pressed. */
export function Receipt({ id, matchId, betId }: Props) {
  const bet = useAppSelector((state) => selectBetRows(state, matchId).find((one) => one.betId === betId));
  return bet ? <Read id={id} bet={bet} /> : null;
}

function Read({ id, bet }: { id: string; bet: Bet }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const pickWords = usePickWords();
  const close = () => dispatch(toastClosed(id));
  const waits = isResting(bet.state);
  return (
    <Paper>
      <Typography variant="h2">
        <SideTag side={bet.side} kind={bet.kind} session={bet.session} /> {pickWords(bet)}
      </Typography>
      <IconButton aria-label={say('receipt.close')} onClick={close}>
        <Icon path={mdiClose} />
      </IconButton>
      <Became role="status" data-waits={waits || undefined}>
        <Icon path={waits ? mdiClockOutline : mdiCheckCircleOutline} size={20} />
        <p>
          <b>{say(`bets.${bet.state}`)}</b> <span>{useOutcome(bet)}</span>
        </p>
      </Became>
      {waits && (
        <Acts>
          <CancelButton bet={bet} />
          <Button size="small" variant="contained" onClick={close}>
            {say('receipt.keep')}
          </Button>
        </Acts>
      )}
    </Paper>
  );
}

/** What of it is matched and what waits, each at its price. */
function useOutcome(bet: Bet): string {
  const say = useSay<'betting'>();
  const priceWords = usePriceWords();
  const price = priceWords(bet, bet.kind);
  const rest = showStake(bet.unmatchedPaise);
  const matched = showStake(bet.matchedPaise);
  if (isOver(bet.state)) return '';
  if (!isResting(bet.state)) {
    return say('receipt.matched', {
      matched,
      price: priceWords({ ...bet, odds: oddsObtained(bet) }, bet.kind),
    });
  }
  return bet.matchedPaise > 0
    ? say('receipt.partly', { matched, rest, price })
    : say('receipt.waits', { rest, price });
}

const Paper = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 1, 3, 3),
  '& > div': { gridColumn: '1 / -1', marginRight: theme.spacing(2) },
}));
/** A bet that waits stands within broken lines: it is none yet. */
const Became = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 44,
  padding: theme.spacing(1, 3),
  border: '1px solid var(--profit)',
  borderRadius: 8,
  fontSize: 14,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& > .icon': { flexShrink: 0, color: 'var(--profit)' },
  '&[data-waits]': { borderStyle: 'dashed', borderColor: 'var(--muted)', background: 'var(--warn)' },
  '&[data-waits] > .icon': { color: 'inherit' },
}));
const Acts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(1),
}));
