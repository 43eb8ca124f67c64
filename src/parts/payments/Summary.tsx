import Typography from '@mui/material/Typography';
import { useFormState } from 'react-final-form';
import { withdrawProblems } from '../../../domain/validation';
import type { WithdrawForm } from '../../../domain/validation';
import { showAmount } from '../../base/format/amounts';
import type { en } from '../../base/i18n/catalogue/money.en';
import { sayOf } from '../../base/i18n/words';
import { toAsked } from './asked';

const useMoneySay = sayOf<typeof en>();

/** What pressing the button will do, in one line whose space is reserved from the start. */
export function Summary() {
  const say = useMoneySay();
  const { values } = useFormState<WithdrawForm>({ subscription: { values: true } });
  const isReady = Object.keys(withdrawProblems(values)).length === 0;
  const { amountPaise, account } = toAsked(values);
  return (
    <Typography variant="body2" sx={{ minHeight: 20, overflowWrap: 'anywhere' }}>
      {isReady && say('withdraw.summary', { amount: showAmount(amountPaise), account })}
    </Typography>
  );
}
