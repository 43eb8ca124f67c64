import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Presence } from '@backlay/replay/travel/head';
import { useSay } from '../../base/i18n/words';
import { MuiSkin } from '../../base/ui/MuiSkin';

export type BannerProps = Exclude<Presence, { status: 'present' }> & { onResume: () => void };

const TITLES = {
  travelling: 'travel.title',
  foreign: 'travel.foreign',
  changed: 'travel.changed',
  unreadable: 'travel.unreadable',
} as const;

/** At the foot of the screen, above whatever dialog the past has open, within a frame round the whole of it. On a phone
 * dialogs are as large as the screen, which would hide what the banner is about. */
const Over = styled(Dialog)(({ theme }) => ({
  zIndex: 2000,
  cursor: 'not-allowed',
  boxShadow: 'inset 0 0 0 4px var(--accent)',
  '& .MuiDialog-container': { alignItems: 'end' },
  '& .MuiDialog-paper': {
    margin: theme.spacing(3),
    padding: theme.spacing(4),
    gap: theme.spacing(3),
    width: 'auto',
    maxWidth: 640,
    height: 'auto',
    borderRadius: 8,
    backgroundColor: 'var(--warn)',
    cursor: 'auto',
  },
}));

/** Shows that the page is in the past or in a log that is not its own, and leads back. A modal blocks everything below it: acting on old prices would
 * place a bet now. */
export function Banner({ status, at, of, onResume }: BannerProps) {
  const say = useSay<'travel'>();
  const id = useId();
  return (
    <MuiSkin>
      {/* Anew at each jump, to lie above a dialog of the past state. */}
      <Over
        key={`${status} ${at}`}
        open
        hideBackdrop
        disableScrollLock
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}w`}
        onClose={(_, why) => why === 'escapeKeyDown' && onResume()}
      >
        <div>
          <Typography id={`${id}t`} variant="h2">
            {say(TITLES[status])}
          </Typography>
          <Typography id={`${id}w`} variant="body2">
            {status === 'unreadable' ? say('travel.stays') : say('travel.where', { at, of })}
          </Typography>
        </div>
        {/* While DevTools plays, the button is another one before the hand has let go of it. */}
        <Button variant="contained" onMouseDown={onResume} onClick={onResume}>
          {say('travel.resume')}
        </Button>
      </Over>
    </MuiSkin>
  );
}
