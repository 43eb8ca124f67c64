import { useSyncExternalStore } from 'react';
import type { Travel } from '@backlay/replay/travel/presence';
import { TRAVEL } from '../../base/i18n/entryParts';
import { onDemandWith } from '../../base/ui/onDemandWith';
import type { BannerProps } from './Banner';

const Banner = onDemandWith<BannerProps>(TRAVEL, () => import('./Banner').then(({ Banner }) => Banner));

/** Renders nothing at the newest action: only developer tools show the past. */
export function Travelling({ travel }: { travel: Travel }) {
  const presence = useSyncExternalStore(travel.subscribe, travel.presence);
  if (presence.status === 'present') return null;
  return <Banner props={{ ...presence, onResume: travel.resume }} waiting={() => null} />;
}
