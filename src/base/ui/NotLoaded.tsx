import { useContext, useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { selectIsOffline } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../i18n/words';
import { OldBuildContext } from './OldBuildContext';

type Props = { what: 'screen' | 'part'; onRetry: () => void };

/** In place of a screen, or a part of one, whose chunk did not come: it is fetched again by a press, and by itself when the connection is
 * back. Of an old build another try would fail again. */
export function NotLoaded({ what, onRetry }: Props) {
  const say = useSay();
  const frameSay = useSay<'frame'>();
  const isOffline = useAppSelector(selectIsOffline);
  const isOld = useContext(OldBuildContext);
  const wasOfflineRef = useRef(isOffline);
  useEffect(() => {
    if (wasOfflineRef.current && !isOffline) onRetry();
    wasOfflineRef.current = isOffline;
  }, [isOffline, onRetry]);
  const next = isOffline ? frameSay('screen.failedOffline') : frameSay('screen.failedNext');
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={isOld ? () => location.reload() : onRetry}>
          {say(isOld ? 'app.reload' : 'app.retry')}
        </Button>
      }
    >
      <Typography variant="h3" component={what === 'screen' ? 'h1' : 'p'}>
        {frameSay(`${what}.failed`)}
      </Typography>
      {isOld ? say('app.newVersion') : next}
    </Alert>
  );
}
