import { mdiPause, mdiPlay, mdiSkipNext, mdiSkipPrevious, mdiStepBackward, mdiStepForward } from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import {
  SPEEDS,
  idleSkipped,
  pausePressed,
  placeChosen,
  playPressed,
  speedChosen,
  stepped,
} from '../../../slices/playback';
import type { Speed } from '../../../slices/playback';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { Icon } from '../../base/ui/Icon';
import { Scrubber } from './Scrubber';
import { showLength } from './times';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

export function Controls() {
  return (
    <Stack component="section" sx={{ borderTop: '1px solid var(--line)', bgcolor: 'var(--surface)', pt: 1 }}>
      <Scrubber />
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 2, px: 1 }}
      >
        <Moves />
        <Where />
        <Pace />
      </Stack>
    </Stack>
  );
}

function Moves() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { tape, at, isPlaying } = useWatching();
  const marks = [tape.markBefore(at), tape.markAfter(at)] as const;
  const to = (place: number | null) => place !== null && dispatch(placeChosen(place));
  return (
    <Stack direction="row">
      <IconButton
        aria-label={say('playback.markBack')}
        disabled={marks[0] === null}
        onClick={() => to(marks[0])}
      >
        <Icon path={mdiSkipPrevious} />
      </IconButton>
      <IconButton aria-label={say('playback.back')} onClick={() => dispatch(stepped(-1))}>
        <Icon path={mdiStepBackward} />
      </IconButton>
      <IconButton
        aria-label={say(isPlaying ? 'playback.pause' : 'playback.play')}
        onClick={() => dispatch(isPlaying ? pausePressed() : playPressed())}
      >
        <Icon path={isPlaying ? mdiPause : mdiPlay} size={32} />
      </IconButton>
      <IconButton aria-label={say('playback.forward')} onClick={() => dispatch(stepped(1))}>
        <Icon path={mdiStepForward} />
      </IconButton>
      <IconButton
        aria-label={say('playback.markOn')}
        disabled={marks[1] === null}
        onClick={() => to(marks[1])}
      >
        <Icon path={mdiSkipNext} />
      </IconButton>
    </Stack>
  );
}

function Where() {
  const { tape, at, opened, skipsIdle } = useWatching();
  const [now, whole] = [Math.max(0, at - 1), opened.actions].map((i) =>
    showLength(tape.timeOf(i, skipsIdle)),
  );
  return (
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: '16ch' }}>
      {at} / {opened.actions} · {now} / {whole}
    </Typography>
  );
}

function Pace() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { speed, skipsIdle } = useWatching();
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={speed}
        aria-label={say('playback.speed')}
        onChange={(_, value: Speed | null) => value !== null && dispatch(speedChosen(value))}
      >
        {SPEEDS.map((one) => (
          <ToggleButton key={one} value={one}>
            {say('playback.times', { speed: one })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormControlLabel
        control={
          <Switch size="small" checked={skipsIdle} onChange={(_, isOn) => dispatch(idleSkipped(isOn))} />
        }
        label={say('playback.skipIdle')}
      />
    </>
  );
}
