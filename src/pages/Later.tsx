import { Link } from 'react-router-dom';
import { useSay } from '../i18n/words';

/** A screen of the product that is not built yet. */
export function Later() {
  const say = useSay();
  return (
    <div className="page">
      <h1>{say('later.title')}</h1>
      <p>{say('later.text')}</p>
      <Link className="quiet" to="/home">
        {say('app.back')}
      </Link>
    </div>
  );
}
