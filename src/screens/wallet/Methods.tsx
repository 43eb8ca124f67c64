import { WITHDRAW_HOURS, WITHDRAW_MIN_PAISE } from '../../../domain/base/product';
import { PAYOUT_APPS } from '../../../domain/players/validation';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`;

/** Where withdrawals go to, from which amount, and when they are paid. */
export function Methods() {
  const say = useSay<'pages'>();
  const toWallet = useAppSelector(selectSettings)?.paymentGateway === 3;
  const least = showStake(WITHDRAW_MIN_PAISE[toWallet ? 'wallet' : 'bank']);
  const values = { least, from: hour(WITHDRAW_HOURS.from), to: hour(WITHDRAW_HOURS.to) };
  return (
    <p>
      {toWallet
        ? say('wallet.toWallet', { ...values, apps: PAYOUT_APPS.map(({ name }) => name).join(', ') })
        : say('wallet.toBank', values)}
    </p>
  );
}
