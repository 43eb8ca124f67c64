import { Link } from 'react-router-dom';
import { selectPath } from '../../../slices/route';
import { pathTo } from '../../../slices/routes';
import { useAppSelector } from '../../../store/hooks';
import type { en } from '../../base/i18n/catalogue/pages.en';
import { sayOf, useSay } from '../../base/i18n/words';

const usePageSay = sayOf<typeof en>();

/** An unknown address. */
export function NotFound() {
  const say = useSay();
  const sayPage = usePageSay();
  const path = useAppSelector(selectPath);
  return (
    <div className="page">
      <h1>{sayPage('lost.title')}</h1>
      <p>{sayPage('lost.text', { path })}</p>
      <Link className="quiet" to={pathTo('home')}>
        {say('app.back')}
      </Link>
    </div>
  );
}
