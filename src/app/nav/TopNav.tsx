import './nav.css';
import { mdiBallotOutline, mdiTrophyOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/routes';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useFrameSay } from '../../base/i18n/frame';
import { Icon } from '../../base/ui/Icon';
import { SportIcon } from '../../base/ui/SportIcon';
import { useIsWide } from '../../base/ui/useIsWide';
import { currentOf } from './items';
import type { NavItem } from './items';
import { useNavItems } from './useNavItems';

/** Wide screens only; on a phone the home list has sports and cups, the drawer the rest. */
export function TopNav() {
  return useIsWide() ? <WideNav /> : null;
}

function WideNav() {
  const say = useFrameSay();
  const named = useNames();
  const route = useAppSelector(selectRoute);
  const { items, isWhole } = useNavItems();
  return (
    <nav className="top-nav" aria-label={say('nav.top')}>
      <ul>
        <li>
          <Link
            className="top-link"
            to={pathTo('home')}
            aria-current={route.name === 'home' ? 'page' : undefined}
          >
            {say('nav.home')}
          </Link>
        </li>
        {items.map((item) => (
          <li key={item.to}>
            <Link className="top-link" to={item.to} aria-current={currentOf(item, route)}>
              <ItemIcon item={item} />
              {named(item.name)}
              {item.kind === 'election' && <span className="unseen">{say('nav.election')}</span>}
            </Link>
          </li>
        ))}
        {/* A new one each time: the same one moved along would count as a shift of the page. */}
        {!isWhole && <li key={items.length} className="bone top-bone" aria-hidden="true" />}
      </ul>
    </nav>
  );
}

/** Cups and elections differ by shape; sports have icons of their own. */
function ItemIcon({ item }: { item: NavItem }) {
  switch (item.kind) {
    case 'sport':
      return <SportIcon sportId={item.sportId ?? 0} size={18} />;
    case 'election':
      return <Icon path={mdiBallotOutline} size={18} />;
    case 'cup':
      return <Icon path={mdiTrophyOutline} size={18} />;
    default:
      return null;
  }
}
