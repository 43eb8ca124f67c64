import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import { useFrameSay } from '../i18n/frame';
import { Sheet } from '../ui/Sheet';
import { SidebarLists } from './SidebarLists';

/** The sidebar of a phone. A link in it leads to another screen, which closes whatever dialog is open. */
export function MenuDialog() {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  return (
    <Sheet className="sheet-drawer" title={say('nav.menu')} onClose={() => dispatch(dialogClosed())}>
      <nav aria-label={say('nav.sports')}>
        <SidebarLists />
      </nav>
    </Sheet>
  );
}
