import { styled } from '@mui/material/styles';
import { selectBalance } from '../../../slices/balance';
import type { Balance } from '../../../slices/balance';
import { selectExposure } from '../../../slices/exposure';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

const HIDDEN = '••••••';
const UNKNOWN = '–';

/** What is in the account, what open bets hold of it, and what can be staked; hidden where the header hides it. */
export function WalletFigures() {
  const say = useSay();
  const sayPage = useSay<'pages'>();
  const balance = useAppSelector(selectBalance);
  const exposure = useAppSelector(selectExposure);
  const isUnknown = balance.status === 'unknown' || exposure.status === 'unknown';
  const isHidden = balance.status === 'hidden' || exposure.status === 'hidden';
  const total = isUnknown ? UNKNOWN : showAmount(balance.availablePaise + exposure.paise);
  const rows = [
    { name: sayPage('wallet.total'), amount: isHidden ? HIDDEN : total },
    {
      name: say('money.exposure'),
      amount: shownOf(exposure.status, 'paise' in exposure ? exposure.paise : 0),
    },
    {
      name: sayPage('wallet.available'),
      amount: shownOf(balance.status, 'availablePaise' in balance ? balance.availablePaise : 0),
    },
  ];
  return (
    <Figures>
      {rows.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Figures>
  );
}

function shownOf(status: Balance['status'], paise: number): string {
  if (status === 'unknown') return UNKNOWN;
  return status === 'hidden' ? HIDDEN : showAmount(paise);
}

const Figures = styled('dl')(({ theme }) => ({
  justifySelf: 'stretch',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    display: 'grid',
    alignContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(3),
    border: '1px solid var(--line)',
    borderRadius: 8,
    background: 'var(--raised)',
  },
  '& dt': { color: 'var(--muted)', fontSize: 13, lineHeight: '18px' },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& > div': {
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      padding: theme.spacing(2, 3),
      borderRadius: 0,
      marginTop: -1,
    },
    '& > div:first-of-type': { borderRadius: '8px 8px 0 0' },
    '& > div:last-of-type': { borderRadius: '0 0 8px 8px' },
  },
}));
