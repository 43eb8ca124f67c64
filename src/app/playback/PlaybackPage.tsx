import '../../base/styles/app.css';
import { useLayoutEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { selectPlayback } from '../../../slices/playback';
import { selectPath } from '../../../slices/route';
import { browserWorld } from '../../../store/browserWorld';
import { useAppSelector } from '../../../store/hooks';
import { PlaybackStoreContext, usePlaybackSelector } from '../../../store/playback/hooks';
import { makePlaybackRuntime } from '../../../store/playback/playbackStore';
import { awaitTypeface } from '../../base/theme/typeface';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { Chooser, FileButton, chosenOf } from './Chooser';
import { Keys } from './Keys';
import { PlaybackContext, usePlaybackRuntime } from './PlaybackContext';
import { Stage } from './Stage';
import { usePlaybackKeys } from './usePlaybackKeys';
import { FRAME } from '../../base/i18n/entryParts';
import { CASINO } from '../../base/i18n/parts';
import { bring, lazyWith, useSay } from '../../base/i18n/words';

/** The name of a recording in the address, if the server of this page keeps one for it. */
const namedIn = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('file');

/** On a phone below the buttons. */
const Name = styled(Typography)(({ theme }) => ({
  flex: 1,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { '&:not(:empty)': { flex: '1 0 100%', order: 1 } },
}));

/** The number of a round in the address. */
const roundIn = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('round');

/** Its few words of a refusal are those of every screen; the typeface would move everything if it came later. */
const RoundAgain = lazyWith<{ roundId: string }>(CASINO, async () => {
  const around = [awaitTypeface(), bring(FRAME)];
  const { RoundAgain } = await import('../../screens/casino/again/RoundAgain');
  await Promise.all(around);
  return { default: RoundAgain };
});

/** What is watched apart from the session of the page, signed in or out: recordings, and rounds that are over. */
export function PlaybackPage() {
  const roundId = roundIn(useAppSelector(selectPath));
  if (roundId === null) return <Recordings />;
  return (
    <MuiSkin>
      <RoundAgain key={roundId} roundId={roundId} />
    </MuiSkin>
  );
}

function Recordings() {
  const path = useAppSelector(selectPath);
  const runtime = useMemo(() => makePlaybackRuntime(browserWorld), []);
  const named = namedIn(path);
  useLayoutEffect(() => {
    const stop = runtime.start();
    if (named !== null) runtime.fetchNamed(named);
    return stop;
  }, [runtime, named]);
  return (
    <MuiSkin>
      <PlaybackContext value={runtime}>
        <Provider store={runtime.store} context={PlaybackStoreContext}>
          <Page />
        </Provider>
      </PlaybackContext>
    </MuiSkin>
  );
}

function Page() {
  const say = useSay<'playback'>();
  const runtime = usePlaybackRuntime();
  const playback = usePlaybackSelector(selectPlayback);
  usePageTitle(say('playback.title'));
  usePlaybackKeys(runtime);
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) runtime.choose(chosenOf(file));
  };
  const isWatched = playback.status === 'still' || playback.status === 'playing';
  const tape = isWatched ? runtime.tapeOf(playback.opened.handle) : undefined;
  return (
    <Stack
      component="main"
      sx={{ height: '100dvh', minHeight: 0 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: 16, md: 18 }, lineHeight: '28px', flex: { xs: 1, md: 'none' }, minWidth: 0 }}
        >
          {say('playback.title')}
        </Typography>
        <Name variant="body2" color="textSecondary">
          {isWatched && playback.opened.name}
        </Name>
        {isWatched && <Keys isOpen={playback.isKeysOpen} />}
        {isWatched && <FileButton label={say('playback.another')} variant="outlined" />}
        <Button href="#/">{say('playback.leave')}</Button>
      </Stack>
      {isWatched && tape ? (
        <Stage playback={playback} tape={tape} />
      ) : (
        !isWatched && <Chooser playback={playback} />
      )}
    </Stack>
  );
}
