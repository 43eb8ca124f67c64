import { Link } from 'react-router-dom';
import { useGetMatchesQuery, useGetSeriesQuery } from '../../../api/menu';
import type { MenuMatch } from '../../../api/menu';
import { seriesToggled, selectSidebar } from '../../../slices/sidebar';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import type { en } from '../../base/i18n/catalogue/shell.en';
import { sayOf, useSay } from '../../base/i18n/words';
import { Fold } from './Fold';
import { Listing } from './Listing';

const useShellSay = sayOf<typeof en>();

/** The series of the open sport, and a link to all its markets. */
export function SeriesList({ sportId, sportName }: { sportId: number; sportName: string }) {
  const say = useShellSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  const answer = useGetSeriesQuery(sportId);
  const open = sidebar.status === 'series' ? sidebar.seriesId : null;
  return (
    <>
      <Link className="side-item side-all" to={pathTo('sport', { sportId })}>
        {say('side.markets', { sport: sportName })}
      </Link>
      <Listing answer={answer} empty={say('side.noSeries')} failed={say('side.seriesFailed')}>
        {(list) => (
          <ul className="side-list">
            {list.map(({ seriesId, name, matchCount }) => (
              <Fold
                key={seriesId}
                name={named(name)}
                count={matchCount}
                isOpen={open === seriesId}
                onToggle={() => dispatch(seriesToggled(seriesId))}
              >
                <Matches sportId={sportId} seriesId={seriesId} />
              </Fold>
            ))}
          </ul>
        )}
      </Listing>
    </>
  );
}

function Matches({ sportId, seriesId }: { sportId: number; seriesId: number }) {
  const say = useShellSay();
  const answer = useGetMatchesQuery({ sportId, seriesId });
  return (
    <Listing answer={answer} empty={say('side.noMatches')} failed={say('side.matchesFailed')}>
      {(list) => (
        <ul className="side-list">
          {list.map((match) => (
            <li key={match.matchId}>
              <Link className="side-item side-match" to={pathTo('match', match)}>
                <span>{match.name}</span>
                <When match={match} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Listing>
  );
}

/** In play, or the start time. */
function When({ match: { isInPlay, startsAt } }: { match: MenuMatch }) {
  const say = useSay();
  if (isInPlay) {
    return (
      <span className="live side-when">
        <span className="dot" aria-hidden="true" />
        {say('home.inPlayMark')}
      </span>
    );
  }
  if (startsAt === null) return null;
  return <time className="side-when">{showDate(startsAt)}</time>;
}
