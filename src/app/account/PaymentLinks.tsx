import { Link } from 'react-router-dom';
import type { PaymentLinks as Links } from '../../../domain/access';
import { dialogOpened } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import { closeMenu, MENU_ID } from './menu';

type Props = { links: Links; className: string; isInMenu?: boolean };

/** Deposit and Withdraw, or the one wallet link that replaces both. */
export function PaymentLinks({ links, className, isInMenu = false }: Props) {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  if (links === 'none') return null;
  if (links === 'wallet')
    return (
      <Link className={className} to={pathTo('wallet')} onClick={closeMenu}>
        {say('money.wallet')}
      </Link>
    );
  return (['deposit', 'withdraw'] as const).map((name) => (
    <button
      key={name}
      type="button"
      className={className}
      {...(isInMenu ? { popoverTarget: MENU_ID } : {})}
      onClick={() => dispatch(dialogOpened(name))}
    >
      {say(`money.${name}`)}
    </button>
  ));
}
