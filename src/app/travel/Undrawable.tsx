import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Travel } from '@backlay/replay/travel/presence';
import { ErrorBoundary } from '../../base/ui/ErrorBoundary';

/** An imported log may have states that nothing can draw; the page tries again as soon as it looks at another time. */
export function Undrawable({ travel, children }: { travel: Travel; children: ReactNode }) {
  const { status } = useSyncExternalStore(travel.subscribe, travel.presence);
  return <ErrorBoundary resetKey={status}>{children}</ErrorBoundary>;
}
