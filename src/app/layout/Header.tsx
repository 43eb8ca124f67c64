import { mdiAccountCircle, mdiMagnify, mdiMenu } from '@mdi/js';
import { Link } from 'react-router-dom';
import { selectSettings } from '../../../slices/settings';
import { pathTo } from '../../../slices/routes';
import { useAppSelector } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';
import { SearchBox } from '../../parts/search/SearchBox';
import { SEARCH_ID } from '../../parts/search/openSearch';
import { Icon } from '../../base/ui/Icon';
import { useIsWide } from '../../base/ui/useIsWide';
import { AccountMenu } from './AccountMenu';
import { DialogButton } from './DialogButton';
import { Logo } from './Logo';
import { MENU_ID } from '../account/menu';
import { Moneys } from './Moneys';
import { PaymentLinks } from '../account/PaymentLinks';
import { useAccess } from '../account/useAccess';

/** The site's name, balance, exposure and all navigation. */
export function Header() {
  const say = useSay();
  const frameSay = useFrameSay();
  const settings = useAppSelector(selectSettings);
  const title = settings?.siteTitle || 'Backlay';
  const access = useAccess();
  const isWide = useIsWide();
  return (
    <header className="header">
      <DialogButton opens="menu" name={frameSay('nav.menu')} icon={mdiMenu} />
      <Link className="brand" to={pathTo('home')} aria-label={title}>
        <Logo name={settings?.logo ?? ''} title={title} />
      </Link>
      <div className="header-search only-wide">
        <SearchBox id={SEARCH_ID} />
      </div>
      <Moneys />
      {isWide && <PaymentLinks links={access.header} className="header-pay" />}
      <DialogButton opens="search" name={frameSay('search.title')} icon={mdiMagnify} />
      <button
        type="button"
        className="round only-wide"
        aria-label={say('account.open')}
        popoverTarget={MENU_ID}
      >
        <Icon path={mdiAccountCircle} size={28} />
      </button>
      <AccountMenu access={access} />
    </header>
  );
}
