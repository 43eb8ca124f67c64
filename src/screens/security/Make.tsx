import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { passkeyPressed, taskLeft } from '../../../slices/security';
import type { Security } from '../../../slices/security/atSecurity';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { usePasskeyFault } from '../../parts/passkey/useFault';
import { Others } from './Others';
import { Panel } from './Panel';

type Props = { making: Extract<Security, { status: 'making' }> };

/** The device makes a passkey when the player presses: browsers ask for a press. */
export function Make({ making: { isMaking, sentHandle, endsOthers, error } }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const fault = usePasskeyFault(error);
  const isGoing = isMaking || sentHandle !== null;
  return (
    <Panel id="make-title" title={say('make.title')} isNew>
      <p>{say('make.text')}</p>
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        <Others endsOthers={endsOthers} />
        <div>
          <Button
            variant="contained"
            size="large"
            fullWidth
            aria-disabled={isGoing}
            aria-describedby="make-said"
            onClick={() => dispatch(passkeyPressed())}
          >
            {say(isGoing ? 'make.going' : 'make.go')}
          </Button>
          <FormHelperText id="make-said" error={fault !== ''} aria-live="polite">
            {fault || ' '}
          </FormHelperText>
        </div>
        <Button variant="outlined" color="inherit" onClick={() => dispatch(taskLeft())}>
          {say('security.back')}
        </Button>
      </Stack>
    </Panel>
  );
}
