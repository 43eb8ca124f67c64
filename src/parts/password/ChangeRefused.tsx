import { selectPassword } from '../../../slices/password';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';

/** What describes the button of the form. */
export const REFUSED_ID = 'change-refused';

/** Why the new password was not taken. The toast says it aloud, but is gone in less than a second. */
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
