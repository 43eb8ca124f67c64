import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';

/** What the operator has to say to everyone. It stands still: nobody reads numbers below a line that runs. */
export function SiteMessage() {
  const say = useFrameSay();
  const message = useAppSelector(selectSettings)?.siteMessage.trim();
  if (!message) return null;
  return (
    <aside className="site-message" aria-label={say('nav.siteMessage')}>
      <p>{message}</p>
    </aside>
  );
}
