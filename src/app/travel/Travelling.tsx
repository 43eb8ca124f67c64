import { Suspense, useSyncExternalStore } from 'react';
import type { Travel } from '@backlay/replay/travel/presence';
import { TRAVEL } from '../../base/i18n/entryParts';
import { lazyWith } from '../../base/i18n/words';
import type { BannerProps } from './Banner';

const Banner = lazyWith<BannerProps>(TRAVEL, () =>
  import('./Banner').then(({ Banner }) => ({ default: Banner })),
);

/** Renders nothing at the newest action: only developer tools show the past. */
export function Travelling({ travel }: { travel: Travel }) {
  const presence = useSyncExternalStore(travel.subscribe, travel.presence);
  if (presence.status === 'present') return null;
  return (
    <Suspense>
      <Banner {...presence} onResume={travel.resume} />
    </Suspense>
  );
}
