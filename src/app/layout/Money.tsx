import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

type Props = {
  what: 'balance' | 'exposure';
  status: 'unknown' | 'shown' | 'hidden';
  amount: string;
  onToggle: () => void;
};

/** Up to 99,99,999.99 in the size of the others. */
const MOST_CHARACTERS = 11;

/** Name above figure, both at the right; the eye beside them. */
const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: 'auto auto / auto auto',
  alignItems: 'center',
  justifyItems: 'end',
  '& .name': { font: '11px/14px inherit', fontSize: 11, lineHeight: '14px', color: 'var(--brand-muted)' },
  '& .amount': {
    gridColumn: 1,
    minWidth: 76,
    textAlign: 'right',
    fontSize: 14,
    lineHeight: '18px',
    fontWeight: 650,
  },
  '& .MuiIconButton-root': {
    gridArea: '1 / 2 / 3 / 3',
    minWidth: 28,
    padding: 0,
    color: 'var(--brand-muted)',
  },
  // As tall as a thumb, over name and figure.
  '& .MuiButton-root': { position: 'static', minWidth: 0, minHeight: 0, padding: 0, font: 'inherit' },
  position: 'relative',
  '& .MuiButton-root::after': { content: '""', position: 'absolute', inset: '-6px 28px -6px 0' },
  // On a phone one line each, the one below the other.
  [theme.breakpoints.down('sm')]: {
    gridTemplate: '24px / 1fr auto auto',
    columnGap: 4,
    '& .name': { justifySelf: 'start' },
    '& .amount': { gridColumn: 2, minWidth: 76, fontSize: 13 },
    '&.long .amount': { fontSize: 12 },
    '& .MuiIconButton-root': { gridArea: '1 / 3', minHeight: 24 },
    '& .MuiButton-root::after': { inset: '0 28px -4px 0' },
  },
  // A phone this narrow has the switches in the menu alone.
  '@media (max-width: 359.98px)': {
    '& .MuiIconButton-root': { display: 'none' },
    '& .MuiButton-root::after': { inset: '0 0 -4px' },
    '& .amount': { minWidth: 64 },
    columnGap: 6,
    '&.long': { columnGap: 2 },
    '&.long .amount': { fontSize: 11 },
  },
}));

/** One figure of the header with its eye. Hidden digits are not on the page at all. */
export function Money({ what, status, amount, onToggle }: Props) {
  const say = useSay();
  const name = say(`money.${what}`);
  const isHidden = status === 'hidden';
  return (
    <Box className={amount.length > MOST_CHARACTERS ? 'long' : undefined}>
      <span className="name" aria-hidden="true">
        {name}
      </span>
      <span className="amount" role="group" aria-label={name}>
        {status === 'unknown' ? (
          <Skeleton component="span" height={18} sx={{ display: 'block', bgcolor: 'var(--brand-raised)' }} />
        ) : (
          <Figure what={what} amount={isHidden ? '••••••' : amount} isHidden={isHidden} />
        )}
      </span>
      <IconButton aria-label={say(isHidden ? `money.show.${what}` : `money.hide.${what}`)} onClick={onToggle}>
        <Icon path={isHidden ? mdiEyeOffOutline : mdiEyeOutline} size={18} />
      </IconButton>
    </Box>
  );
}

/** The exposure opens the list of what makes it up. */
function Figure({ what, amount, isHidden }: { what: Props['what']; amount: string; isHidden: boolean }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  if (what === 'balance') return amount;
  const name = say('money.markets');
  return (
    <Button
      color="inherit"
      aria-label={isHidden ? name : `${name}: ${amount}`}
      aria-haspopup="dialog"
      onClick={() => dispatch(dialogOpened({ status: 'myMarket' }))}
    >
      {amount}
    </Button>
  );
}
