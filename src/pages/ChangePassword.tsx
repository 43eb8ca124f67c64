import { signedOut } from '../../slices/auth';
import { useAppDispatch } from '../../store/hooks';
import { useSay } from '../i18n/words';

/** The forced first change of password. The form is later work; until then the way out is to sign out. */
export function ChangePassword() {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <div className="page">
      <h1>{say('password.title')}</h1>
      <p>{say('password.text')}</p>
      <button type="button" className="quiet" onClick={() => dispatch(signedOut('asked'))}>
        {say('account.signOut')}
      </button>
    </div>
  );
}
