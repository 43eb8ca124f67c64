import { useLayoutEffect } from 'react';
import { onDemand } from '../../base/ui/onDemand';

const lazyHints = onDemand(() => import('./Hints').then(({ Hints }) => Hints), false);

/** Not at a finger, nor at what is focused by a dialog that opens. */
function look({ target, pointerType }: Event & { pointerType?: string }) {
  if (pointerType !== 'touch' && (target as Element).closest?.('.MuiButtonBase-root[aria-label]'))
    lazyHints.load();
}
const WAYS = ['pointerover', 'keyup'] as const;

/** The names of buttons that show an icon alone, for a mouse that rests on one or the keys; fetched at the first. */
export function HintsOnDemand() {
  useLayoutEffect(() => {
    for (const way of WAYS) document.addEventListener(way, look);
    return () => {
      for (const way of WAYS) document.removeEventListener(way, look);
    };
  }, []);
  return <lazyHints.OnDemand props={{}} waiting={() => null} />;
}
