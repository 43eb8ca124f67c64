import { useEffect } from 'react';
import { PROTECTION } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** Nothing of it is wanted in the first minutes of a session: a page that has just come has better things to fetch. */
const LATER_MS = 6_000;

/** Exported for who will not wait. */
export const lazySafety = onDemand(async () => {
  const [{ Safety }] = await Promise.all([import('./Safety'), bring(PROTECTION)]);
  return Safety;
}, false);

/** What is asked of players beside every screen, fetched long after it has been drawn. */
export function SafetyOnDemand() {
  useEffect(() => {
    const timer = setTimeout(lazySafety.load, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <lazySafety.OnDemand props={{}} waiting={() => null} />;
}
