import IconButton from '@mui/material/IconButton';
import { mdiClose } from '@mdi/js';
import { refusalRead } from '../../../slices/slip';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

/** Takes the message of a refusal away; of one of several bets, that of the line `id`. */
export function RefusalRead({ id }: { id?: number }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      size="small"
      color="inherit"
      sx={{ my: -0.5 }}
      aria-label={say('slip.refusalRead')}
      onClick={() => dispatch(refusalRead(id))}
    >
      <Icon path={mdiClose} size={18} />
    </IconButton>
  );
}
