import { Link } from 'react-router-dom';
import { selectRoute } from '../../slices/route';
import type { PageName } from '../../slices/route';
import { useAppSelector } from '../../store/hooks';
import type { en } from '../i18n/parts/pages.en';
import { sayOf, useSay } from '../i18n/words';
import { Wallet } from './Wallet';

const usePageSay = sayOf<typeof en>();

/** Changing the password by choice is a screen of its own. */
type LaterName = Exclude<PageName, 'settingPassword'>;

/** A screen of the product whose content is yet to come: under its own name, saying so, with a way on. */
export function Later() {
  const say = useSay();
  const route = useAppSelector(selectRoute);
  if (route.name !== 'page' || route.page === 'settingPassword') return null;
  const { page, params } = route;
  const [matchId = ''] = params;
  return (
    <div className="page">
      <Words page={page} />
      {page === 'wallet' && <Wallet />}
      {page === 'horseRacing' && <RaceLink matchId={matchId} />}
      <Link className="quiet" to="/home">
        {say('app.back')}
      </Link>
    </div>
  );
}

function Words({ page }: { page: LaterName }) {
  const say = usePageSay();
  return (
    <>
      <h1>{say(`later.${page}`)}</h1>
      {page !== 'wallet' && <p>{say(`later.text.${page}`)}</p>}
    </>
  );
}

function RaceLink({ matchId }: { matchId: string }) {
  const say = usePageSay();
  return (
    <Link className="quiet" to={`/game-details/7/${matchId}`}>
      {say('later.toRace')}
    </Link>
  );
}
