import { RACING_SPORTS, SPORTS_NOT_IN_SIDEBAR } from '../../../domain/base/product';
import List from '@mui/material/List';
import { useGetSportsQuery } from '../../../api/sports';
import type { Sport } from '../../../api/sports';
import { quietToggled, racingToggled, selectSidebar, sportToggled } from '../../../slices/sidebar';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { SportIcon } from '../../base/ui/SportIcon';
import { Folding, Named, Way } from './Entries';
import { Bones, Listing } from './Listing';
import { Others } from './Others';
import { RacingInside, SportInside } from './lazyInside';
import { useOthers } from './useOthers';
import { useSportHere } from './useSportHere';

/** The three lists of product.md section 2, in its order. Others and All Sports appear together: one rendered first would move when
 * the other arrives. */
export function SidebarLists() {
  const others = useOthers();
  return (
    <>
      <Racing />
      {others ? (
        <>
          <Others offered={others} />
          <AllSports />
        </>
      ) : (
        <Bones rows={9} />
      )}
    </>
  );
}

function Racing() {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  const isSportHere = useSportHere();
  return (
    <Named name={say('side.racing')}>
      {RACING_SPORTS.map((sportId, i) => (
        <Folding
          key={sportId}
          name={say(i === 0 ? 'side.horses' : 'side.greyhounds')}
          icon={<SportIcon sportId={sportId} />}
          isOpen={sidebar.status === 'racing' && sidebar.sportId === sportId}
          isHere={isSportHere(sportId)}
          onToggle={() => dispatch(racingToggled(sportId))}
        >
          <RacingInside sportId={sportId} />
        </Folding>
      ))}
    </Named>
  );
}

/** An exchange that does not count its matches may have some. */
export const isQuiet = ({ matchCount }: Sport): boolean => matchCount === 0;

function AllSports() {
  const say = useSay<'frame'>();
  const answer = useGetSportsQuery();
  const isSportHere = useSportHere();
  return (
    <Named name={say('side.all')}>
      <Listing answer={answer} empty={say('side.noSports')} failed={say('side.sportsFailed')}>
        {(all) => {
          const sports = all.filter(({ sportId }) => !SPORTS_NOT_IN_SIDEBAR.includes(sportId));
          return (
            <>
              {sports.map(
                (sport) =>
                  !isQuiet(sport) && (
                    <OneSport
                      key={sport.sportId}
                      sport={sport}
                      isHere={!RACING_SPORTS.includes(sport.sportId) && isSportHere(sport.sportId)}
                    />
                  ),
              )}
              <QuietSports sports={sports.filter(isQuiet)} />
            </>
          );
        }}
      </Listing>
    </Named>
  );
}

function OneSport({ sport: { sportId, name }, isHere }: { sport: Sport; isHere: boolean }) {
  const named = useNames();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  const open = sidebar.status === 'sport' || sidebar.status === 'series' ? sidebar.sportId : null;
  return (
    <Folding
      name={named(name)}
      icon={<SportIcon sportId={sportId} />}
      isOpen={open === sportId}
      isHere={isHere}
      onToggle={() => dispatch(sportToggled(sportId))}
    >
      <SportInside sportId={sportId} sportName={named(name)} />
    </Folding>
  );
}

/** Sports without any match, under one entry. */
function QuietSports({ sports }: { sports: readonly Sport[] }) {
  const say = useSay<'frame'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSidebar).status === 'quiet';
  if (sports.length === 0) return null;
  return (
    <Folding name={say('side.quiet')} isOpen={isOpen} onToggle={() => dispatch(quietToggled())}>
      <List>
        {sports.map(({ sportId, name }) => (
          <Way
            key={sportId}
            isQuiet
            to={pathTo('sport', { sportId })}
            name={say('side.quietSport', { sport: named(name) })}
          />
        ))}
      </List>
    </Folding>
  );
}
