import { mdiAccountCircle, mdiBugOutline, mdiKeyboardOutline, mdiLogout, mdiScaleBalance } from '@mdi/js';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Link } from '../../base/ui/Link';
import { selectUser, signedOut } from '../../../slices/auth';
import { selectIsOffline } from '../../../slices/connection';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { problemOpened } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { FEW_LINES } from '../../base/theme/frameParts';
import { HEADER_PX } from '../../base/ui/frameParts';
import { Icon } from '../../base/ui/Icon';
import { useIsWide } from '../../base/ui/useIsWide';
import { InstallEntry } from './InstallEntry';
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

/** Height of the bar of a phone with the line above it, which the menu stands on. */
const BAR_PX = 57;

/** Where there is more of it than a phone shows, the edge is shaded: the shade stays, and at the end of the list a cover that goes with
 * the list lies over it. */
const EDGE = {
  background: [
    'linear-gradient(transparent, var(--surface) 50%) 0 100% / 100% 56px no-repeat local',
    'linear-gradient(transparent, var(--line)) 0 100% / 100% 28px no-repeat scroll',
    'var(--surface)',
  ].join(),
} as const;

/** Clear of the header, of which its button is not all. */
const BELOW = {
  ...EDGE,
  mt: '6px',
  maxHeight: 'calc(100% - 64px)',
  // All of it fits a window of 900 px.
  '& .MuiListSubheader-root': { padding: '6px 8px 2px' },
} as const;

/** On a phone the whole room between header and bar, neither of which it covers. */
const SHEET = {
  ...EDGE,
  width: '100%',
  maxWidth: '100%',
  maxHeight: `calc(100% - ${HEADER_PX}px - ${BAR_PX}px - env(safe-area-inset-bottom))`,
  borderRadius: '16px 16px 0 0',
  [FEW_LINES]: { maxHeight: '100%' },
  '& > .MuiMenu-list': { maxWidth: '100%', marginInline: 'auto' },
  // Two lines of one keep clear of the next.
  '& .MuiMenuItem-root': { paddingBlock: '4px', lineHeight: '18px' },
} as const;

/** Screens, dialogs and preferences of the account. Whatever leads elsewhere closes it, as it closes any dialog. */
export function AccountMenu() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const groups = menuGroups(useAccess());
  const isWide = useIsWide();
  const { at, from } = PLACES[isWide ? 'desk' : 'phone'];
  return (
    <Menu
      open
      id={MENU_ID}
      anchorEl={opener}
      anchorOrigin={at}
      transformOrigin={from}
      marginThreshold={isWide ? 8 : 0}
      onClose={() => dispatch(dialogClosed())}
      slotProps={{ list: { 'aria-label': say('account.open') }, paper: { sx: isWide ? BELOW : SHEET } }}
    >
      <Whose role="presentation">
        <Icon path={mdiAccountCircle} size={22} />
        {user?.name || user?.userName}
      </Whose>
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
      <InstallEntry />
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

/** The player is none of the groups' headings. */
const Whose = styled(ListSubheader)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: 'var(--text)',
  fontSize: 16,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
});

/** What cannot be done without a line. */
const PAYS: readonly string[] = ['deposit', 'withdraw'];

/** What is not of the menu's own, such as the focus of a list, is passed on. */
function Entry({ entry, ...props }: { entry: MenuEntry } & Pick<MenuItemProps, 'autoFocus' | 'tabIndex'>) {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
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
    <MenuItem
      {...props}
      disabled={isOffline && PAYS.includes(entry.opens)}
      onClick={() => dispatch(dialogOpened({ status: entry.opens }))}
    >
      {inside}
    </MenuItem>
  );
}
