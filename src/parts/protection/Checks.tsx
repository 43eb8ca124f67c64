import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CheckFacts, Protection } from '../../../api/protection';
import { CHECK_MINUTES } from '../../../domain/players/realityCheck';
import { protectionChangeRequested } from '../../../slices/protection';
import { useAppDispatch } from '../../../store/hooks';
import { showAmount, showSigned } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';

/** How often the exchange wants to know that the player has read how the session stands, and how it does. */
export function Checks({ check }: Pick<Protection, 'check'>) {
  const say = useSay<'protection'>();
  return (
    <Stack spacing={3} sx={{ maxWidth: 420 }}>
      <Typography variant="body2" color="text.secondary">
        {say('limits.checks.why')}
      </Typography>
      {check && <Standing check={check} />}
      <CheckChoice check={check} />
    </Stack>
  );
}

/** How often, or never. */
export function CheckChoice({ check }: Pick<Protection, 'check'>) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const choose = (text: string) => {
    const minutes = CHECK_MINUTES.find((one) => String(one) === text) ?? null;
    dispatch(protectionChangeRequested({ what: 'setCheck', minutes }));
  };
  return (
    <TextField
      select
      label={say('limits.checks')}
      value={check?.minutes ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{say('limits.checks.never')}</option>
      {CHECK_MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {say('limits.checks.every', { minutes })}
        </option>
      ))}
    </TextField>
  );
}

/** Time, stakes, result and deposits of the session, which the player reads and goes on. */
function Standing({ check }: { check: CheckFacts }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  return (
    <>
      <Typography>
        {say('limits.checks.facts', {
          began: showDate(check.beganAt),
          staked: showAmount(check.stakedPaise),
          result: showSigned(check.resultPaise),
          deposited: showAmount(check.depositedPaise),
        })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {say('limits.checks.due', { due: showDate(check.dueAt) })}
      </Typography>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => dispatch(protectionChangeRequested({ what: 'answerCheck' }))}
      >
        {say('limits.checks.goOn')}
      </Button>
    </>
  );
}
