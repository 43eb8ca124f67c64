import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mdiClose } from '@mdi/js';
import { useSay } from '../i18n/words';
import { Icon } from './Icon';

type Props = { title: string; onClose: () => void; children: ReactNode };

const TITLE = 'sheet-title';

/** A drawer from the left. The store decides whether it is open; `onClose` only reports. */
export function Sheet({ title, onClose, children }: Props) {
  const say = useSay();
  return (
    <Drawer
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        paper: { className: 'sheet', role: 'dialog', 'aria-modal': true, 'aria-labelledby': TITLE },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', p: 1, pl: 4 }}>
        <Typography variant="h2" id={TITLE}>
          {title}
        </Typography>
        <IconButton aria-label={say('app.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      {children}
    </Drawer>
  );
}
