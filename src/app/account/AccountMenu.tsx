import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '../../base/ui/Link';
import { selectUser, signedOut } from '../../../slices/auth';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { problemOpened } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { Preferences } from './Preferences';
import { menuEntries } from './menuEntries';
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

/** Screens, dialogs and preferences of the account. Whatever leads elsewhere closes it, as it closes any dialog. */
export function AccountMenu() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const entries = menuEntries(useAccess());
  const { at, from } = PLACES[useIsWide() ? 'desk' : 'phone'];
  return (
    <Menu
      open
      id={MENU_ID}
      anchorEl={opener}
      anchorOrigin={at}
      transformOrigin={from}
      onClose={() => dispatch(dialogClosed())}
      slotProps={{ list: { 'aria-label': say('account.open') } }}
    >
      <ListSubheader role="presentation">{user?.name || user?.userName}</ListSubheader>
      {entries.map((entry) =>
        'to' in entry ? (
          <MenuItem key={entry.words} component={Link} to={entry.to}>
            {say(entry.words)}
          </MenuItem>
        ) : (
          <MenuItem key={entry.words} onClick={() => dispatch(dialogOpened({ status: entry.opens }))}>
            {say(entry.words)}
          </MenuItem>
        ),
      )}
      <Preferences />
      <Divider component="li" />
      <MenuItem onClick={() => dispatch(dialogOpened({ status: 'shortcuts' }))}>
        {say('account.shortcuts')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          dispatch(dialogClosed());
          dispatch(problemOpened());
        }}
      >
        {say('app.report')}
      </MenuItem>
      <MenuItem onClick={() => dispatch(signedOut('asked'))}>{say('account.signOut')}</MenuItem>
    </Menu>
  );
}
