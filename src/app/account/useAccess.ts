import { hasFullMenu, headerLinks, menuLinks } from '../../../domain/players/access';
import type { PaymentLinks } from '../../../domain/players/access';
import { selectToken, selectUser } from '../../../slices/auth';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';

export type Access = { isFull: boolean; header: PaymentLinks; menu: PaymentLinks };

const NOTHING: Access = { isFull: false, header: 'none', menu: 'none' };

/** What the account is offered (product.md section 6). */
export function useAccess(): Access {
  const user = useAppSelector(selectUser);
  const hasToken = Boolean(useAppSelector(selectToken));
  const settings = useAppSelector(selectSettings);
  if (!user) return NOTHING;
  const account = { ...user, hasToken };
  const payments = {
    gateway: settings?.paymentGateway ?? 0,
    onlySignup: settings?.isPaymentAllowedSignup ?? true,
  };
  return {
    isFull: hasFullMenu(account),
    header: headerLinks(account, payments),
    menu: menuLinks(account, payments),
  };
}
