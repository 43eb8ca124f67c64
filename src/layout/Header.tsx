import { mdiAccountCircle } from '@mdi/js';
import { Link } from 'react-router-dom';
import { balanceToggled, selectBalance } from '../../slices/balance';
import { exposureToggled, selectExposure } from '../../slices/exposure';
import { selectSettings } from '../../slices/settings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showAmount } from '../format/amounts';
import { useSay } from '../i18n/words';
import { Icon } from '../ui/Icon';
import { Mark } from '../ui/Mark';
import { AccountMenu, MENU_ID } from './AccountMenu';
import { Money } from './Money';

/** Who the site is, what can be staked, what is at risk, and the way to everything else. */
export function Header() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const title = useAppSelector(selectSettings)?.siteTitle || 'Backlay';
  const balance = useAppSelector(selectBalance);
  const exposure = useAppSelector(selectExposure);
  return (
    <header className="header">
      <Link className="brand" to="/home" aria-label={title}>
        <Mark />
        <span className="brand-name">{title}</span>
      </Link>
      <div className="moneys">
        <Money
          what="balance"
          status={balance.status}
          amount={balance.status === 'unknown' ? '' : showAmount(balance.availablePaise)}
          onToggle={() => dispatch(balanceToggled())}
        />
        <Money
          what="exposure"
          status={exposure.status}
          amount={exposure.status === 'unknown' ? '' : showAmount(exposure.paise)}
          onToggle={() => dispatch(exposureToggled())}
        />
      </div>
      <button type="button" className="round" aria-label={say('account.open')} popoverTarget={MENU_ID}>
        <Icon path={mdiAccountCircle} size={28} />
      </button>
      <AccountMenu />
    </header>
  );
}
