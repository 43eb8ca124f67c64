import Skeleton from '@mui/material/Skeleton';
import { useSay } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { useHasSidebar, useIsWide } from '../../base/ui/useIsWide';
import { SideNav } from '../../base/ui/frameParts';
import { SidebarLists } from './SidebarLists';

const rail = onDemand(() => import('./Rail').then(({ Rail }) => Rail));

/** The column of a wide screen, on narrower ones icons alone; a phone has the same lists in a drawer (`MenuDialog`). */
export function Sidebar() {
  const say = useSay<'frame'>();
  const hasRoom = useHasSidebar();
  if (!useIsWide()) return null;
  return (
    <SideNav aria-label={say('nav.sports')}>
      {hasRoom ? <SidebarLists /> : <rail.OnDemand props={{}} waiting={() => <Skeleton height={480} />} />}
    </SideNav>
  );
}
