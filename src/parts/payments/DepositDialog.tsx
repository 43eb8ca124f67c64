import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { selectPayments } from '../../../slices/payments';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Frame } from '../dialogs/Frame';
import { useSay } from '../../base/i18n/words';
import { DepositForm } from './DepositForm';
import { LimitFirst } from './LimitFirst';
import { LimitsLink } from './LimitsLink';

/** Asks for the amount; the payment is made on the gateway's page. */
export function DepositDialog() {
  const say = useSay<'money'>();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectPayments);
  const isWaiting = status === 'withdrawing' || status === 'checking' || status === 'unsure';
  return (
    <Frame title={say('deposit.title')} onClose={() => dispatch(dialogClosed())}>
      {isWaiting ? (
        <Settle />
      ) : (
        <LimitFirst>
          <DepositForm />
        </LimitFirst>
      )}
      <LimitsLink />
    </Frame>
  );
}

/** One payment at a time: the outcome of a withdrawal must be known before the next. */
function Settle() {
  const say = useSay<'money'>();
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={3}>
      <Typography>{say('deposit.waits')}</Typography>
      <Button variant="contained" onClick={() => dispatch(dialogOpened({ status: 'withdraw' }))}>
        {say('deposit.toWithdraw')}
      </Button>
    </Stack>
  );
}
