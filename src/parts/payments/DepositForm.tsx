import Button from '@mui/material/Button';
import { Form } from 'react-final-form';
import type { FormRenderProps } from 'react-final-form';
import { parseAmount, toRupees } from '../../../domain/money';
import { amountTyped, depositProblem } from '../../../domain/validation';
import { depositRequested, selectPayments } from '../../../slices/payments';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import type { en } from '../../base/i18n/catalogue/money.en';
import { sayOf } from '../../base/i18n/words';
import { GoButton } from './GoButton';
import { MoneyField } from './MoneyField';
import { Refused } from './Refused';

const useMoneySay = sayOf<typeof en>();

/** Paise. */
const QUICK = [500_00, 1000_00, 5000_00, 10_000_00] as const;

type Typed = { amount?: string };

function problemsOf({ amount }: Typed) {
  const amountProblem = depositProblem(amount);
  return amountProblem ? { amount: amountProblem } : {};
}

/** How much to deposit (product.md section 5). Input survives a refusal. */
export function DepositForm() {
  const dispatch = useAppDispatch();
  const request = ({ amount }: Typed) => {
    const amountPaise = parseAmount(amount);
    if (amountPaise !== undefined) dispatch(depositRequested({ amountPaise }));
  };
  return (
    <Form<Typed>
      validate={problemsOf}
      onSubmit={request}
      subscription={{ invalid: true }}
      render={(form) => <Fields {...form} />}
    />
  );
}

function Fields({ handleSubmit, invalid = false, form }: FormRenderProps<Typed>) {
  const say = useMoneySay();
  const payments = useAppSelector(selectPayments);
  const isGoing = payments.status === 'ordering' || payments.status === 'leaving';
  return (
    <form
      className="money-form"
      noValidate
      onSubmit={(event) => {
        if (isGoing) event.preventDefault();
        else void handleSubmit(event);
      }}
    >
      <div className="money-fields">
        <MoneyField<Typed>
          name="amount"
          label={say('deposit.amount')}
          keep={amountTyped}
          inputMode="decimal"
          isFirst
        />
        <div className="quick" role="group" aria-label={say('deposit.quick')}>
          {QUICK.map((paise) => (
            <Button
              key={paise}
              variant="outlined"
              color="inherit"
              onClick={() => form.change('amount', String(toRupees(paise)))}
            >
              {showAmount(paise).replace(/\.00$/, '')}
            </Button>
          ))}
        </div>
      </div>
      <p className="money-note">{say('deposit.note')}</p>
      <Refused />
      {payments.status === 'unopened' && (
        <p className="money-fault" role="alert">
          {say('deposit.unsure')}
        </p>
      )}
      <GoButton
        words={say('deposit.go')}
        going={say('deposit.ordering')}
        isGoing={isGoing}
        isInvalid={invalid}
      />
      {payments.status === 'leaving' && (
        <p className="money-note">
          {say('deposit.linkNote')} <a href={payments.url}>{say('deposit.link')}</a>
        </p>
      )}
    </form>
  );
}
