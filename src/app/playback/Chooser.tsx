import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Playback, Unplayable } from '../../../slices/playback';
import type { Chosen } from '../../../store/playback/open';
import { usePlaybackRuntime } from './PlaybackContext';
import { useSay } from '../../base/i18n/words';

export const chosenOf = (file: File): Chosen => ({
  name: file.name,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});

/** The button that asks for a file; it stands for the browser's own, which cannot be dressed. */
export function FileButton({ label, variant }: { label: string; variant: 'contained' | 'outlined' }) {
  const runtime = usePlaybackRuntime();
  const take = ({ target }: React.ChangeEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const [file] = target.files ?? [];
    if (file) runtime.choose(chosenOf(file));
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <Box sx={{ position: 'relative', whiteSpace: 'nowrap' }}>
      <Button
        variant={variant}
        onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector('input')?.click()}
      >
        {label}
      </Button>
      <InputBase
        type="file"
        className="unseen"
        slotProps={{ input: { tabIndex: -1, 'aria-hidden': true } }}
        onChange={take}
      />
    </Box>
  );
}

type Waiting = Extract<Playback, { status: 'empty' | 'opening' | 'unplayable' }>;

/** What stands where no recording is watched yet. */
export function Chooser({ playback }: { playback: Waiting }) {
  const say = useSay<'playback'>();
  return (
    <Stack
      sx={{ flex: 1, p: 4, gap: 3, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <Typography sx={{ maxWidth: '60ch' }}>{say('playback.intro')}</Typography>
      <FileButton label={say('playback.choose')} variant="contained" />
      <Typography variant="body2" color="textSecondary">
        {say('playback.drop')}
      </Typography>
      {playback.status === 'opening' && <Progress name={playback.name} part={playback.part} />}
      {playback.status === 'unplayable' && <Refused name={playback.name} because={playback.because} />}
    </Stack>
  );
}

function Progress({ name, part }: { name: string; part: number }) {
  const words = useSay<'playback'>()('playback.opening', { name });
  return (
    <Stack sx={{ width: 'min(100%, 400px)', gap: 1 }}>
      <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <LinearProgress aria-label={words} variant="determinate" value={part * 100} />
    </Stack>
  );
}

function Refused({ name, because }: { name: string; because: Unplayable }) {
  const say = useSay<'playback'>();
  return (
    <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
      <Typography variant="h3" component="p">
        {say('playback.unplayable', { name })}
      </Typography>
      {because.code === 'damaged'
        ? say('playback.because.damaged', { line: because.line })
        : say(`playback.because.${because.code}`)}
    </Alert>
  );
}
