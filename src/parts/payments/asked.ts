import { parseAmount, toRupees } from '../../../domain/base/money';
import type { WithdrawForm } from '../../../domain/players/validation';
import type { Withdrawal, WithdrawalAsked } from '../../../slices/payments';

/** Converts a valid form, in capitals where product.md section 5 says so. */
export function toAsked(form: WithdrawForm): WithdrawalAsked {
  const { payout, name = '', account = '', ifsc = '', mobile = '', amount = '', app = '' } = form;
  const common = {
    name: name.trim().toUpperCase(),
    account: account.trim().toUpperCase(),
    amountPaise: parseAmount(amount) ?? 0,
  };
  return payout === 'bank' ? { payout, ...common, ifsc, mobile } : { payout, ...common, app };
}

/** The form of a withdrawal still in progress: the dialog may have been closed meanwhile. */
export const toForm = ({ name, account, amountPaise, ...rest }: Withdrawal): WithdrawForm => ({
  name,
  account,
  amount: String(toRupees(amountPaise)),
  ...(rest.payout === 'bank'
    ? { payout: rest.payout, ifsc: rest.ifsc, mobile: rest.mobile }
    : { payout: rest.payout, app: rest.app }),
});
