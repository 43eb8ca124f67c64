import { mdiTrophyOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import { toApiError } from '../../../api/errors';
import { useGetMarketWatchQuery } from '../../../api/matches';
import type { WatchRequest, WatchedMatch } from '../../../api/matches';
import { useGetCupsQuery } from '../../../api/menu';
import { useGetSportsQuery } from '../../../api/sports';
import { VIRTUAL_CRICKET } from '../../../domain/product';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/routes';
import { watchRequestOf } from '../../../store/base/wanted';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useFrameSay } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { SportIcon } from '../../base/ui/SportIcon';
import { isInPlayOnly, sportOf } from './filter';
import { SportSection } from './SportSection';
import { bySport } from './bySport';
import { useShown } from './useShown';

/** The market watch: open matches by sport, in play first; all, of one sport, or in play only. */
export function Home() {
  const say = useSay();
  const frameSay = useFrameSay();
  const named = useNames();
  const route = useAppSelector(selectRoute);
  const sportId = sportOf(route);
  const isInPlay = isInPlayOnly(route);
  const { data: sports } = useGetSportsQuery();
  const sport = sports?.find((one) => one.sportId === sportId);
  // Not among the active sports before it is offered, yet the sidebar links to it.
  const other = sportId === VIRTUAL_CRICKET ? frameSay('side.virtual') : say('home.title');
  const whole = isInPlay ? say('home.inPlay') : other;
  const title = sport ? named(sport.name) : whole;
  return (
    <>
      <h1 className="title">{title}</h1>
      <SportChips sportId={sportId} />
      <Watch request={watchRequestOf(route) ?? {}} isInPlay={isInPlay} />
    </>
  );
}

/** On a phone sports and cups are a strip to swipe; wide screens have them in sidebar and top menu. */
function SportChips({ sportId }: { sportId: number | null }) {
  const named = useNames();
  const say = useFrameSay();
  const { data: sports } = useGetSportsQuery();
  const { data: cups = [] } = useGetCupsQuery();
  const shown = sports?.filter((sport) => sport.sportId > 0) ?? [];
  return (
    <nav className="chips" aria-label={say('nav.sports')}>
      <Link className="chip" to={pathTo('home')} aria-current={sportId === null ? 'page' : undefined}>
        <SportIcon sportId={0} />
        {say('nav.allSports')}
      </Link>
      {shown.map((sport) => (
        <Link
          key={sport.sportId}
          className="chip"
          to={pathTo('sport', sport)}
          aria-current={sportId === sport.sportId ? 'page' : undefined}
        >
          <SportIcon sportId={sport.sportId} />
          {named(sport.name)}
        </Link>
      ))}
      {sports &&
        cups.map(({ matchId, sportId: ofSport, name }) => (
          <Link key={matchId} className="chip" to={pathTo('match', { sportId: ofSport, matchId })}>
            <Icon path={mdiTrophyOutline} size={20} />
            {name}
          </Link>
        ))}
    </nav>
  );
}

function Watch({ request, isInPlay }: { request: WatchRequest; isInPlay: boolean }) {
  const say = useSay();
  const { currentData: data, error, refetch } = useGetMarketWatchQuery(request);
  if (!data && error) {
    return <Problem what={say('home.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting rows={5} height={76} />;
  return <Sections matches={data} isInPlay={isInPlay} />;
}

function Sections({ matches, isInPlay }: { matches: readonly WatchedMatch[]; isInPlay: boolean }) {
  const say = useSay();
  const shown = useShown(matches, isInPlay);
  if (shown.length === 0) {
    const what = say(isInPlay ? 'home.noneInPlay' : 'home.empty');
    return <Nothing what={what} next={say('home.emptyNext')} />;
  }
  return bySport(shown).map((section) => <SportSection key={section.sportId} section={section} />);
}
