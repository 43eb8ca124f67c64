import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { withdrawalLetGo, withdrawalProved } from '../../../slices/payments';
import type { Payments } from '../../../slices/payments';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';
import { useHide } from '../../base/ui/SecretContext';
import { CodeField } from '../forms/CodeField';
import { PasskeyOffer } from '../passkey/PasskeyOffer';

export type Proving = Extract<Payments, { status: 'proving' | 'checking' }>;

/** The second-step code in place of the button; submits with the last digit. */
export function WithdrawCode({ payments }: { payments: Proving }) {
  const say = useSay<'money'>();
  const sayAny = useSay();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const isChecking = payments.status === 'checking';
  const error = payments.status === 'proving' ? payments.error : null;
  const why = error ? sayError(sayAny, error) : '';
  return (
    <Stack ref={passFocus} spacing={2}>
      <CodeField
        id="withdraw-code"
        label={say('withdraw.code')}
        text={say('withdraw.codeText')}
        isChecking={isChecking}
        error={error}
        said={isChecking ? say('withdraw.checking') : why}
        onCode={(code) => dispatch(withdrawalProved({ codeHandle: hide(code) }))}
      />
      {!isChecking && <PasskeyOffer purpose="withdrawal" />}
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        aria-disabled={isChecking}
        onClick={() => dispatch(withdrawalLetGo())}
      >
        {say('withdraw.cancel')}
      </Button>
    </Stack>
  );
}
