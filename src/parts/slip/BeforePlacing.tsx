import type { Draft } from '../../../slices/slip/slipDraft';
import { useSay } from '../../base/i18n/words';
import { useDelaySeconds } from './useDelaySeconds';
import type { Obstacle } from './useWhyNot';

/** What is said below a bet that can still be changed: what it lacks, and how long the exchange will hold it. A fault has the
 * room for itself. */
export function BeforePlacing({ draft, obstacle }: { draft: Draft; obstacle: Obstacle | null }) {
  const say = useSay<'betting'>();
  const seconds = useDelaySeconds(draft.marketId);
  return (
    <>
      {obstacle?.words}
      {seconds > 0 && obstacle?.kind !== 'fault' && <div>{say('market.delay', { seconds })}</div>}
    </>
  );
}
