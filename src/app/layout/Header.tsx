import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';
import { mdiAccountCircle, mdiMagnify, mdiMenu } from '@mdi/js';
import { Link } from '../../base/ui/Link';
import { selectSettings } from '../../../slices/settings';
import { pathTo } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { HeaderSearch } from '../../parts/search/HeaderSearch';
import { useIsWide } from '../../base/ui/useIsWide';
import { Bell } from '../notices/Bell';
import { PaymentLinks } from '../account/PaymentLinks';
import { useAccess } from '../account/useAccess';
import { DialogButton } from './DialogButton';
import { Brand } from './Logo';
import { Moneys } from './Moneys';
import { WIDE } from '../../base/ui/frameParts';

/** The site's name, balance, exposure and all navigation. */
export function Header() {
  const say = useSay();
  const frameSay = useSay<'frame'>();
  const settings = useAppSelector(selectSettings);
  const title = settings?.siteTitle || 'Backlay';
  const access = useAccess();
  const isWide = useIsWide();
  return (
    <AppBar className="header">
      <Toolbar>
        <DialogButton on="phone" opens="menu" name={frameSay('nav.menu')} icon={mdiMenu} />
        <Home to={pathTo('home')} aria-label={title}>
          <Brand name={settings?.logo ?? ''} title={title} />
        </Home>
        <Box sx={{ ...WIDE, flex: '0 1 360px', minWidth: 120, ml: 5 }}>
          <HeaderSearch />
        </Box>
        <Moneys />
        {isWide && <PaymentLinks links={access.header} place="header" />}
        <DialogButton on="phone" opens="search" name={frameSay('search.title')} icon={mdiMagnify} />
        <Bell />
        <DialogButton
          on="desk"
          opens="account"
          name={say('account.open')}
          icon={mdiAccountCircle}
          size={28}
        />
      </Toolbar>
    </AppBar>
  );
}

const Home = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 750,
  fontSize: 18,
});
