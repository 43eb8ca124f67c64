import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A chunk did not come: the connection is gone, or the exchange is. */
export class NotFetched extends Error {}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Of each chunk that did not come, what has it fetched again. */
const renewals = new Set<() => void>();

/** Has all that did not come be fetched again where it is shown next. Called once what failed has been drawn: whoever called it at the
 * failure would have the same screen fetch for ever. */
export function renewFailed(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** React's `lazy`, which never fetches again what failed to come once, with a second chance. @throws NotFetched when it is drawn */
export function lazyAgain<P extends object>(load: Load<P>): ComponentType<P> {
  const fetched = async () => {
    try {
      return await load();
    } catch (cause) {
      renewals.add(renew);
      throw new NotFetched('a screen did not come', { cause });
    }
  };
  let Now = lazy(fetched);
  const renew = (): void => {
    Now = lazy(fetched);
  };
  return function Again(props: P) {
    return <Now {...props} />;
  };
}
