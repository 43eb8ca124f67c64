import MuiLink from '@mui/material/Link';
import { dialogClosed } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { Link } from '../../base/ui/Link';
import { DeviceNotices } from '../../parts/notices/DeviceNotices';
import { Frame } from '../../parts/dialogs/Frame';
import { useSay } from '../../base/i18n/words';

/** How this device tells, and the way to what is told at all. */
export function NoticeSettings() {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  return (
    <Frame isSheet title={say('notices.settings')} onClose={() => dispatch(dialogClosed())}>
      <DeviceNotices />
      <MuiLink component={Link} to={pathTo('setting')} sx={{ display: 'inline-block', py: 3 }}>
        {say('told.all')}
      </MuiLink>
    </Frame>
  );
}
