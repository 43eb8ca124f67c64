import { amountTyped, PAYOUT_APPS } from '../../../domain/validation';
import type { WithdrawForm } from '../../../domain/validation';
import { selectBalance } from '../../../slices/balance';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import type { en } from '../../base/i18n/catalogue/money.en';
import { sayOf } from '../../base/i18n/words';
import { digitsOnly, inCapitals } from './keeps';
import { MoneyField } from './MoneyField';

const useMoneySay = sayOf<typeof en>();

type Props = { payout: WithdrawForm['payout']; isLocked: boolean };

/** Who is paid, where to and how much; which fields there are follows from the way the gateway pays. */
export function WithdrawFields({ payout, isLocked }: Props) {
  const say = useMoneySay();
  return (
    <fieldset className="money-fields" disabled={isLocked}>
      <MoneyField<WithdrawForm> name="name" label={say('withdraw.name')} keep={inCapitals} isFirst />
      <MoneyField<WithdrawForm> name="account" label={say('withdraw.account')} keep={inCapitals} />
      {payout === 'bank' ? <Bank /> : <Wallet />}
      <Amount />
    </fieldset>
  );
}

function Bank() {
  const say = useMoneySay();
  return (
    <>
      <MoneyField<WithdrawForm> name="ifsc" label={say('withdraw.ifsc')} keep={inCapitals} />
      <MoneyField<WithdrawForm>
        name="mobile"
        label={say('withdraw.mobile')}
        keep={digitsOnly}
        inputMode="numeric"
      />
    </>
  );
}

/** The names of the two wallets are theirs in every language. */
function Wallet() {
  const say = useMoneySay();
  return (
    <MoneyField<WithdrawForm> name="app" label={say('withdraw.app')}>
      <option value="">{say('withdraw.selectApp')}</option>
      {PAYOUT_APPS.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </MoneyField>
  );
}

/** What can be withdrawn is said unless the player has hidden the balance. */
function Amount() {
  const say = useMoneySay();
  const balance = useAppSelector(selectBalance);
  const available = balance.status === 'shown' ? showAmount(balance.availablePaise) : undefined;
  return (
    <MoneyField<WithdrawForm>
      name="amount"
      label={say('withdraw.amount')}
      keep={amountTyped}
      inputMode="decimal"
      {...(available === undefined ? {} : { hint: say('withdraw.available', { amount: available }) })}
    />
  );
}
