import Button from '@mui/material/Button';
import { Link } from '../../base/ui/Link';
import { PagePaper } from '../../base/ui/PagePaper';
import { selectUser, signedOut } from '../../../slices/auth';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { PasswordForm } from '../../parts/password/PasswordForm';

/** Forced on its own address, where the only other way is signing out; voluntary in settings. */
export function ChangePassword() {
  const say = useSay<'password'>();
  const isAlone = useAppSelector((state) => selectRoute(state).name === 'changePassword');
  const isForced = useAppSelector(selectUser)?.mustChangePassword ?? false;
  return (
    <PagePaper title={say('password.title')}>
      {isForced && <p>{say('password.text')}</p>}
      <PasswordForm />
      {isAlone && <WayOut isForced={isForced} />}
    </PagePaper>
  );
}

/** This address has no header, so signing out is here. */
function WayOut({ isForced }: { isForced: boolean }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  if (!isForced)
    return (
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('home')}>
        {say('app.back')}
      </Button>
    );
  return (
    <Button variant="outlined" color="inherit" onClick={() => dispatch(signedOut('asked'))}>
      {say('account.signOut')}
    </Button>
  );
}
