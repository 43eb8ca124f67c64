import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Came<P> = ComponentType<P> | 'coming' | 'failed';
/** Rendered until the chunk has loaded; offers a retry if it failed. */
type Waiting = (came: 'coming' | 'failed', retry: () => void) => ReactNode;

/** A component in a chunk of its own that can be prefetched. Unlike React's `lazy`, a loaded one renders at
 * once, without a placeholder, and a failed one is requested again by the next `load`, and as soon as the browser is online again.
 * One that is not eager waits for a call of `load`, though it is on the screen. */
export function onDemand<P extends object>(fetch: () => Promise<ComponentType<P>>, isEager = true) {
  let came: Came<P> = 'coming';
  let isAsked = false;
  const renders = new Set<() => void>();
  const become = (next: Came<P>) => {
    came = next;
    isAsked = next !== 'failed';
    for (const render of renders) render();
  };
  /** Fetches it once, however often it is called. */
  const load = () => {
    if (isAsked) return;
    become('coming');
    isAsked = true;
    void fetch().then(become, () => {
      become('failed');
      window.addEventListener('online', load, { once: true });
    });
  };
  const subscribe = (render: () => void) => {
    renders.add(render);
    return () => void renders.delete(render);
  };
  function OnDemand({ waiting, ...props }: { waiting: Waiting; props: P }) {
    const Now = useSyncExternalStore(subscribe, () => came);
    useEffect(() => (isEager ? load() : undefined), []);
    return typeof Now === 'string' ? waiting(Now, load) : <Now {...props.props} />;
  }
  return { load, OnDemand };
}
