import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { SideNav } from '../../base/ui/frameParts';
import { SidebarLists } from './SidebarLists';

/** The column of a wide screen; a phone has the same lists in a drawer (`MenuDialog`). */
export function Sidebar() {
  const say = useSay<'frame'>();
  if (!useIsWide()) return null;
  return (
    <SideNav aria-label={say('nav.sports')}>
      <SidebarLists />
    </SideNav>
  );
}
