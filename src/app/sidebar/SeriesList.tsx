import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useGetMatchesQuery, useGetSeriesQuery } from '../../../api/menu';
import type { MenuMatch } from '../../../api/menu';
import { seriesToggled, selectSidebar } from '../../../slices/sidebar';
import { pathToListed } from '../../../slices/route/racePath';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showMinute } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Folding, Way } from './Entries';
import { Listing } from './Listing';

/** The series of the open sport, and a link to all its markets. */
export function SeriesList({ sportId, sportName }: { sportId: number; sportName: string }) {
  const say = useSay<'shell'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  const answer = useGetSeriesQuery(sportId);
  const open = sidebar.status === 'series' ? sidebar.seriesId : null;
  return (
    <>
      <List>
        <Way isQuiet to={pathTo('sport', { sportId })} name={say('side.markets', { sport: sportName })} />
      </List>
      <Listing answer={answer} empty={say('side.noSeries')} failed={say('side.seriesFailed')}>
        {(list) => (
          <List>
            {list.map(({ seriesId, name, matchCount }) => (
              <Folding
                key={seriesId}
                name={named(name)}
                count={matchCount}
                isOpen={open === seriesId}
                onToggle={() => dispatch(seriesToggled(seriesId))}
              >
                <Matches sportId={sportId} seriesId={seriesId} />
              </Folding>
            ))}
          </List>
        )}
      </Listing>
    </>
  );
}

function Matches({ sportId, seriesId }: { sportId: number; seriesId: number }) {
  const say = useSay<'shell'>();
  const answer = useGetMatchesQuery({ sportId, seriesId });
  return (
    <Listing answer={answer} empty={say('side.noMatches')} failed={say('side.matchesFailed')}>
      {(list) => (
        <List>
          {list.map((match) => (
            <Way key={match.matchId} to={pathToListed(match)} name={<Match match={match} />} />
          ))}
        </List>
      )}
    </Listing>
  );
}

/** Its name; below it that it is in play, or when it starts. */
function Match({ match: { name, isInPlay, startsAt } }: { match: MenuMatch }) {
  const say = useSay();
  const when = startsAt === null ? null : <time>{showMinute(startsAt)}</time>;
  return (
    <>
      {name}
      <Typography component="div" variant="caption" color={isInPlay ? 'success.main' : 'text.secondary'}>
        {isInPlay ? say('home.inPlayMark') : when}
      </Typography>
    </>
  );
}
