import { useEffect } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { mdiClose } from '@mdi/js';
import { useSay } from '../../base/i18n/words';
import { focusScreenIfLost } from '../../base/ui/focusScreen';
import { Icon } from '../../base/ui/Icon';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For tables and long texts. */
  isWide?: boolean;
  /** On a phone no higher than what it says: a sheet at the foot of the screen. */
  isSheet?: boolean;
};

const SHEET: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    height: { xs: 'auto' },
    maxHeight: { xs: 'calc(100% - 56px)' },
    borderRadius: { xs: '16px 16px 0 0', sm: 2 },
  },
};

/** The frame of every dialog: title, ways out (button, Esc, a press outside), the focus kept in and given back to
 * what opened it, the whole screen of a phone. The store decides what is open; `onClose` only reports. */
export function Frame({ title, onClose, children, isWide = false, isSheet = false }: Props) {
  const say = useSay();
  // What opened it may be gone.
  useEffect(() => focusScreenIfLost, []);
  return (
    <Dialog open onClose={onClose} maxWidth={isWide ? 'md' : 'xs'} sx={isSheet ? SHEET : {}}>
      <Stack direction="row" sx={{ alignItems: 'start', px: 1, pt: 1 }}>
        <DialogTitle>{title}</DialogTitle>
        <IconButton aria-label={say('app.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      {/* Nothing stands below it. */}
      <DialogContent dividers sx={{ borderBottom: 0 }}>
        {children}
      </DialogContent>
    </Dialog>
  );
}
