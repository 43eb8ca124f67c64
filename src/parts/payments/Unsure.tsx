import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { withdrawalLetGo } from '../../../slices/payments';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';

/** The answer to a withdrawal was lost: why it may be resent, and a way out. */
export function Unsure() {
  const say = useSay<'money'>();
  const dispatch = useAppDispatch();
  return (
    <>
      <Alert severity="warning">{say('withdraw.unsure')}</Alert>
      <Button
        ref={passFocus}
        variant="outlined"
        color="inherit"
        fullWidth
        onClick={() => dispatch(withdrawalLetGo())}
      >
        {say('withdraw.letGo')}
      </Button>
    </>
  );
}
