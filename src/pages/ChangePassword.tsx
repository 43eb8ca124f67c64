import { signedOut } from '../../slices/auth';
import { selectRoute } from '../../slices/route';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSay } from '../i18n/words';
import { PasswordForm } from '../password/PasswordForm';

/** Forced on its own address, where nothing else is on screen and signing out is the other way; by choice in settings. */
export function ChangePassword() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const isForced = useAppSelector((state) => selectRoute(state).name === 'changePassword');
  return (
    <div className="page">
      <h1>{say('password.title')}</h1>
      {isForced && <p>{say('password.text')}</p>}
      <PasswordForm />
      {isForced && (
        <button type="button" className="quiet" onClick={() => dispatch(signedOut('asked'))}>
          {say('account.signOut')}
        </button>
      )}
    </div>
  );
}
