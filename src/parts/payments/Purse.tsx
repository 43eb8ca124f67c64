import { styled } from '@mui/material/styles';
import { selectBalance } from '../../../slices/balance';
import { selectExposure } from '../../../slices/exposure';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

const HIDDEN = '••••••';
const UNKNOWN = '–';

/** Above a payment: what is free, and what open bets hold; hidden where the header hides it. @param word what the free part is for */
export function Purse({ word }: { word: string }) {
  const say = useSay<'money'>();
  const sayAny = useSay();
  const balance = useAppSelector(selectBalance);
  const exposure = useAppSelector(selectExposure);
  const free = balance.status === 'shown' ? showAmount(balance.availablePaise) : HIDDEN;
  const held = exposure.status === 'shown' ? showAmount(exposure.paise) : HIDDEN;
  return (
    <Figures aria-label={sayAny('money.balance')}>
      <div>
        <dt>{word}</dt>
        <dd>{balance.status === 'unknown' ? UNKNOWN : free}</dd>
      </div>
      <div>
        <dt>{say('purse.held')}</dt>
        <dd>{exposure.status === 'unknown' ? UNKNOWN : held}</dd>
      </div>
    </Figures>
  );
}

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  margin: 0,
  padding: theme.spacing(2, 3),
  borderRadius: 8,
  background: 'var(--raised)',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--muted)', fontSize: 13, lineHeight: '18px' },
  '& dd': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 650 },
  '& > div:first-of-type > dd': { fontSize: 20 },
  '& > div:last-of-type': { textAlign: 'end' },
}));
