import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  notificationsLeft,
  notificationsOpened,
  pushTurned,
  selectNotifications,
} from '../../../slices/notifications';
import type { Choosing } from '../../../slices/notifications/choosing';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useOddsForm } from '../../base/format/useOddsForm';
import { sayError, useSay } from '../../base/i18n/words';
import { Problem, Waiting } from '../../base/ui/Problem';
import { AlertRows } from '../../parts/notices/AlertRows';
import { Choice, DeviceNotices } from '../../parts/notices/DeviceNotices';
import { NoticeTable } from './NoticeTable';

/** What the player is told and by which way, for the account; and how this device tells. */
export function Notifications() {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const choosing = useAppSelector(selectNotifications);
  useEffect(() => {
    dispatch(notificationsOpened());
    return () => void dispatch(notificationsLeft());
  }, [dispatch]);
  return (
    <Stack spacing={4} sx={{ justifySelf: 'stretch' }}>
      <Typography color="text.secondary">{say('told.about')}</Typography>
      <Content choosing={choosing} onRetry={() => dispatch(notificationsOpened())} />
    </Stack>
  );
}

function Content({ choosing, onRetry }: { choosing: Choosing; onRetry: () => void }) {
  const say = useSay<'notices'>();
  switch (choosing.status) {
    case 'closed':
    case 'loading':
      return <Waiting rows={4} height={48} />;
    case 'failed':
      return <Problem what={say('told.failed')} error={choosing.error} onRetry={onRetry} />;
    default:
      return <Shown choosing={choosing} />;
  }
}

type Open = Extract<Choosing, { shown: object }>;

function Shown({ choosing }: { choosing: Open }) {
  const say = useSay<'notices'>();
  const page = useSay<'setting'>();
  const shared = useSay();
  const { shown } = choosing;
  // The page itself does not begin anew here, where the format is chosen.
  const format = useOddsForm();
  return (
    <>
      <div role="status">
        {choosing.status === 'refused' && <Alert severity="error">{sayError(shared, choosing.error)}</Alert>}
      </div>
      <NoticeTable shown={shown} />
      <Typography component="h3" variant="subtitle1" id="setting-alerts">
        {page('price.title')}
      </Typography>
      <Typography color="text.secondary">{page('price.where')}</Typography>
      <AlertRows key={format} labelledBy="setting-alerts" alerts={shown.alerts ?? []} />
      <Typography component="h3" variant="subtitle1">
        {say('told.device')}
      </Typography>
      <PushSwitch choosing={choosing} />
      <DeviceNotices />
    </>
  );
}

/** Asked for by a press alone; what keeps the browser from it is said in place. */
function PushSwitch({ choosing }: { choosing: Open }) {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const { pushKey, isPushedHere } = choosing.shown;
  if (pushKey === '') return <Typography color="text.secondary">{say('push.notSetUp')}</Typography>;
  return (
    <>
      <Choice
        label={say('push.switch')}
        means={say('push.switchMeans')}
        isOn={isPushedHere}
        onTurn={() => dispatch(pushTurned(!isPushedHere))}
      />
      <div role="status">
        {choosing.status === 'blocked' && (
          <Alert severity="warning">{say(`push.${choosing.obstacle}`)}</Alert>
        )}
      </div>
    </>
  );
}
