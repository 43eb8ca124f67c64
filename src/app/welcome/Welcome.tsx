import { Link } from 'react-router-dom';
import { hasFullMenu } from '../../../domain/access';
import { selectUser } from '../../../slices/auth';
import { selectSettings } from '../../../slices/settings';
import { welcomeClosed } from '../../../slices/welcome';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBrokenImage } from '../../base/ui/useBrokenImage';
import { Frame } from '../../parts/dialogs/Frame';
import { useDialogSay } from '../../parts/dialogs/useDialogSay';
import './welcome.css';

/** The popup after a sign-in (product.md sections 2 and 4). */
export function Welcome() {
  const say = useDialogSay();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const close = () => dispatch(welcomeClosed());
  return (
    <Frame title={say('welcome.title')} onClose={close}>
      <Banner />
      <p>{say('welcome.text')}</p>
      <div className="welcome-ways">
        {user && hasFullMenu({ ...user, hasToken: true }) && (
          <Link className="quiet" to={pathTo('securityAuth')} onClick={close}>
            {say('welcome.secure')}
          </Link>
        )}
        <button type="button" className="primary" onClick={close}>
          {say('welcome.go')}
        </button>
      </div>
    </Frame>
  );
}

/** The operator's image. Its space is reserved while loading, but not for a missing or broken one. */
function Banner() {
  const say = useDialogSay();
  const name = useAppSelector(selectSettings)?.welcomeBanner ?? '';
  const { isBroken, onError } = useBrokenImage(name);
  if (name === '' || isBroken) return null;
  return (
    <img
      className="welcome-banner"
      src={`/api/upload/image/${encodeURIComponent(name)}`}
      alt={say('welcome.banner')}
      onError={onError}
    />
  );
}
