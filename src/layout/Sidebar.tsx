import { NavLink } from 'react-router-dom';
import { useGetSportsQuery } from '../../api/sports';
import { useSay } from '../i18n/words';
import { SportIcon } from '../ui/SportIcon';

/** The sports, on wide screens. Casino and virtual sports have negative ids and no markets here yet. */
export function Sidebar() {
  const say = useSay();
  const { data: sports } = useGetSportsQuery();
  return (
    <nav className="sidebar" aria-label={say('nav.sports')}>
      <NavLink className="sidebar-link" to="/home">
        <SportIcon sportId={0} />
        {say('nav.allSports')}
      </NavLink>
      {sports
        ?.filter(({ sportId }) => sportId > 0)
        .map(({ sportId, name }) => (
          <NavLink key={sportId} className="sidebar-link" to={`/all-sports/${sportId}`}>
            <SportIcon sportId={sportId} />
            {name}
          </NavLink>
        ))}
    </nav>
  );
}
