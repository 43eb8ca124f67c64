import Stack from '@mui/material/Stack';
import { balanceToggled, selectBalance } from '../../../slices/balance';
import { exposureToggled, selectExposure } from '../../../slices/exposure';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { Money } from './Money';

/** Balance and exposure. */
export function Moneys() {
  const dispatch = useAppDispatch();
  const balance = useAppSelector(selectBalance);
  const exposure = useAppSelector(selectExposure);
  return (
    <Stack
      className="moneys"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 0, sm: 1, md: 4 }}
      sx={{ ml: 'auto', flex: 'none' }}
    >
      <Money
        what="balance"
        status={balance.status}
        amount={balance.status === 'unknown' ? '' : showAmount(balance.availablePaise)}
        onToggle={() => dispatch(balanceToggled())}
      />
      <Money
        what="exposure"
        status={exposure.status}
        amount={exposure.status === 'unknown' ? '' : showAmount(exposure.paise)}
        onToggle={() => dispatch(exposureToggled())}
      />
    </Stack>
  );
}
