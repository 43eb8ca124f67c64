import { Link } from 'react-router-dom';
import { selectPath } from '../../slices/route';
import { useAppSelector } from '../../store/hooks';
import { useSay } from '../i18n/words';

/** An address that no screen has. */
export function Lost() {
  const say = useSay();
  const path = useAppSelector(selectPath);
  return (
    <div className="page">
      <h1>{say('lost.title')}</h1>
      <p>{say('lost.text', { path })}</p>
      <Link className="quiet" to="/home">
        {say('app.back')}
      </Link>
    </div>
  );
}
