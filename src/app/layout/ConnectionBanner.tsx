import { useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import { selectKnownAt, selectSilentSeconds, selectTrouble } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { keptAt, subscribeKeptAt } from '../../../store/lastKnown/asOf';
import { useSay } from '../../base/i18n/words';
import { showMinute } from '../../base/format/times';
import { BannerPlace } from '../../base/ui/frameParts';

/** Why prices cannot be trusted; empty while they can be. The announcer says it to screen readers. */
export function ConnectionBanner() {
  const say = useSay();
  const trouble = useAppSelector(selectTrouble);
  const seconds = useAppSelector(selectSilentSeconds);
  return (
    <BannerPlace {...(trouble ? { 'aria-label': say('connection.name') } : { role: 'presentation' })}>
      {trouble && (
        <Alert severity="warning" role="none" icon={false}>
          {say(`connection.${trouble}`, { seconds })}
          {trouble === 'offline' && <AsOf />}
        </Alert>
      )}
    </BannerPlace>
  );
}

/** Since when nothing on the page has been heard anew: since the line broke, or before the page was opened. */
function AsOf() {
  const say = useSay();
  const kept = useSyncExternalStore(subscribeKeptAt, keptAt);
  const known = useAppSelector(selectKnownAt);
  const at = kept ?? known;
  return at !== null && <> {say('connection.asOf', { time: showMinute(at) })}</>;
}
