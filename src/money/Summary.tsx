import { useFormState } from 'react-final-form';
import { withdrawProblems } from '../../domain/validation';
import type { WithdrawForm } from '../../domain/validation';
import { showAmount } from '../format/amounts';
import type { en } from '../i18n/parts/money.en';
import { sayOf } from '../i18n/words';
import { toAsked } from './asked';

const useMoneySay = sayOf<typeof en>();

/** What pressing the button will do, in one line that is there, empty, from the start. */
export function Summary() {
  const say = useMoneySay();
  const { values } = useFormState<WithdrawForm>({ subscription: { values: true } });
  const isReady = Object.keys(withdrawProblems(values)).length === 0;
  const { amountPaise, account } = toAsked(values);
  return (
    <p className="money-summary">
      {isReady && say('withdraw.summary', { amount: showAmount(amountPaise), account })}
    </p>
  );
}
