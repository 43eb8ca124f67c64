import { useSyncExternalStore } from 'react';
import { mdiCellphoneArrowDown } from '@mdi/js';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { installPage, isInstallOffered, subscribeInstallOffer } from '../../../store/installOffer';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

/** Safari on a phone installs a page too, but offers it nowhere and says so only by this: false in a tab, true once installed. */
const isTabOfPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Installs the page as an app, where the browser would; where only the player can, how. Nothing once it is installed. */
export function InstallEntry() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const isOffered = useSyncExternalStore(subscribeInstallOffer, isInstallOffered);
  const isHint = !isOffered && isTabOfPhone();
  if (!isOffered && !isHint) return null;
  const install = () => {
    installPage();
    dispatch(dialogClosed());
  };
  return (
    <MenuItem onClick={isHint ? () => dispatch(dialogClosed()) : install} sx={{ whiteSpace: 'normal' }}>
      <Icon path={mdiCellphoneArrowDown} size={20} />
      <ListItemText
        primary={say('menu.install')}
        secondary={isHint ? say('menu.installByHand') : undefined}
      />
    </MenuItem>
  );
}
