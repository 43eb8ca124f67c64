import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ApiError } from '../../../api/errors';
import { useSay } from '../../base/i18n/words';
import { usePasskeyFault } from './useFault';

type Props = {
  isUnderWay: boolean;
  error: ApiError | null;
  /** What it is for, if that is more than the button says. */
  about?: string;
  onPress: () => void;
};

/** Has a passkey answer instead of a code that is typed; says below why it did not. */
export function PasskeyButton({ isUnderWay, error, about = '', onPress }: Props) {
  const say = useSay<'passkey'>();
  const fault = usePasskeyFault(error);
  return (
    <div>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        aria-disabled={isUnderWay}
        aria-describedby="passkey-said"
        onClick={onPress}
      >
        {say(isUnderWay ? 'passkey.asking' : 'passkey.use')}
      </Button>
      <FormHelperText id="passkey-said" error={fault !== ''} aria-live="polite">
        {fault || about || ' '}
      </FormHelperText>
    </div>
  );
}
