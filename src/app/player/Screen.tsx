import { useCallback, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { fitInBox, followInPane } from './framed';
import type { Size } from './framed';
import { framePage } from './framePage';
import { usePlayback } from './PlaybackContext';
import { usePlayerSay } from './usePlayerSay';

/** The screens of the recording, drawn by the code that draws them for players. */
export function Screen({ width, height }: Size) {
  const say = usePlayerSay();
  const playback = usePlayback();
  const page = useMemo(() => framePage(), []);
  const attach = useCallback(
    (frame: HTMLIFrameElement) => {
      const stops = [followInPane(frame, playback)];
      if (frame.parentElement) stops.push(fitInBox(frame, frame.parentElement, { width, height }));
      return () => stops.forEach((stop) => stop());
    },
    [playback, width, height],
  );
  return (
    <Box>
      <Frame ref={attach} title={say('player.screenAt')} srcDoc={page} />
    </Box>
  );
}

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
