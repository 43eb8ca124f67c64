import Typography from '@mui/material/Typography';
import { useFormState } from 'react-final-form';
import { withdrawProblems } from '../../../domain/players/validation';
import type { WithdrawForm } from '../../../domain/players/validation';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { toAsked } from './asked';

/** What pressing the button will do, in one line whose space is reserved from the start. */
export function Summary() {
  const say = useSay<'money'>();
  const { values } = useFormState<WithdrawForm>({ subscription: { values: true } });
  const isReady = Object.keys(withdrawProblems(values)).length === 0;
  const { amountPaise, account } = toAsked(values);
  return (
    <Typography variant="body2" sx={{ minHeight: 20, overflowWrap: 'anywhere' }}>
      {isReady && say('withdraw.summary', { amount: showAmount(amountPaise), account })}
    </Typography>
  );
}
