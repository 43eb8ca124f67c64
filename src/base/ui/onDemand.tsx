import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Came<P> = ComponentType<P> | 'coming' | 'failed';
/** Drawn until the chunk is here: nothing to press while it comes, a way to try again when it cannot be had. */
type Waiting = (came: 'coming' | 'failed', retry: () => void) => ReactNode;

/** A component in a chunk of its own that can be fetched ahead. Unlike React's `lazy`, what has come is drawn
 * at once, without a placeholder in between, and a chunk that could not be fetched is asked for again by the
 * next `load`. */
export function onDemand<P extends object>(fetch: () => Promise<ComponentType<P>>) {
  let came: Came<P> = 'coming';
  let isAsked = false;
  const renders = new Set<() => void>();
  const become = (next: Came<P>) => {
    came = next;
    isAsked = next !== 'failed';
    for (const render of renders) render();
  };
  /** Fetches it, once; may be called as often as one likes. */
  const load = () => {
    if (isAsked) return;
    become('coming');
    isAsked = true;
    void fetch().then(become, () => become('failed'));
  };
  const subscribe = (render: () => void) => {
    renders.add(render);
    return () => void renders.delete(render);
  };
  function OnDemand({ waiting, ...props }: { waiting: Waiting; props: P }) {
    const Now = useSyncExternalStore(subscribe, () => came);
    useEffect(load, []);
    return typeof Now === 'string' ? waiting(Now, load) : <Now {...props.props} />;
  }
  return { load, OnDemand };
}
