import { mdiBugOutline, mdiKeyboardOutline, mdiLogout, mdiScaleBalance } from '@mdi/js';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { Link } from '../../base/ui/Link';
import { selectUser, signedOut } from '../../../slices/auth';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { problemOpened } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { useIsWide } from '../../base/ui/useIsWide';
import { Preferences } from './Preferences';
import { OWN, menuGroups } from './menuEntries';
import type { MenuEntry } from './menuEntries';
import { useAccess } from './useAccess';

export const MENU_ID = 'account-menu';

/** The one of its buttons that is to be seen: in the header of a desk, at the foot of a phone. */
const opener = () =>
  [...document.querySelectorAll('[data-opens="account"]')].find((one) => one.getClientRects().length > 0) ??
  document.body;

const PLACES = {
  desk: { at: { vertical: 'bottom', horizontal: 'right' }, from: { vertical: 'top', horizontal: 'right' } },
  phone: { at: { vertical: 'top', horizontal: 'right' }, from: { vertical: 'bottom', horizontal: 'right' } },
} as const;

/** Where there is more of it than a phone shows, the edge is shaded: the shade stays, and at the end of the list a cover that goes with
 * the list lies over it. */
const EDGE = {
  background: [
    'linear-gradient(transparent, var(--surface) 50%) 0 100% / 100% 56px no-repeat local',
    'linear-gradient(transparent, var(--edge)) 0 100% / 100% 28px no-repeat scroll',
    'var(--surface)',
  ].join(),
} as const;

/** Screens, dialogs and preferences of the account. Whatever leads elsewhere closes it, as it closes any dialog. */
export function AccountMenu() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const groups = menuGroups(useAccess());
  const { at, from } = PLACES[useIsWide() ? 'desk' : 'phone'];
  return (
    <Menu
      open
      id={MENU_ID}
      anchorEl={opener}
      anchorOrigin={at}
      transformOrigin={from}
      onClose={() => dispatch(dialogClosed())}
      slotProps={{ list: { 'aria-label': say('account.open') }, paper: { sx: EDGE } }}
    >
      <ListSubheader role="presentation">{user?.name || user?.userName}</ListSubheader>
      {groups.flatMap(({ name, entries }) => [
        <ListSubheader key={name} role="presentation">
          {say(name)}
        </ListSubheader>,
        ...entries.map((entry) => <Entry key={entry.words} entry={entry} />),
      ])}
      <Divider component="li" />
      <MenuItem onClick={() => dispatch(dialogOpened({ status: 'rules' }))}>
        <Icon path={mdiScaleBalance} size={20} />
        {say('menu.rules')}
      </MenuItem>
      <Preferences />
      <Divider component="li" />
      <ListSubheader role="presentation">{say('group.more')}</ListSubheader>
      {OWN.map((entry) => (
        <Entry key={entry.words} entry={entry} />
      ))}
      <MenuItem onClick={() => dispatch(dialogOpened({ status: 'shortcuts' }))}>
        <Icon path={mdiKeyboardOutline} size={20} />
        {say('account.shortcuts')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          dispatch(dialogClosed());
          dispatch(problemOpened());
        }}
      >
        <Icon path={mdiBugOutline} size={20} />
        {say('app.report')}
      </MenuItem>
      <MenuItem onClick={() => dispatch(signedOut('asked'))}>
        <Icon path={mdiLogout} size={20} />
        {say('account.signOut')}
      </MenuItem>
    </Menu>
  );
}

/** What is not of the menu's own, such as the focus of a list, is passed on. */
function Entry({ entry, ...props }: { entry: MenuEntry } & Pick<MenuItemProps, 'autoFocus' | 'tabIndex'>) {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const inside = (
    <>
      <Icon path={entry.icon} size={20} />
      {say(entry.words)}
    </>
  );
  return 'to' in entry ? (
    <MenuItem {...props} component={Link} to={entry.to}>
      {inside}
    </MenuItem>
  ) : (
    <MenuItem {...props} onClick={() => dispatch(dialogOpened({ status: entry.opens }))}>
      {inside}
    </MenuItem>
  );
}
