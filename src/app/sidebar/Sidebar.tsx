import './sidebar.css';
import { useFrameSay } from '../../base/i18n/frame';
import { useIsWide } from '../../base/ui/useIsWide';
import { SidebarLists } from './SidebarLists';

/** The column of a wide screen; a phone has the same lists in a drawer (`MenuDialog`). */
export function Sidebar() {
  const say = useFrameSay();
  if (!useIsWide()) return null;
  return (
    <nav className="sidebar" aria-label={say('nav.sports')}>
      <SidebarLists />
    </nav>
  );
}
