import type { Settings } from '../../../api/settings';
import { useSay } from '../../base/i18n/words';

export type Service = keyof Settings['links'];
export type Way = { service: Service; href: string };

/** Another site must neither reach this window nor learn which page the player was on. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Said of each link that opens another tab. */
export function NewTab() {
  const say = useSay<'shell'>();
  return <span className="unseen">({say('footer.newTab')})</span>;
}
