import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Form } from 'react-final-form';
import type { FormRenderProps } from 'react-final-form';
import { WITHDRAW_HOURS } from '../../../domain/base/product';
import { withdrawProblems } from '../../../domain/players/validation';
import type { WithdrawForm as Typed } from '../../../domain/players/validation';
import { selectPayments, withdrawalRequested } from '../../../slices/payments';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { toAsked } from './asked';
import { GoButton } from '../forms/GoButton';
import { LimitsLink } from './LimitsLink';
import { Method } from './Method';
import { Purse } from './Purse';
import { Refused } from './Refused';
import { Unsure } from './Unsure';
import { Summary } from './Summary';
import { WithdrawCode } from './WithdrawCode';
import { WithdrawFields } from './WithdrawFields';
import { submitUnless } from '../forms/submitUnless';

/** product.md section 5. Input survives a refusal; `start` is read once. */
export function WithdrawForm({ start }: { start: Typed }) {
  const dispatch = useAppDispatch();
  return (
    <Form<Typed>
      initialValues={start}
      initialValuesEqual={() => true}
      validate={withdrawProblems}
      onSubmit={(typed) => void dispatch(withdrawalRequested(toAsked(typed)))}
      subscription={{ invalid: true }}
      render={(form) => <Sheet {...form} payout={start.payout} />}
    />
  );
}

type Props = FormRenderProps<Typed> & Pick<Typed, 'payout'>;

function Sheet({ handleSubmit, invalid = false, payout }: Props) {
  const say = useSay<'money'>();
  const payments = useAppSelector(selectPayments);
  const { status } = payments;
  const isGoing = status === 'withdrawing';
  const proving = status === 'proving' || status === 'checking' ? payments : null;
  const { from, to } = WITHDRAW_HOURS;
  return (
    <Stack
      component="form"
      spacing={3}
      noValidate
      onSubmit={submitUnless(isGoing || proving !== null, handleSubmit)}
    >
      <Purse word={say('purse.payable')} />
      <Method way={payout} name={say(`withdraw.${payout}`)} about={say(`withdraw.${payout}About`)} />
      <Alert severity="info" role="note">
        {say('withdraw.notice', { from, to: to % 12 })}
      </Alert>
      <WithdrawFields payout={payout} isLocked={status === 'unsure' || proving !== null} />
      <Summary />
      <Refused />
      {status === 'unsure' && <Unsure />}
      {proving ? (
        <WithdrawCode payments={proving} />
      ) : (
        <GoButton
          words={say(status === 'unsure' ? 'withdraw.again' : 'withdraw.go')}
          going={say('withdraw.going')}
          isGoing={isGoing}
          isInvalid={invalid}
        />
      )}
      <LimitsLink />
    </Stack>
  );
}
