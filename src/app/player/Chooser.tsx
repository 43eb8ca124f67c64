import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Player, Unplayable } from '../../../slices/player';
import type { Chosen } from '../../../store/player/open';
import { usePlayback } from './PlaybackContext';
import { useSay } from '../../base/i18n/words';

export const chosenOf = (file: File): Chosen => ({
  name: file.name,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});

/** The button that asks for a file; it stands for the browser's own, which cannot be dressed. */
export function FileButton({ label, variant }: { label: string; variant: 'contained' | 'outlined' }) {
  const playback = usePlayback();
  const take = ({ target }: React.ChangeEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const [file] = target.files ?? [];
    if (file) playback.choose(chosenOf(file));
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

type Waiting = Extract<Player, { status: 'empty' | 'opening' | 'unplayable' }>;

/** What stands where no recording is watched yet. */
export function Chooser({ player }: { player: Waiting }) {
  const say = useSay<'player'>();
  return (
    <Stack
      sx={{ flex: 1, p: 4, gap: 3, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <Typography sx={{ maxWidth: '60ch' }}>{say('player.intro')}</Typography>
      <FileButton label={say('player.choose')} variant="contained" />
      <Typography variant="body2" color="textSecondary">
        {say('player.drop')}
      </Typography>
      {player.status === 'opening' && <Progress name={player.name} part={player.part} />}
      {player.status === 'unplayable' && <Refused name={player.name} because={player.because} />}
    </Stack>
  );
}

function Progress({ name, part }: { name: string; part: number }) {
  const words = useSay<'player'>()('player.opening', { name });
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
  const say = useSay<'player'>();
  return (
    <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
      <Typography variant="h3" component="p">
        {say('player.unplayable', { name })}
      </Typography>
      {because.code === 'damaged'
        ? say('player.because.damaged', { line: because.line })
        : say(`player.because.${because.code}`)}
    </Alert>
  );
}
