import { RACING_SPORTS, SPORTS_NOT_IN_SIDEBAR } from '../../../domain/product';
import { useGetSportsQuery } from '../../../api/sports';
import type { Sport } from '../../../api/sports';
import { racingToggled, selectSidebar, sportToggled } from '../../../slices/sidebar';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useFrameSay } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';
import { SportIcon } from '../../base/ui/SportIcon';
import { Fold } from './Fold';
import { Listing } from './Listing';
import { Named } from './Named';
import { Others } from './Others';
import { RacingInside, SportInside } from './lazyInside';
import { useOthers } from './useOthers';

/** The three lists of product.md section 2. Others and All Sports appear together: one rendered first would
 * move when the other arrives. */
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
        <Bones />
      )}
    </>
  );
}

function Racing() {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  return (
    <Named name={say('side.racing')}>
      {RACING_SPORTS.map((sportId, i) => (
        <Fold
          key={sportId}
          name={say(i === 0 ? 'side.horses' : 'side.greyhounds')}
          icon={<SportIcon sportId={sportId} />}
          isOpen={sidebar.status === 'racing' && sidebar.sportId === sportId}
          onToggle={() => dispatch(racingToggled(sportId))}
        >
          <RacingInside sportId={sportId} />
        </Fold>
      ))}
    </Named>
  );
}

function AllSports() {
  const say = useFrameSay();
  const answer = useGetSportsQuery();
  return (
    <Named name={say('side.all')}>
      <Listing answer={answer} empty={say('side.noSports')} failed={say('side.sportsFailed')}>
        {(sports) =>
          sports
            .filter(({ sportId }) => !SPORTS_NOT_IN_SIDEBAR.includes(sportId))
            .map((sport) => <OneSport key={sport.sportId} sport={sport} />)
        }
      </Listing>
    </Named>
  );
}

function OneSport({ sport: { sportId, name } }: { sport: Sport }) {
  const named = useNames();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  const open = sidebar.status === 'sport' || sidebar.status === 'series' ? sidebar.sportId : null;
  return (
    <Fold
      name={named(name)}
      icon={<SportIcon sportId={sportId} />}
      isOpen={open === sportId}
      onToggle={() => dispatch(sportToggled(sportId))}
    >
      <SportInside sportId={sportId} sportName={named(name)} />
    </Fold>
  );
}

function Bones() {
  const say = useSay();
  return (
    <div className="side-bones" role="status" aria-label={say('app.loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="bone" />
      ))}
    </div>
  );
}
