import { payoutOf } from '../../../domain/base/product';
import { dialogClosed } from '../../../slices/dialogs';
import { selectPayments } from '../../../slices/payments';
import { selectSettings } from '../../../slices/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Frame } from '../dialogs/Frame';
import { useSay } from '../../base/i18n/words';
import { toForm } from './asked';
import { WithdrawForm } from './WithdrawForm';

/** Withdraws to a bank account, or to a wallet with gateway 3. */
export function WithdrawDialog() {
  const say = useSay<'money'>();
  const dispatch = useAppDispatch();
  const payments = useAppSelector(selectPayments);
  const gateway = useAppSelector(selectSettings)?.paymentGateway ?? 0;
  const start = 'withdrawal' in payments ? toForm(payments.withdrawal) : { payout: payoutOf(gateway) };
  return (
    <Frame title={say('withdraw.title')} onClose={() => dispatch(dialogClosed())}>
      <WithdrawForm start={start} key={start.payout} />
    </Frame>
  );
}
