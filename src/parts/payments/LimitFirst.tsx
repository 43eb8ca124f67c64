import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import type { FormRenderProps } from 'react-final-form';
import { parseAmount } from '../../../domain/base/money';
import { LIMIT_PERIODS } from '../../../domain/players/limits/window';
import type { LimitPeriod } from '../../../domain/players/limits/window';
import { depositProblem } from '../../../domain/players/validation';
import {
  protectionChangeConfirmed,
  protectionChangeDismissed,
  protectionChangeRequested,
} from '../../../slices/protection';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Waiting } from '../../base/ui/Problem';
import { FormField } from '../forms/FormField';
import { GoButton } from '../forms/GoButton';
import { submitUnless } from '../forms/submitUnless';
import { useProtection } from '../protection/useProtection';

/** Before the first deposit a limit is offered; wanting none takes a second press. What follows is shown once that is answered, or if
 * nobody can say whether it was: the exchange keeps limits in any case. */
export function LimitFirst({ children }: { children: ReactNode }) {
  // What is known from before lets the form come at once; the exchange keeps limits whatever is shown here.
  const protection = useProtection();
  if (protection.status === 'closed' || protection.status === 'loading')
    return <Waiting rows={2} height={56} />;
  if (protection.status === 'failed' || !protection.shown.asksBeforeDeposit) return children;
  return protection.status === 'confirming' ? (
    <NoLimit />
  ) : (
    <Offer isGoing={protection.status === 'changing'} />
  );
}

type Typed = { period: LimitPeriod; amount?: string };
const AT_FIRST: Typed = { period: 'month' };

function problemsOf({ amount }: Typed) {
  const wrong = depositProblem(amount);
  return wrong ? { amount: wrong } : {};
}

function Offer({ isGoing }: { isGoing: boolean }) {
  const dispatch = useAppDispatch();
  const set = ({ period, amount }: Typed) => {
    const most = parseAmount(amount);
    if (most !== undefined)
      dispatch(protectionChangeRequested({ what: 'set', kind: 'deposit', period, most }));
  };
  return (
    <Form<Typed>
      initialValues={AT_FIRST}
      validate={problemsOf}
      onSubmit={set}
      subscription={{ invalid: true }}
      render={(form) => <Fields {...form} isGoing={isGoing} />}
    />
  );
}

function Fields({ handleSubmit, invalid = false, isGoing }: FormRenderProps<Typed> & { isGoing: boolean }) {
  const say = useSay<'money'>();
  const dispatch = useAppDispatch();
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submitUnless(isGoing, handleSubmit)}>
      <Typography sx={{ pb: 1 }}>{say('deposit.limitFirst')}</Typography>
      <FormField<Typed> name="amount" label={say('deposit.limitAmount')} reads="amount" isPlain isFirst />
      <FormField<Typed> name="period" label={say('deposit.limitPeriod')}>
        {LIMIT_PERIODS.map((period) => (
          <option key={period} value={period}>
            {say(`deposit.limitPeriod.${period}`)}
          </option>
        ))}
      </FormField>
      <GoButton
        words={say('deposit.limitGo')}
        going={say('deposit.limitGoing')}
        isGoing={isGoing}
        isInvalid={invalid}
      />
      <Button
        color="inherit"
        onClick={() =>
          dispatch(protectionChangeRequested({ what: 'set', kind: 'deposit', period: 'month', most: null }))
        }
      >
        {say('deposit.noLimit')}
      </Button>
    </Stack>
  );
}

function NoLimit() {
  const say = useSay<'money'>();
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={3}>
      <Alert severity="warning" variant="outlined">
        {say('deposit.noLimitSure')}
      </Alert>
      <Button variant="contained" autoFocus onClick={() => dispatch(protectionChangeDismissed())}>
        {say('deposit.limitAfterAll')}
      </Button>
      <Button color="inherit" onClick={() => dispatch(protectionChangeConfirmed())}>
        {say('deposit.noLimitYes')}
      </Button>
    </Stack>
  );
}
