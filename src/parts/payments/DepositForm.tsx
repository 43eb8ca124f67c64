import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { Form } from 'react-final-form';
import type { FormRenderProps } from 'react-final-form';
import { parseAmount, toRupees } from '../../../domain/base/money';
import { depositProblem } from '../../../domain/players/validation';
import { depositRequested, selectPayments } from '../../../slices/payments';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { FormField } from '../forms/FormField';
import { GoButton } from '../forms/GoButton';
import { Refused } from './Refused';

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
  const say = useSay<'money'>();
  const payments = useAppSelector(selectPayments);
  const isGoing = payments.status === 'ordering' || payments.status === 'leaving';
  return (
    <Stack
      component="form"
      spacing={3}
      noValidate
      onSubmit={(event: FormEvent) => {
        if (isGoing) event.preventDefault();
        else void handleSubmit(event);
      }}
    >
      <div>
        <FormField<Typed> name="amount" label={say('deposit.amount')} reads="amount" isPlain isFirst />
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap' }}
          role="group"
          aria-label={say('deposit.quick')}
        >
          {QUICK.map((paise) => (
            <Chip
              key={paise}
              variant="outlined"
              label={showAmount(paise).replace(/\.00$/, '')}
              onClick={() => form.change('amount', String(toRupees(paise)))}
            />
          ))}
        </Stack>
      </div>
      <Typography variant="body2" color="textSecondary">
        {say('deposit.note')}
      </Typography>
      <Refused />
      {payments.status === 'unopened' && <Alert severity="warning">{say('deposit.unsure')}</Alert>}
      <GoButton
        words={say('deposit.go')}
        going={say('deposit.ordering')}
        isGoing={isGoing}
        isInvalid={invalid}
      />
      {payments.status === 'leaving' && (
        <Typography variant="body2">
          {say('deposit.linkNote')} <Link href={payments.url}>{say('deposit.link')}</Link>
        </Typography>
      )}
    </Stack>
  );
}
