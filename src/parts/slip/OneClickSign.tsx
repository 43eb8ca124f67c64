import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

/** A press is a bet: said as long as it is so, with the way back. */
export function OneClickSign() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { oneClickPaise } = useAppSelector(selectBetting);
  return (
    <Sign role="status">
      <span>
        <Typography component="strong" variant="body2" sx={{ fontWeight: 700 }}>
          {say('slip.oneClick', { stake: showStake(oneClickPaise) })}
        </Typography>{' '}
        <Typography component="span" variant="body2">
          {say('slip.oneClickMeans')}
        </Typography>
      </span>
      <Button
        size="small"
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        onClick={() => dispatch(bettingChosen({ isOneClick: false }))}
      >
        {say('slip.oneClickOff')}
      </Button>
    </Sign>
  );
}

const Sign = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  height: 44,
  paddingInline: theme.spacing(3),
  background: 'var(--warn)',
  borderBottom: '1px solid var(--line)',
}));
