import { hasFullMenu, headerLinks, menuLinks } from '../../domain/access';
import type { PaymentLinks } from '../../domain/access';
import { selectToken, selectUser } from '../../slices/auth';
import { selectSettings } from '../../slices/settings';
import { useAppSelector } from '../../store/hooks';
import { useIsWide } from '../ui/useIsWide';

export type Access = { isFull: boolean; header: PaymentLinks; menu: PaymentLinks };

const NOTHING: Access = { isFull: false, header: 'none', menu: 'none' };

/**
 * What the account is offered (product.md section 6). A narrow header has no room beside the figures: its links are then
 * the first entries of the menu, where they are as near as the thumb.
 */
export function useAccess(): Access {
  const isWide = useIsWide();
  const user = useAppSelector(selectUser);
  const hasToken = Boolean(useAppSelector(selectToken));
  const settings = useAppSelector(selectSettings);
  if (!user) return NOTHING;
  const account = { ...user, hasToken };
  const payments = {
    gateway: settings?.paymentGateway ?? 0,
    onlySignup: settings?.isPaymentAllowedSignup ?? true,
  };
  const header = headerLinks(account, payments);
  return {
    isFull: hasFullMenu(account),
    header: isWide ? header : 'none',
    menu: isWide ? menuLinks(account, payments) : header,
  };
}
