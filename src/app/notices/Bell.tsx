import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { mdiBellOutline } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { selectUnreadListed } from '../../../store/base/selectors/toldNotices';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { BELL_ID } from './bellId';

/** Opens the notices; shows how many were not read. */
export function Bell() {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectUnreadListed);
  return (
    <IconButton
      id={BELL_ID}
      aria-label={count === 0 ? say('notices.title') : say('notices.unread', { count })}
      aria-haspopup="dialog"
      onClick={() => dispatch(dialogOpened({ status: 'notices' }))}
    >
      <Badge badgeContent={count} color="error">
        <Icon path={mdiBellOutline} />
      </Badge>
    </IconButton>
  );
}
