import '../../base/styles/app.css';
import { useLayoutEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { selectPlayer } from '../../../slices/player';
import { selectPath } from '../../../slices/route';
import { browserWorld } from '../../../store/browserWorld';
import { useAppSelector } from '../../../store/hooks';
import { PlayerContext, usePlayerSelector } from '../../../store/player/hooks';
import { makePlayer } from '../../../store/player/player';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { Chooser, FileButton, chosenOf } from './Chooser';
import { Keys } from './Keys';
import { PlaybackContext, usePlayback } from './PlaybackContext';
import { Stage } from './Stage';
import { usePlayerKeys } from './usePlayerKeys';
import { useSay } from '../../base/i18n/words';

/** The name of a recording in the address, if the server of this page keeps one for it. */
const namedIn = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('file');

/** On a phone below the buttons. */
const Name = styled(Typography)(({ theme }) => ({
  flex: 1,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { '&:not(:empty)': { flex: '1 0 100%', order: 1 } },
}));

/** Recordings, watched apart from the session of the page, signed in or out. */
export function Player() {
  const path = useAppSelector(selectPath);
  const playback = useMemo(() => makePlayer(browserWorld), []);
  const named = namedIn(path);
  useLayoutEffect(() => {
    const stop = playback.start();
    if (named !== null) playback.fetchNamed(named);
    return stop;
  }, [playback, named]);
  return (
    <MuiSkin>
      <PlaybackContext value={playback}>
        <Provider store={playback.store} context={PlayerContext}>
          <Page />
        </Provider>
      </PlaybackContext>
    </MuiSkin>
  );
}

function Page() {
  const say = useSay<'player'>();
  const playback = usePlayback();
  const player = usePlayerSelector(selectPlayer);
  usePageTitle(say('player.title'));
  usePlayerKeys(playback);
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) playback.choose(chosenOf(file));
  };
  const isWatched = player.status === 'still' || player.status === 'playing';
  const tape = isWatched ? playback.tapeOf(player.opened.handle) : undefined;
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
          {say('player.title')}
        </Typography>
        <Name variant="body2" color="textSecondary">
          {isWatched && player.opened.name}
        </Name>
        {isWatched && <Keys isOpen={player.isKeysOpen} />}
        {isWatched && <FileButton label={say('player.another')} variant="outlined" />}
        <Button href="#/">{say('player.leave')}</Button>
      </Stack>
      {isWatched && tape ? <Stage player={player} tape={tape} /> : !isWatched && <Chooser player={player} />}
    </Stack>
  );
}
