import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import type { FormRenderProps } from 'react-final-form';
import { parseAmount } from '../../../domain/base/money';
import { depositProblem } from '../../../domain/players/validation';
import { depositRequested, selectPayments } from '../../../slices/payments';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { FormField } from '../forms/FormField';
import { GoButton } from '../forms/GoButton';
import { Method } from './Method';
import { Purse } from './Purse';
import { Refused } from './Refused';
import { useMostDeposit } from './useMostDeposit';
import { UsualAmounts } from './UsualAmounts';
import { submitUnless } from '../forms/submitUnless';

/** Paise. */
const USUAL = [500_00, 1000_00, 2000_00, 5000_00, 10_000_00, 25_000_00].map((paise) => ({ paise }));

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

function Fields({ handleSubmit, invalid = false }: FormRenderProps<Typed>) {
  const say = useSay<'money'>();
  const payments = useAppSelector(selectPayments);
  const most = useMostDeposit();
  const isGoing = payments.status === 'ordering' || payments.status === 'leaving';
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submitUnless(isGoing, handleSubmit)}>
      <Purse word={say('purse.free')} />
      <Method way="gateway" name={say('deposit.way')} about={say('deposit.note')} />
      <Stack sx={{ pt: 2 }}>
        <FormField<Typed>
          name="amount"
          label={say('deposit.amount')}
          hint={say(most.isOwn ? 'deposit.ownLimits' : 'deposit.limits', { max: showAmount(most.paise) })}
          reads="amount"
          isPlain
          isFirst
        />
        <UsualAmounts amounts={USUAL} />
      </Stack>
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
