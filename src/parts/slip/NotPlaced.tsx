import type { FullBet } from '../../../slices/slip/slipBet';
import { sayError, useSay } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { RefusalRead } from './RefusalRead';
import { Moved } from './Moved';
import { HeldLine, Said } from './layout';
import { whyIdOf } from './useWhyNot';
import type { Obstacle } from './useWhyNot';

const lazyStake = onDemand(() => import('./OfferedStake').then(({ OfferedStake }) => OfferedStake));

type Props = {
  slip: Extract<FullBet, { status: 'refused' | 'moved' }>;
  obstacle: Obstacle | null;
  onTake: () => void;
};

/** Why the bet was not placed, until it is read, changed or placed again: here alone, with the draft, as long as the slip is in sight.
 * One element says it, so that the end of an offer does not announce it again. */
export function NotPlaced({ slip, obstacle, onTake }: Props) {
  const say = useSay<'betting'>();
  // Of a market that is still suspended it would say the same twice.
  const isSaid = slip.error.code === 'MARKET_SUSPENDED';
  return (
    <HeldLine>
      <Said id={whyIdOf()} className="fault">
        <span role="alert">{say('slip.notPlaced', { reason: sayError(say, slip.error) })}</span>{' '}
        {slip.error.code === 'HOUSE_LIMIT' && <lazyStake.OnDemand props={{ slip }} waiting={() => null} />}
        {slip.status === 'moved' && <Moved slip={slip} onTake={onTake} />}
        {/* What stands in its way now may be another thing. */}
        {slip.status === 'refused' && obstacle && !isSaid && <div>{obstacle.words}</div>}
      </Said>
      {slip.status === 'refused' && <RefusalRead />}
    </HeldLine>
  );
}
