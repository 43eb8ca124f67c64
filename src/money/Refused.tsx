import { selectPayments } from '../../slices/payments';
import { useAppSelector } from '../../store/hooks';
import { sayError, useSay } from '../i18n/words';

/** Said aloud by the toast; here it stays with the form, for a toast is gone in less than a second. */
export function Refused() {
  const say = useSay();
  const payments = useAppSelector(selectPayments);
  return payments.status === 'refused' ? (
    <p className="money-fault">{sayError(say, payments.error)}</p>
  ) : null;
}
