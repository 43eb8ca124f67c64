import IconButton from '@mui/material/IconButton';
import { dialogOpened } from '../../../slices/dialogs';
import type { PlainDialog } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { Icon } from '../../base/ui/Icon';
import { NARROW, WIDE } from '../../base/ui/frameParts';

type Props = { opens: PlainDialog; name: string; icon: string; on: 'phone' | 'desk'; size?: number };

/** A button of the header, on a phone or at a desk, for what opens over the page. */
export function DialogButton({ opens, name, icon, on, size = 24 }: Props) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      sx={on === 'phone' ? NARROW : WIDE}
      data-opens={opens}
      aria-label={name}
      aria-haspopup={opens === 'account' ? 'menu' : 'dialog'}
      onClick={() => dispatch(dialogOpened({ status: opens }))}
    >
      <Icon path={icon} size={size} />
    </IconButton>
  );
}
