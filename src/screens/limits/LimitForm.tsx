import Stack from '@mui/material/Stack';
import { Form, useFormState } from 'react-final-form';
import type { FormRenderProps } from 'react-final-form';
import { parseAmount } from '../../../domain/base/money';
import { LIMIT_KINDS, periodsOf } from '../../../domain/players/limits/limit';
import type { LimitKind } from '../../../domain/players/limits/limit';
import type { LimitPeriod } from '../../../domain/players/limits/window';
import { depositProblem } from '../../../domain/players/validation';
import { protectionChangeRequested } from '../../../slices/protection';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { FormField } from '../../parts/forms/FormField';
import { GoButton } from '../../parts/forms/GoButton';
import { submitUnless } from '../../parts/forms/submitUnless';

type Typed = { kind: LimitKind; period: LimitPeriod; amount?: string };

const AT_FIRST: Typed = { kind: 'deposit', period: 'day' };

function problemsOf({ amount }: Typed) {
  const wrong = depositProblem(amount);
  return wrong ? { amount: wrong } : {};
}

/** Sets a limit of any kind; the gross limit of deposits stands first. */
export function LimitForm({ isGoing }: { isGoing: boolean }) {
  const dispatch = useAppDispatch();
  const request = ({ kind, period, amount }: Typed) => {
    const paise = parseAmount(amount);
    if (paise === undefined) return;
    const isTime = kind === 'session';
    dispatch(
      protectionChangeRequested({
        what: 'set',
        kind,
        period: periodsOf(kind).includes(period) ? period : 'day',
        most: isTime ? Math.floor(paise / 100) : paise,
      }),
    );
  };
  return (
    <Form<Typed>
      initialValues={AT_FIRST}
      validate={problemsOf}
      onSubmit={request}
      subscription={{ invalid: true }}
      render={(form) => <Fields {...form} isGoing={isGoing} />}
    />
  );
}

function Fields({ handleSubmit, invalid = false, isGoing }: FormRenderProps<Typed> & { isGoing: boolean }) {
  const say = useSay<'protection'>();
  const { kind } = useFormState<Typed>({ subscription: { values: true } }).values;
  return (
    <Stack
      component="form"
      spacing={2.5}
      noValidate
      sx={{ maxWidth: 420 }}
      onSubmit={submitUnless(isGoing, handleSubmit)}
    >
      <FormField<Typed> name="kind" label={say('limits.what')} hint={say(`limits.${kind}.why`)}>
        {LIMIT_KINDS.map((one) => (
          <option key={one} value={one}>
            {say(`limits.${one}`)}
          </option>
        ))}
      </FormField>
      <FormField<Typed> name="period" label={say('limits.period')}>
        {periodsOf(kind).map((one) => (
          <option key={one} value={one}>
            {say(`limits.${one}`)}
          </option>
        ))}
      </FormField>
      <FormField<Typed>
        name="amount"
        label={say(kind === 'session' ? 'limits.minutes' : 'limits.amount')}
        reads={kind === 'session' ? 'digits' : 'amount'}
        isPlain
      />
      <GoButton words={say('limits.go')} going={say('limits.going')} isGoing={isGoing} isInvalid={invalid} />
    </Stack>
  );
}
