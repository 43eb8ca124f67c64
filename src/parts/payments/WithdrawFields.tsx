import Stack from '@mui/material/Stack';
import { readNumber } from '../../../domain/base/typedNumber';
import { PAYOUT_APPS } from '../../../domain/players/validation';
import type { WithdrawForm } from '../../../domain/players/validation';
import { selectBalance } from '../../../slices/balance';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { FormField } from '../forms/FormField';

type Lock = { isLocked: boolean };
type Props = Lock & { payout: WithdrawForm['payout'] };

function latinDigit(digit: string): string {
  const read = readNumber(digit, 'digits');
  return 'plain' in read ? read.plain : digit;
}

/** In capitals, and with the digits 0 to 9 whatever the keyboard. */
const asBanksWrite = (typed: string): string => typed.toUpperCase().replace(/\p{Nd}/gu, latinDigit);

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
      <Amount {...lock} />
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

/** The available amount is shown unless the player has hidden the balance. */
function Amount(lock: Lock) {
  const say = useSay<'money'>();
  const balance = useAppSelector(selectBalance);
  const available = balance.status === 'shown' ? showAmount(balance.availablePaise) : undefined;
  return (
    <FormField<WithdrawForm>
      name="amount"
      label={say('withdraw.amount')}
      reads="amount"
      {...lock}
      {...(available === undefined ? {} : { hint: say('withdraw.available', { amount: available }) })}
    />
  );
}
