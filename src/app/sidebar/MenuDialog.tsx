import { useId } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { mdiClose } from '@mdi/js';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { NARROW } from '../../base/ui/frameParts';
import { PaymentLinks } from '../account/PaymentLinks';
import { useAccess } from '../account/useAccess';
import { SidebarLists } from './SidebarLists';

/** As wide as each other, in as many lines as their words need. */
const LINKS = { ...NARROW, flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 0 auto' } } as const;

/** The sidebar of a phone, and of a desk that has room for its icons alone; on a phone headed by the links a narrow header has no
 * room for. Following a link closes it, as navigation closes any dialog; so does a swipe. */
export function MenuDialog() {
  const say = useSay<'frame'>();
  const shared = useSay();
  const dispatch = useAppDispatch();
  const access = useAccess();
  const id = useId();
  const close = () => dispatch(dialogClosed());
  return (
    <SwipeableDrawer
      open
      disableSwipeToOpen
      onOpen={() => dispatch(dialogOpened({ status: 'menu' }))}
      onClose={close}
      slotProps={{ paper: { 'aria-labelledby': id } }}
    >
      <Toolbar
        sx={{ justifyContent: 'space-between', pl: 4, bgcolor: 'var(--brand)', color: 'var(--on-brand)' }}
      >
        <Typography id={id} component="h2" variant="h1">
          {say('nav.menu')}
        </Typography>
        <IconButton autoFocus aria-label={shared('app.close')} onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Toolbar>
      <Stack component="nav" aria-label={say('nav.sports')} sx={{ p: 3 }}>
        <Stack direction="row" sx={LINKS}>
          <PaymentLinks links={access.header} place="drawer" />
          <Button color="inherit" component={Link} to={pathTo('multiMarkets')}>
            {say('nav.multi')}
          </Button>
        </Stack>
        <SidebarLists />
      </Stack>
    </SwipeableDrawer>
  );
}
