import Alert from '@mui/material/Alert';
import { selectPayments } from '../../../slices/payments';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';

/** Why it was refused. The toast is gone in less than a second, and a screen reader does not read what is
 * outside an open dialog. */
export function Refused() {
  const say = useSay();
  const payments = useAppSelector(selectPayments);
  if (payments.status !== 'refused') return null;
  return <Alert severity="error">{sayError(say, payments.error)}</Alert>;
}
