import Alert from '@mui/material/Alert';
import { selectPassword } from '../../../slices/password';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';

export const REFUSED_ID = 'change-refused';

/** Why the new password was refused, unless the current one was wrong, which is said at its field. */
export function ChangeRefused() {
  const say = useSay();
  const password = useAppSelector(selectPassword);
  if (password.status !== 'refused' || password.error.code === 'BAD_CREDENTIALS') return null;
  return (
    <Alert severity="error" id={REFUSED_ID}>
      {sayError(say, password.error)}
    </Alert>
  );
}
