import Stack from '@mui/material/Stack';
import { latinDigits } from '../../../domain/base/digits';
import { PAYMENT_MAX_PAISE, WITHDRAW_MIN_PAISE } from '../../../domain/base/product';
import { PAYOUT_APPS } from '../../../domain/players/validation';
import type { WithdrawForm } from '../../../domain/players/validation';
import { selectAvailablePaise, selectIsBalanceVisible } from '../../../slices/balance';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { FormField } from '../forms/FormField';
import { UsualAmounts } from './UsualAmounts';

type Lock = { isLocked: boolean };
type Props = Lock & { payout: WithdrawForm['payout'] };

/** In capitals, and with the digits 0 to 9 whatever the keyboard. */
const asBanksWrite = (typed: string): string => latinDigits(typed).toUpperCase();

/** Payee, account and amount; the gateway decides which fields there are. */
export function WithdrawFields({ payout, ...lock }: Props) {
  const say = useSay<'money'>();
  return (
    <Stack spacing={1} sx={{ pt: 2 }}>
      <FormField<WithdrawForm>
        name="name"
        label={say('withdraw.name')}
        keep={asBanksWrite}
        {...lock}
        isFirst
      />
      <FormField<WithdrawForm> name="account" label={say('withdraw.account')} keep={asBanksWrite} {...lock} />
      {payout === 'bank' ? <Bank {...lock} /> : <Wallet {...lock} />}
      <Amount payout={payout} {...lock} />
    </Stack>
  );
}

function Bank(lock: Lock) {
  const say = useSay<'money'>();
  return (
    <>
      <FormField<WithdrawForm> name="ifsc" label={say('withdraw.ifsc')} keep={asBanksWrite} {...lock} />
      <FormField<WithdrawForm> name="mobile" label={say('withdraw.mobile')} reads="digits" {...lock} />
    </>
  );
}

/** The names of the two wallets are the same in every language. */
function Wallet(lock: Lock) {
  const say = useSay<'money'>();
  return (
    <FormField<WithdrawForm> name="app" label={say('withdraw.app')} {...lock}>
      <option value="">{say('withdraw.selectApp')}</option>
      {PAYOUT_APPS.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FormField>
  );
}

/** Fewer than the form has room for: all that can be had comes after them. */
const USUAL = [1000_00, 5000_00, 10_000_00] as const;

/** Within what the site pays and what the player has; how much that is stands above unless the balance is hidden. */
function Amount({ payout, ...lock }: Props) {
  const say = useSay<'money'>();
  const available = useAppSelector(selectAvailablePaise) ?? 0;
  const isShown = useAppSelector(selectIsBalanceVisible);
  const least = WITHDRAW_MIN_PAISE[payout];
  const usual = USUAL.filter((paise) => paise >= least && paise < available).map((paise) => ({ paise }));
  const most = Math.min(available, PAYMENT_MAX_PAISE);
  const all = isShown && most >= least ? [{ paise: most, word: say('withdraw.all') }] : [];
  const limits = { min: showAmount(least), max: showAmount(PAYMENT_MAX_PAISE) };
  return (
    <div>
      <FormField<WithdrawForm>
        name="amount"
        label={say('withdraw.amount')}
        hint={say('withdraw.limits', limits)}
        reads="amount"
        {...lock}
      />
      <UsualAmounts amounts={[...usual, ...all]} {...lock} />
    </div>
  );
}
