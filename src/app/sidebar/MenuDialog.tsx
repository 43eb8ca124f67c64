import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import { PaymentLinks } from '../account/PaymentLinks';
import { useAccess } from '../account/useAccess';
import { Sheet } from '../../base/ui/Sheet';
import { SidebarLists } from './SidebarLists';

/** The sidebar of a phone, headed by the links a narrow header has no room for. Following a link closes it,
 * as navigation closes any dialog. */
export function MenuDialog() {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  const access = useAccess();
  return (
    <Sheet className="sheet-drawer" title={say('nav.menu')} onClose={() => dispatch(dialogClosed())}>
      <div className="menu-payments">
        <PaymentLinks links={access.header} className="menu-item pay" />
      </div>
      <nav aria-label={say('nav.sports')}>
        <SidebarLists />
      </nav>
    </Sheet>
  );
}
