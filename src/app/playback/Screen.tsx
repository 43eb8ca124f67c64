import { useCallback, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { ownReleaseMissed } from '../../../slices/playback';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { fitInBox, followInPane, showHere, showThere } from './framed';
import type { Size } from './framed';
import { framePage } from './framePage';
import { usePlaybackRuntime } from './PlaybackContext';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

/** The screens of the recording, drawn by the code that draws them for players; beside them, where it is asked for, as the
 * release that recorded them draws them. */
export function Screens() {
  const say = useSay<'playback'>();
  const { opened, ownRelease } = useWatching();
  if (ownRelease !== 'shown') return <Screen key={opened.handle} {...opened} />;
  return (
    <Both>
      <figure>
        <figcaption>{say('playback.thisRelease')}</figcaption>
        <Screen key={opened.handle} {...opened} />
      </figure>
      <figure>
        <figcaption>{say('playback.ownRelease', { release: opened.release })}</figcaption>
        <OwnScreen key={opened.handle} {...opened} />
      </figure>
    </Both>
  );
}

function Screen({ width, height }: Size) {
  const say = useSay<'playback'>();
  const runtime = usePlaybackRuntime();
  const page = useMemo(() => framePage(), []);
  const attach = useCallback(
    (frame: HTMLIFrameElement) => {
      const stops = [followInPane(frame, runtime, showHere(runtime))];
      if (frame.parentElement) stops.push(fitInBox(frame, frame.parentElement, { width, height }));
      return () => stops.forEach((stop) => stop());
    },
    [runtime, width, height],
  );
  return (
    <Box>
      <Frame ref={attach} title={say('playback.screenAt')} srcDoc={page} />
    </Box>
  );
}

type Own = Size & { readonly handle: string; readonly release: string };

/** The page of that release, kept by the builds of this machine (`server/edge/http/releases.ts`). */
function OwnScreen({ handle, release, width, height }: Own) {
  const say = useSay<'playback'>();
  const runtime = usePlaybackRuntime();
  const dispatch = usePlaybackDispatch();
  const attach = useCallback(
    (frame: HTMLIFrameElement) => {
      const miss = () => dispatch(ownReleaseMissed());
      const stops = [followInPane(frame, runtime, showThere(runtime, handle), miss)];
      if (frame.parentElement) stops.push(fitInBox(frame, frame.parentElement, { width, height }));
      return () => stops.forEach((stop) => stop());
    },
    [runtime, dispatch, handle, width, height],
  );
  const address = `${document.baseURI.split('#')[0]}releases/${encodeURIComponent(release)}/`;
  return (
    <Box>
      <Frame ref={attach} title={say('playback.ownScreenAt', { release })} src={address} />
    </Box>
  );
}

/** Beside each other where there is room, else below. */
const Both = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  [theme.breakpoints.up('md')]: { flexDirection: 'row' },
  '& > figure': { flex: 1, minWidth: 0, minHeight: 0, margin: 0, display: 'flex', flexDirection: 'column' },
  '& figcaption': {
    fontSize: 13,
    lineHeight: '20px',
    color: 'var(--muted)',
    paddingInline: theme.spacing(1),
  },
}));
const Box = styled('div')({ position: 'relative', width: '100%', height: '100%', overflow: 'hidden' });
const Frame = styled('iframe')({
  position: 'absolute',
  top: 0,
  left: 0,
  transformOrigin: '0 0',
  border: 0,
  background: 'var(--page)',
  boxShadow: '0 0 0 1px var(--line)',
});
