import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CheckMinutes } from '../../../domain/players/realityCheck';
import { protectionChangeRequested } from '../../../slices/protection';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

const OFFERED: CheckMinutes = 60;

/** Offered once, at the foot of the page; either answer is kept. */
export function CheckOffer({ isGoing }: { isGoing: boolean }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const choose = (minutes: CheckMinutes | null) =>
    dispatch(protectionChangeRequested({ what: 'setCheck', minutes }));
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 6 }}>
      {say('check.offer', { minutes: OFFERED })}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button variant="outlined" color="inherit" disabled={isGoing} onClick={() => choose(OFFERED)}>
          {say('limits.checks.every', { minutes: OFFERED })}
        </Button>
        <Button color="inherit" disabled={isGoing} onClick={() => choose(null)}>
          {say('check.offerNo')}
        </Button>
      </Stack>
    </Alert>
  );
}
