import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { mdiClose } from '@mdi/js';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { useFocusBack } from './focusBack';
import './dialogs.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For tables and long texts: broader on wide screens, full screen below 993 px. */
  isWide?: boolean;
};

/** The frame of every dialog: title, closing (button, Esc, a press outside), focus trap and focus
 * restoration. The store decides what is open; `onClose` only reports. */
export function Frame({ title, onClose, children, isWide = false }: Props) {
  const say = useSay();
  useFocusBack();
  return (
    <Dialog
      open
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth={false}
      transitionDuration={0}
      slotProps={{ paper: { className: isWide ? 'box wide' : 'box' } }}
    >
      <div className="box-head">
        <DialogTitle className="box-title">{title}</DialogTitle>
        <button type="button" className="round" aria-label={say('app.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      <div className="box-body">{children}</div>
    </Dialog>
  );
}
