import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { placeChosen } from '../../../slices/player';
import { lastOf } from './lastOf';
import { usePlayerDispatch } from '../../../store/player/hooks';
import { usePlayerSay } from './usePlayerSay';
import { useWatching } from './useWatching';

const THIN = { py: 0, '& .MuiAlert-message': { overflowWrap: 'anywhere' } } as const;

/** Whether what is watched can be relied upon. */
export function Facts() {
  const say = usePlayerSay();
  const dispatch = usePlayerDispatch();
  const { opened } = useWatching();
  const { fitness, isCut, deviations } = opened;
  const [first, ...more] = deviations;
  const isFine = fitness.status === 'fine' && !first;
  return (
    <Stack role="status" sx={{ gap: 1, px: 1, maxHeight: '30dvh', overflow: 'auto' }}>
      {first && (
        <Alert
          severity="error"
          variant="outlined"
          sx={THIN}
          action={
            <Button color="inherit" size="small" onClick={() => dispatch(placeChosen(first.at))}>
              {say('player.show')}
            </Button>
          }
        >
          {say('player.deviates', { ...first, at: lastOf(first.at) })}{' '}
          {more.length > 0 && say('player.deviationsMore', { count: more.length })}
        </Alert>
      )}
      {fitness.status === 'risky' && (
        <Alert severity="warning" variant="outlined" sx={THIN}>
          {say('player.risky', { types: fitness.unknownTypes, slices: fitness.otherSlices })}
        </Alert>
      )}
      {isCut && (
        <Alert severity="warning" variant="outlined" sx={THIN}>
          {say('player.cut')}
        </Alert>
      )}
      {isFine && (
        <Alert severity="success" variant="outlined" sx={THIN}>
          {say('player.fine')}
        </Alert>
      )}
    </Stack>
  );
}
