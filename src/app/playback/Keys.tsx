import { useRef } from 'react';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { keysClosed, keysOpened } from '../../../slices/playback';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { useSay } from '../../base/i18n/words';

const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** The keys, behind a word; a phone has none. */
export function Keys({ isOpen }: { isOpen: boolean }) {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="dialog"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        onClick={() => dispatch(keysOpened())}
      >
        {say('playback.keys')}
      </Button>
      <Popover
        {...BELOW}
        open={isOpen}
        anchorEl={() => button.current}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say('playback.keys') } }}
        onClose={() => dispatch(keysClosed())}
      >
        <Typography variant="body2" sx={{ p: 3, maxWidth: 'min(80vw, 420px)' }}>
          {say('playback.keysText')}
        </Typography>
      </Popover>
    </>
  );
}
