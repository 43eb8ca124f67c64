import { selectPassword } from '../../../slices/password';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';

export const REFUSED_ID = 'change-refused';

/** Why the new password was refused; its toast is gone in less than a second. */
export function ChangeRefused() {
  const say = useSay();
  const password = useAppSelector(selectPassword);
  const isRefused = password.status === 'refused';
  return (
    <p className="form-said fault" id={REFUSED_ID} hidden={!isRefused}>
      {isRefused && sayError(say, password.error)}
    </p>
  );
}
