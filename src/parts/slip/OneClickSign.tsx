import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { useSlipSay } from '../../base/i18n/slip';

/** A press is a bet: said as long as it is so, with the way back. */
export function OneClickSign() {
  const say = useSlipSay();
  const dispatch = useAppDispatch();
  const { oneClickPaise } = useAppSelector(selectBetting);
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        ...{ height: 44, px: 3, gap: 2, alignItems: 'center', justifyContent: 'space-between' },
        ...{ background: 'var(--warn)', borderBottom: '1px solid var(--line)' },
      }}
    >
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
    </Stack>
  );
}
