import { Link } from 'react-router-dom';
import { selectPath } from '../../slices/route';
import { useAppSelector } from '../../store/hooks';
import type { en } from '../i18n/parts/pages.en';
import { sayOf, useSay } from '../i18n/words';

const usePageSay = sayOf<typeof en>();

/** An address that no screen has. */
export function Lost() {
  const say = useSay();
  const sayPage = usePageSay();
  const path = useAppSelector(selectPath);
  return (
    <div className="page">
      <h1>{sayPage('lost.title')}</h1>
      <p>{sayPage('lost.text', { path })}</p>
      <Link className="quiet" to="/home">
        {say('app.back')}
      </Link>
    </div>
  );
}
