import Alert from '@mui/material/Alert';
import { selectSilentSeconds, selectTrouble } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
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
        </Alert>
      )}
    </BannerPlace>
  );
}
